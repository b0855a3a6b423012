import type { Settable, Told } from './told.ts';

/** An agent that keeps a contract, for people who develop the side that calls it. */
export interface Mock {
  /** What can be told: `--set name=value`. */
  readonly settable: readonly Settable[];
  /** Answers a request. Pure: what it has to know of earlier requests is `answered`. */
  answer(request: MockRequest, told: Told, answered: number): MockAnswer;
}

export interface MockRequest {
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

export interface MockAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Set where a message was answered, not refused: it counts. */
  readonly isAnswered?: true;
  /** What is wrong with the request, a sentence each; empty where it keeps the contract. */
  readonly problems: readonly string[];
}
