import { triable } from '../../model/contract/triable.ts';
import { definedOnly } from '../../model/defined-only.ts';
import type { Clause, Contract, Finding, Report } from '../../model/index.ts';
import { type Agent, type AgentOptions, checkAgent } from '../check-agent.ts';

/** An agent that keeps the whole contract, and how it is checked. */
export interface Control extends Pick<AgentOptions, 'profiles' | 'set' | 'env' | 'deadlineMs'> {
  readonly name: string;
  readonly agent: Agent;
}

/** An agent that breaks one clause and no other. */
export interface Mutant extends Control {
  /** The id of the clause. */
  readonly breaks: string;
}

/** The result of a proof: the reports, and everything that was not proved. */
export interface Proof {
  /** What is not proved, one sentence each; empty if everything is proved. */
  readonly faults: readonly string[];
  /** The report of each agent, controls first. */
  readonly reports: readonly { readonly name: string; readonly report: Report }[];
}

/**
 * Proves the clauses of a contract in both directions: each control keeps all of them, each clause has a mutant, and each mutant
 * fails its clause and no other. A mutant is checked with the profile of its clause.
 *
 * @param options settings for all checks
 * @throws ContractError if the contract is not valid, or a function of it throws
 */
export async function proveContract(
  contract: Contract,
  { controls, mutants }: { readonly controls: readonly Control[]; readonly mutants: readonly Mutant[] },
  options: Pick<AgentOptions, 'jobs' | 'seed' | 'effort'> = {},
): Promise<Proof> {
  const clauses = triable(contract);
  const report = async ({ name, agent, ...how }: Control): Promise<{ name: string; report: Report }> => {
    const { profiles, set, env, deadlineMs } = how;
    const asked = definedOnly({ profiles, set, env, deadlineMs });
    return { name, report: await checkAgent({ contract, agent, ...options, ...asked }) };
  };
  const kept: Awaited<ReturnType<typeof report>>[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after another: they may be late where others are under way
  for (const control of controls) kept.push(await report(control));
  const broken: typeof kept = [];
  for (const mutant of mutants) {
    const own = clauses.find(({ id }) => id === mutant.breaks)?.profile;
    // oxlint-disable-next-line no-await-in-loop
    broken.push(await report({ ...(own === undefined ? {} : { profiles: [own] }), ...mutant }));
  }
  return {
    faults: [
      ...(controls.length === 0 ? ['there is no control'] : []),
      ...kept.flatMap((one) => faultsOfControl(one.name, one.report)),
      ...(controls.length === 0 ? [] : clauses.flatMap((clause) => unpassed(clause, kept))),
      ...clauses.flatMap((clause) => unbroken(clause, mutants)),
      ...mutants.flatMap((mutant, at) => faultsOfMutant(mutant, broken[at]?.report, clauses)),
    ],
    reports: [...kept, ...broken],
  };
}

/** The ids of the clauses that failed. */
export function failedIn({ findings }: Report): string[] {
  return findings.filter(({ verdict }) => verdict === 'fail').map(({ clause }) => clause);
}

function faultsOfControl(name: string, { findings, outcome, because }: Report): string[] {
  const failed = findings.filter(({ verdict }) => verdict === 'fail');
  if (failed.length > 0) return failed.map((finding) => `control ${name} fails ${failureInWords(finding)}`);
  return outcome === 'conformant' ? [] : [`control ${name} is ${outcome}: ${because}`];
}

function unpassed({ id }: Clause, kept: Proof['reports']): string[] {
  const isPassed = kept.some(({ report: { findings } }) =>
    findings.some(({ clause, verdict }) => clause === id && verdict === 'pass'),
  );
  return isPassed ? [] : [`no control passes ${id}`];
}

function unbroken({ id }: Clause, mutants: readonly Mutant[]): string[] {
  return mutants.some(({ breaks }) => breaks === id) ? [] : [`no mutant breaks ${id}`];
}

function faultsOfMutant({ name, breaks }: Mutant, report: Report | undefined, clauses: readonly Clause[]): string[] {
  if (!clauses.some(({ id }) => id === breaks)) return [`mutant ${name} breaks ${breaks}, which is no clause`];
  const findings = report?.findings ?? [];
  const own = findings.find(({ clause }) => clause === breaks);
  const others = findings.filter(({ verdict, clause }) => verdict === 'fail' && clause !== breaks);
  return [
    ...(own?.verdict === 'fail' ? [] : [`mutant ${name} does not fail ${breaks}: ${came(own ?? findings[0])}`]),
    ...others.map((finding) => `mutant ${name} fails ${failureInWords(finding)}, not ${breaks} alone`),
  ];
}

function failureInWords({ clause, expected = '', actual = '' }: Finding): string {
  return `${clause} (expected ${expected}; actual ${actual})`;
}

function came(finding: Finding | undefined): string {
  if (finding === undefined) return 'it was not tried';
  const { verdict, because } = finding;
  return because === undefined ? verdict : `${verdict}, ${because}`;
}
