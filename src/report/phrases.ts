import type { Category, Ending, FailureRate, Finding, Level } from '../model/index.ts';

/** `1 call`, `2 calls`, `12,345 calls`. */
export function count(amount: number, noun: string): string {
  return `${grouped(amount)} ${noun}${amount === 1 ? '' : 's'}`;
}

/** Milliseconds as a reader takes them in: `31 ms`, `3.2 s`, `2 min 5 s`. */
export function duration(ms: number): string {
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${Number((ms / 1000).toFixed(1))} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** How a call ended: `exit code 0`, `no end within 10 s`. */
export function ending(ended: Ending): string {
  switch (ended.by) {
    case 'exit':
      return `exit code ${ended.code}${heldOpen(ended.heldOpen)}`;
    case 'signal':
      return `ended by signal ${ended.signal}${heldOpen(ended.heldOpen)}`;
    case 'response':
      return `status ${ended.status}`;
    case 'hangup':
      return `no whole response${ended.status === undefined ? '' : ` (status ${ended.status})`}: ${ended.reason}`;
    case 'return':
      return ended.notJson.length === 0 ? 'returned' : `returned, with ${ended.notJson[0]?.was} in it`;
    case 'throw':
      return `raised ${ended.error}`;
    case 'no-export':
      return ended.reason;
    case 'timeout':
      if (ended.waitingFor !== undefined)
        return `no ${ended.waitingFor === 'headers' ? 'response headers' : 'whole body'} within ${duration(ended.afterMs)}`;
      return `no end within ${duration(ended.afterMs)}: ended by the kit`;
    case 'overflow':
      return `more than ${count(ended.limitBytes, 'byte')}: ended by the kit`;
    case 'unreachable':
      return `could not be called: ${ended.reason}`;
  }
}

/** `3 of 120 failed (2.5 %), at most 6.4 % with 95 % confidence` */
export function rateInWords({ failed, of, observed, upperBound }: FailureRate): string {
  return `${grouped(failed)} of ${grouped(of)} failed (${percent(observed)}), at most ${percent(upperBound, Math.ceil)} with 95 % confidence`;
}

/** How often a kind of failure was seen: `9 times in this run, first by call 12`; nothing for once. */
export function seenInWords({ count: times = 1, firstCall }: Finding): string | undefined {
  if (times < 2) return undefined;
  return `${count(times, 'time')} in this run${firstCall === undefined ? '' : `, first by call ${grouped(firstCall)}`}`;
}

/** Where a clause stands: the heading in the document, or the kit's own charter. */
export function sectionOf(section: string): string {
  return section === 'charter' ? "kit's charter" : `§ ${section}`;
}

/** `mandatory fields` */
export function categoryInWords(category: Category): string {
  return category.replace('-', ' ');
}

/** What a level weighs in a report. */
export const weightOf: Readonly<Record<Level, string>> = { must: 'must', should: 'should', may: 'may (advice)' };

function heldOpen(streams: readonly string[] | undefined): string {
  return streams && streams.length > 0 ? `, ${streams.join(' and ')} still held open` : '';
}

/** A share in percent, with two digits that say something. */
function percent(share: number, round: (value: number) => number = Math.round): string {
  const digits = share < 0.01 ? 100 : share < 0.1 ? 10 : 1;
  return `${round(share * 100 * digits) / digits} %`;
}

function grouped(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ',');
}
