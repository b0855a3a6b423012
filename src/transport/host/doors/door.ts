import type { Ending, Limits, Testimony } from '../../../model/index.ts';
import type { HeldByAll } from '../../process/strays.ts';
import type { Flag } from '../../process/wait.ts';
import type { Concluded } from './conclusion.ts';

/** A way to make a host make one call. */
export interface Door {
  readonly name: Testimony['door'];
  /** The placeholders in its command. */
  readonly placeholders: readonly string[];
  /** Set if the host is configured once: the scripted agent has one address for all cases, and one case is played at a time. */
  readonly isFixed?: true;
  /** Makes the host go through a case. Never throws because of the host. */
  pass(passage: Passage): Promise<Passed>;
  /** Ends the processes that outlive the cases, synchronously. */
  kill?(): void;
}

/** A case on its way to the host. */
export interface Passage {
  /** The case as the host gets it. */
  readonly described: { readonly case: string };
  /** The values of the placeholders, by name. */
  readonly values: Readonly<Record<string, string>>;
  /** Environment variables that describe the agent; a host that lives on gets those of its first case. */
  readonly env: Readonly<Record<string, string>>;
  /** The file to which the conclusion may be written. */
  readonly out: string;
  readonly limits: Limits;
  /** The mark in the environment of every process that is started for the case. */
  readonly mark: string;
  /** Collects the resources of every process that is started for the case. */
  readonly held: HeldByAll;
  readonly interrupted: Flag;
  /** Awaited when the host has concluded, before any process is ended. */
  readonly whenOver: () => Promise<void>;
}

/** The result of a case. */
export interface Passed {
  readonly concluded: Concluded;
  readonly ended: Ending;
  readonly stderr: string;
  readonly ms: number;
  /** How a host that lives on ended during the case, if it did. */
  readonly gone?: string | undefined;
}
