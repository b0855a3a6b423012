import type { Ending, Limits, Testimony } from '../../../model/index.ts';
import type { HeldByAll } from '../../process/strays.ts';
import type { Flag } from '../../process/wait.ts';
import type { Concluded } from './conclusion.ts';

/** A way to make a host make one call. */
export interface Door {
  readonly name: Testimony['door'];
  /** The placeholders that its command names. */
  readonly placeholders: readonly string[];
  /** Set where the host is configured once: the scripted agent stands at one place for all cases, and one is under way at a time. */
  readonly isFixed?: true;
  /** Makes the host go through a case. Never throws for what the host does. */
  pass(passage: Passage): Promise<Passed>;
  /** Ends whatever outlives the cases, at once. */
  kill?(): void;
}

/** A case on its way to the host. */
export interface Passage {
  /** The case as the host is given it. */
  readonly described: { readonly case: string };
  /** What placeholders stand for, by their names. */
  readonly values: Readonly<Record<string, string>>;
  /** Environment variables that say more of the agent; those of a host that lives on are of its first case. */
  readonly env: Readonly<Record<string, string>>;
  /** Where the conclusion may be written. */
  readonly out: string;
  readonly limits: Limits;
  /** What the environment of everything that is started for it carries. */
  readonly mark: string;
  /** Takes what everything that is started for it holds. */
  readonly held: HeldByAll;
  readonly interrupted: Flag;
  /** Waited for when the host has concluded, before anything is ended. */
  readonly whenOver: () => Promise<void>;
}

/** What came of it. */
export interface Passed {
  readonly concluded: Concluded;
  readonly ended: Ending;
  readonly stderr: string;
  readonly ms: number;
  /** How the host ended meanwhile, where it is one that lives on. */
  readonly gone?: string | undefined;
}
