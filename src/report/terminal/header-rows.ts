import { describeChannel } from '../../model/channels/channels.ts';
import { profileInWords } from '../phrases.ts';
import { type JudgedProfile, type Report, settingWords, type Target } from '../../model/index.ts';
import { quoteWord, quoteWords } from '../../model/text/words.ts';
import { cutMiddle } from '../layout/cut.ts';
import { count, duration } from '../../model/text/phrases.ts';

// A long program may be given on the command line; here the command is shown to be recognized, not copied.
const columnsOfACommand = 240;

/** A label and its text. */
export type HeaderRow = readonly [label: string, text: string];

/** The facts of the target and of the run. */
export function headerRows(report: Report): HeaderRow[] {
  const { target, seed, durationMs, oneAtATime } = report;
  return [
    ...rowsOfTarget(target),
    ...(report.profiles ?? []).map((one): HeaderRow => ['profile', profileWithSource(one)]),
    ['run', `${callsInWords(report)}, seed ${seed}, ${duration(durationMs)}`],
    ...fact('note', oneAtATime && disturbed),
  ];
}

function profileWithSource(profile: JudgedProfile): string {
  const { source } = profile;
  return `${profileInWords(profile)}${source === undefined ? '' : `: ${source}`}`;
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
  ].filter((text) => text !== undefined);
  return parts.length === 1 ? count(calls, 'call') : `${count(calls, 'call')} (${parts.join(', ')})`;
}

function part(amount: number, what: string): string | undefined {
  return amount === 0 ? undefined : `${amount} ${what}`;
}

const disturbed = 'it failed with several calls at once, and not again alone: checked one call at a time';

/** The target in one line: a command, an address, a file. Undefined if the report does not say. */
export function targetInWords(target: Target): string | undefined {
  const [first] = describeChannel(target.channel).rows(target);
  const [, text] = first ?? [];
  return typeof text === 'string' || text === undefined ? text : words(text);
}

function rowsOfTarget(target: Target): HeaderRow[] {
  const { channel, cwd, env = [], set, recording } = target;
  const rows = describeChannel(channel).rows(target);
  return [
    ...rows.map(([label, text]): HeaderRow => [label, typeof text === 'string' ? text : words(text)]),
    ...fact('cwd', cwd),
    ...fact('env', env.length === 0 ? undefined : env.join(', ')),
    ...fact('set', set && settingWords(set).map(quoteWord).join(' ')),
    ...fact('recording', recording),
  ];
}

function fact(label: string, text: string | undefined): HeaderRow[] {
  return text === undefined ? [] : [[label, text]];
}

function words(command: readonly string[]): string {
  return cutMiddle(quoteWords(command), columnsOfACommand);
}
