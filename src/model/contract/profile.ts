import type { Exchange } from '../exchange/exchange.ts';

/** A part of a contract that only some targets have: tried under `--profile`, or if an answer shows it. */
export interface Profile {
  readonly id: string;
  readonly says: string;
  /** Versions of a program whose rules change, the newest first. `--profile codex@0.153` names one, and `codex` the newest. */
  readonly versions?: readonly ProfileVersion[];
  /** Whether the answer to a plain call shows that the target claims the profile. If left out, only `--profile` selects it. Pure. */
  readonly shownBy?: (exchange: Exchange) => boolean;
}

/** A version of a profile, and the source of its rules. */
export interface ProfileVersion {
  readonly version: string;
  /** The day: `2026-11-22`. */
  readonly date: string;
  readonly source: string;
}
