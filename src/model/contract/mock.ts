import type { Json } from '../schema.ts';
import type { Settable, TargetParameters } from './parameters.ts';

/** An agent that keeps a contract, for people who develop the side that calls it. */
export interface Mock {
  /** What can be set: `--set name=value`. */
  readonly settable: readonly Settable[];
  /** Ways to answer otherwise than the contract has it; names are unique. */
  readonly faults: readonly MockFault[];
  /** What it does, and what the other side has to know of it; `url` is the base that it is called by. Pure. */
  introduce(url: string, parameters: TargetParameters): Introduction;
  /** Answers a request. Pure: what it has to know of earlier requests is `answered`. */
  answer(request: MockRequest, parameters: TargetParameters, answered: number): MockAnswer;
}

export interface Introduction {
  /** A few words, e.g. `app x, answers 3 messages`. */
  readonly says: string;
  /** Where the other side is configured, and with what. */
  readonly where: string;
  readonly configuration: Json;
}

/** A fault of content: the answer to a message, changed. */
export interface MockFault {
  readonly name: string;
  /** What it does, in one sentence. */
  readonly says: string;
  /** Pure. */
  change(answer: MockAnswer): MockAnswer;
}

/** A request as a mock gets it. */
export interface MockRequest {
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

/** What a mock answers to a request. */
export interface MockAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Set where each character of the body is a byte. */
  readonly isBytes?: true;
  /** Set where a message was answered, not refused: it counts, and a fault may take the place of the answer. */
  readonly isAnswered?: true;
  /** Milliseconds that it waits before it answers; none when left out. */
  readonly delayMs?: number;
  /** Set where its body comes in two pieces, 50 ms apart: the first ends within its first letter of several bytes. */
  readonly inPieces?: true;
  /** What is wrong with the request, a sentence each; empty where it keeps the contract. */
  readonly problems: readonly string[];
}
