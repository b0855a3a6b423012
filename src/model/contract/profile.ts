import type { Exchange } from '../exchange/exchange.ts';

/** A part of a contract that only some targets have: tried under `--profile`, or where an answer shows it. */
export interface Profile {
  readonly id: string;
  readonly says: string;
  /** Of a program that changes what it wants: the newest first. `--profile codex@0.153` names one, and `codex` the newest. */
  readonly versions?: readonly ProfileVersion[];
  /** Whether the answer to a plain call shows that the target claims it; by name alone when left out. Pure. */
  readonly shownBy?: (exchange: Exchange) => boolean;
}

/** A version of what a profile stands for, and where its rules were read. */
export interface ProfileVersion {
  readonly version: string;
  /** The day: `2026-11-22`. */
  readonly date: string;
  readonly source: string;
}
