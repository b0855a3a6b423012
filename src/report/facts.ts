import type { Report, Target } from '../model/index.ts';
import { quoteWord, quoteWords } from '../model/words.ts';
import { cutMiddle } from './cut.ts';
import { count, duration } from './phrases.ts';

// A program given on the command line can be long; it is said to be recognised, not to be copied.
const columnsOfACommand = 240;

/** A label and what is told under it. */
export type Fact = readonly [label: string, text: string];

/** What was checked, and how. */
export function factsOf(report: Report): Fact[] {
  const { target, seed, durationMs, oneAtATime } = report;
  return [
    ...factsOfTarget(target),
    ['run', `${callsInWords(report)}, seed ${seed}, ${duration(durationMs)}`],
    ...fact('note', oneAtATime && disturbed),
  ];
}

/** `49 calls (40 planned, 9 to confirm and shrink)` */
function callsInWords({ calls, furtherCalls = {} }: Pick<Report, 'calls' | 'furtherCalls'>): string {
  const { together = 0, past = 0, failures = 0 } = furtherCalls;
  const planned = calls - together - past - failures;
  const parts = [
    part(together, 'several at once'),
    part(past, 'for failures of earlier runs'),
    `${planned} planned`,
    part(failures, 'to confirm and shrink'),
  ].filter((told) => told !== undefined);
  return parts.length === 1 ? count(calls, 'call') : `${count(calls, 'call')} (${parts.join(', ')})`;
}

function part(amount: number, what: string): string | undefined {
  return amount === 0 ? undefined : `${amount} ${what}`;
}

const disturbed = 'several calls at once made it fail where it did not fail alone: checked one call at a time';

function factsOfTarget(target: Target): Fact[] {
  const { channel, command, agents = [], url, module, headers = {}, start, cwd, env = [], set, recording } = target;
  return [
    ...fact('command', command && words(command)),
    ...agents.map((agent): Fact => ['agent', words([`${agent.type}:`, ...agent.command])]),
    ...fact('url', url),
    ...(module === undefined ? [] : factsOfModule(module, target)),
    ...fact('channel', (command ?? url ?? module) ? undefined : channel),
    ...Object.entries(headers).map(([name, value]): Fact => ['header', `${name}: ${value}`]),
    ...fact('tls', tls(target)),
    ...fact('start', start && words(start)),
    ...fact('cwd', cwd),
    ...fact('env', env.length === 0 ? undefined : env.join(', ')),
    ...fact('set', set && pairs(set).map(quoteWord).join(' ')),
    ...fact('recording', recording),
  ];
}

function factsOfModule(module: string, { export: name, language, interpreter, warm }: Target): Fact[] {
  const runtime = [
    language,
    ...(interpreter === undefined ? [] : [`(${interpreter})`]),
    ...(warm ? ['one process'] : []),
  ];
  return [
    ['module', name === undefined ? module : `${module}#${name}`],
    ...fact('run by', language && runtime.join(' ')),
  ];
}

function fact(label: string, text: string | undefined): Fact[] {
  return text === undefined ? [] : [[label, text]];
}

function words(command: readonly string[]): string {
  return cutMiddle(quoteWords(command), columnsOfACommand);
}

function tls({ ca, insecure }: Target): string | undefined {
  const told = [
    ...(ca === undefined ? [] : [`certificates of ${ca} are trusted`]),
    ...(insecure === true ? ['the certificate is not looked at'] : []),
  ];
  return told.length === 0 ? undefined : told.join('; ');
}

function pairs(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).map(([name, value]) => `${name}=${value}`);
}
