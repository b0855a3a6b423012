import type { Json } from '../schema.ts';
import type { Settable, TargetParameters } from './parameters.ts';

/** An agent that keeps a contract, for people who develop hosts that call it. */
export interface Mock {
  /** The settings that exist: `--set name=value`. */
  readonly settable: readonly Settable[];
  /** Faults with which its answers can break the contract; names are unique. */
  readonly faults: readonly MockFault[];
  /** Describes what it does, and what the host has to know about it; `url` is its base URL. Pure. */
  introduce(url: string, parameters: TargetParameters): Introduction;
  /** Answers a request. Pure: all that it knows about earlier requests is the number that it `answered`. */
  answer(request: MockRequest, parameters: TargetParameters, answered: number): MockAnswer;
}

export interface Introduction {
  /** A few words, e.g. `app x, answers 3 messages`. */
  readonly says: string;
  /** Where in the host to configure it, and with what. */
  readonly where: string;
  readonly configuration: Json;
}

/** A fault of content: it changes the answer to a message. */
export interface MockFault {
  readonly name: string;
  /** Its effect, in one sentence. */
  readonly says: string;
  /** Pure. */
  change(answer: MockAnswer): MockAnswer;
}

/** A request as a mock agent receives it. */
export interface MockRequest {
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

/** The answer of a mock agent to a request. */
export interface MockAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Set if each character of the body stands for one byte. */
  readonly isBytes?: true;
  /** Set if a message was answered, not refused: it counts, and a fault may replace the answer. */
  readonly isAnswered?: true;
  /** Milliseconds to wait before the answer; none if left out. */
  readonly delayMs?: number;
  /** Set if the body is sent in two pieces, 50 ms apart: the first ends inside its first character of several bytes. */
  readonly inPieces?: true;
  /** The faults of the request, one sentence each; empty if the request keeps the contract. */
  readonly problems: readonly string[];
}
