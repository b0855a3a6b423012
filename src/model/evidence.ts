import type { Ending, Terminal } from './exchange.ts';
import type { Found } from './files.ts';

export interface Evidence {
  readonly turns: readonly EvidenceTurn[];
  /** Where the conversation came from. */
  readonly origin: Origin;
  /** Calls of smaller conversations that were tried while shrinking. */
  readonly shrinkCalls: number;
  /** How far the search for a smaller conversation came. */
  readonly shrinkEnd: ShrinkEnd;
  /** What the last call changed of an earlier one that went the same way; missing where they have little in common. */
  readonly changed?: Changed;
}

/** How one call differs from an earlier one of its conversation. */
export interface Changed {
  /** The earlier call, counted from 1. */
  readonly call: number;
  /** The first few places. */
  readonly parts: readonly ChangedPart[];
  /** How many further places there are. */
  readonly more?: number;
}

/** A place in which two bodies differ. Values are told as JSON where they are short, else by their kind and size. */
export interface ChangedPart {
  /** The place by its names: `case.request`, `tools[0].name`. Missing where the bodies are compared as text. */
  readonly at?: string;
  /** Missing where it was added. */
  readonly was?: string;
  /** Missing where it was left out. */
  readonly is?: string;
}

/** Written by the contract's author, made from the seed, or kept from an earlier run. */
export const origins = ['fixed', 'generated', 'past'] as const;
export type Origin = (typeof origins)[number];

/**
 * `plain`: it is the contract's first plain call, and nothing is plainer. `smallest`: every step to a smaller one was tried and
 * holds. `budget`: the calls for it were spent, a smaller one may be there. `not-tried`: nothing smaller is known to try, or the
 * failure is late or flaky, and is not shrunk. `unsteady`: a smaller one failed, and did not fail again: the one that was found
 * first is told.
 */
export const shrinkEnds = ['plain', 'smallest', 'budget', 'not-tried', 'unsteady'] as const;
export type ShrinkEnd = (typeof shrinkEnds)[number];

/** One exchange as it is told: bytes that are UTF-8 as text, others as base64; long ones cut, with their length. */
export interface EvidenceTurn {
  /** In a chain: the type of the agent that was called. */
  readonly agent?: string;
  /** Over HTTP. */
  readonly method?: string;
  /** Over HTTP: the path below the base. */
  readonly path?: string;
  readonly sent: Excerpt;
  /** The bodies of the calls that were made before it, in the same process. */
  readonly before?: readonly Excerpt[];
  /** Which of these did not return, from 0: how that ended is told, and the call itself was not made. */
  readonly stoppedAt?: number;
  readonly received: Excerpt;
  readonly stderr: Excerpt;
  /** What stood in the call's own folder, and beside it. */
  readonly files?: { readonly before: ToldFiles; readonly after: ToldFiles };
  /** What was typed on its terminal, and what became of it. */
  readonly terminal?: Terminal & { readonly typed: readonly string[] };
  readonly ended: Ending;
  readonly ms: number;
}

/** Files by path, their contents in short. */
export type ToldFiles = Readonly<Record<string, Excerpt | Exclude<Found, { readonly bytes: number }>>>;

export interface Excerpt {
  readonly text?: string;
  readonly base64?: string;
  /** Length of the whole in bytes. */
  readonly bytes: number;
  /** Set where `text` or `base64` holds the beginning alone. */
  readonly cut?: true;
}
