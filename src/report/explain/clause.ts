import { describeChannel } from '../../model/channels/channels.ts';
import { callable } from '../../model/contract/callable.ts';
import type { Clause, Contract, Scenario, Subject, Unshown, Vantage } from '../../model/index.ts';
import type { ClauseData } from '../describe.ts';
import { pageFor, prose, row, type TextOptions } from '../layout/page.ts';
import { categoryInWords, sectionOf, weightOf } from '../phrases.ts';
import { levelsByProfile } from '../shared-clauses.ts';

/**
 * Explains one clause for a reader at a terminal: its demand, its place in the document, the calls that it is tried on. Ends
 * with a line feed.
 *
 * @param cases the names of the cases of a clause that binds the host
 */
export function explainClause(
  clause: Clause,
  contract: Contract,
  options: TextOptions,
  cases?: readonly string[],
): string {
  const { profile, vantages, unshown } = clause;
  return explained(clause, contract, options, {
    subject: subjects[clause.subject],
    'tried on': triedOn(clause, contract),
    cases: cases?.join(', '),
    sees: vantages?.map((vantage) => vantageInWords[vantage]).join('; '),
    profile: profile === undefined || contract.needsProfile === true ? undefined : profileOf(profile, contract),
    profiles: levelsByProfile(clause, contract),
    example: unshown && unshownInWords(clause, unshown),
  });
}

/** The clause that the kit itself adds for every target, as plain data. */
export function describeCallable({ id }: Pick<Contract, 'id'>): ClauseData {
  return { ...callable(id), tried: { on: 'plain' } };
}

/** Explains that clause for a reader at a terminal, with what to do. Ends with a line feed. */
export function explainCallable(contract: Contract, options: TextOptions): string {
  return explained(callable(contract.id), contract, options, {
    'tried on': 'the first call of a run',
    reported: 'where it does not hold: nothing else is tried then, and the outcome is inconclusive (exit 3)',
    'to do': describeChannel(contract.channel).toDo,
  });
}

function explained(
  { id, says, level, category, section }: Pick<Clause, 'id' | 'says' | 'level' | 'category' | 'section'>,
  { title, version }: Contract,
  options: TextOptions,
  { subject, ...further }: Readonly<Record<string, string | undefined>>,
): string {
  const page = pageFor(options);
  const rows = {
    level: weightOf[level],
    category: categoryInWords(category),
    subject,
    contract: `${title}, ${version}`,
    section: sectionOf(section),
    ...further,
  };
  const lines = [
    ...prose(page, id, { paint: page.paint.bold }),
    ...prose(page, says, { indent: 2 }),
    ...Object.entries(rows).flatMap(([label, text]) => (text === undefined ? [] : row(page, label, text))),
  ];
  return `${lines.join('\n')}\n`;
}

/** `none of a failure under cursor: its sources disagree`. */
function unshownInWords({ profile }: Clause, { verdicts, because }: Unshown): string {
  const what = verdicts.map((verdict) => (verdict === 'pass' ? 'a pass' : 'a failure')).join(' or ');
  return `none of ${what}${profile === undefined ? '' : ` under ${profile}`}: ${because}`;
}

const vantageInWords: Readonly<Record<Vantage, string>> = {
  wire: 'how the agent is called',
  agent: 'that the host learns how: {case}, {agent}, {url}, {module} or {folder}',
  case: 'that the host learns what it is to say: {case}',
  timeout: 'that the host learns how long it is to wait: {case} or {timeout}, or --set timeout',
  conclusion: 'what the host concludes',
  text: 'text in the conclusion',
  toolCalls: 'toolCalls in the conclusion',
  metrics: 'metrics in the conclusion',
  data: 'data in the conclusion',
  session: 'session in the conclusion',
  error: 'error in the conclusion',
  'same-host': 'a host that lives on: --loop or --trigger',
};

const subjects: Readonly<Record<Subject, string>> = {
  agent: 'agent, the program that answers',
  host: 'host, the program that calls',
};

function triedOn({ on, also }: Clause, contract: Contract): string {
  if (on === 'plain') return `the plain calls of the contract: ${inNumbers(contract.calls)}`;
  if (on === 'valid') return 'every valid call of the run, whichever clause asked for it';
  if (on === 'every') return 'every call of the run, invalid ones too';
  const further = also === undefined ? '' : '; and on every other valid call of the run';
  return `conversations of its own: ${inNumbers(on)}${further}`;
}

function inNumbers({ fixed, generated }: Scenario): string {
  const kinds = [
    ...(fixed.length > 0 ? [`${fixed.length} fixed`] : []),
    ...(generated === undefined ? [] : ['generated ones, made from the seed']),
  ];
  return kinds.join(', and ') || 'none';
}

function profileOf(id: string, { profiles = [] }: Contract): string {
  const says = profiles.find((profile) => profile.id === id)?.says;
  return `${id}${says === undefined ? '' : `: ${says}`} (tried only when it is asked for)`;
}
