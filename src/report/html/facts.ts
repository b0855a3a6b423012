import type { Report } from '../../model/index.ts';
import { quoteWord, quoteWords } from '../../model/words.ts';
import { markup } from '../markup.ts';
import { count, duration } from '../phrases.ts';

/** What was checked, and how: a list of names and values. */
export function facts({ target, calls, seed, durationMs, oneAtATime, interrupted }: Report): string {
  const { command, url, start, cwd, env, headers, set, recording, channel } = target;
  const values: [string, string | undefined][] = [
    ['command', command && quoteWords(command)],
    ['url', url],
    ['channel', (command ?? url) ? undefined : channel],
    ['start', start && quoteWords(start)],
    ['cwd', cwd],
    ['env', env && env.length > 0 ? env.join(', ') : undefined],
    ['headers', headers && pairs(headers, ': ').join(', ')],
    ['set', set && pairs(set, '=').map(quoteWord).join(' ')],
    ['recording', recording],
    ['run', `${count(calls, 'call')}, seed ${seed}, ${duration(durationMs)}`],
    ['note', oneAtATime && 'checked one call at a time: several at once made it fail where it did not fail alone'],
    ['note', interrupted && 'interrupted: what was found until then'],
  ];
  const rows = values.map(([name, value]) =>
    value === undefined ? '' : `<div><dt>${name}</dt><dd>${markup(value)}</dd></div>`,
  );
  return `<dl class="facts">${rows.join('')}</dl>`;
}

function pairs(values: Readonly<Record<string, string>>, between: string): string[] {
  return Object.entries(values).map(([name, value]) => `${name}${between}${value}`);
}
