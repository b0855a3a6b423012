import picocolors from 'picocolors';
import type { Introduction } from '../model/index.ts';
import { count } from '../report/phrases.ts';
import { printable, printableJson } from '../report/printable.ts';
import type { Heard } from '../transport/mock-server.ts';
import type { NamedFault } from './faults.ts';

const longestText = 300;
const mostProblems = 20;

/** How what is served is told: as lines of text, or a line of JSON for each. */
export interface HeardOptions {
  readonly json: boolean;
  readonly color: boolean;
  /** How it misbehaves. */
  readonly fault?: NamedFault;
}

/** Where a mock agent listens, and what to configure on the other side. Ends with a line feed. */
export function introducedAs(
  { says, where, configuration }: Introduction,
  { id, url, json, color, fault }: HeardOptions & { readonly id: string; readonly url: string },
): string {
  if (json) return jsonLine({ contract: id, url, says, ...named(fault), where, configuration });
  const { bold, yellow } = picocolors.createColors(color);
  const lines = [
    `${bold(printable(id))}: listening on ${bold(url)}, ${shown(says)}`,
    `  ${printable(where)}: ${printableJson(JSON.stringify(configuration))}`,
    ...(fault === undefined ? [] : [`  ${yellow(`fault ${fault.name}`)}: ${fault.says}`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** A request and what is wrong with it, in bounded lines that no terminal acts on. Ends with a line feed. */
export function heardAs(heard: Heard, { json, color, fault }: HeardOptions): string {
  const { method, path, status, isFaulty = false, problems } = heard;
  const told = boundedProblems(problems);
  const misbehaved = isFaulty ? fault : undefined;
  if (json) return jsonLine({ method, path: path && cut(path), status, ...named(misbehaved), problems: told });
  const { green, red, yellow, dim } = picocolors.createColors(color);
  const what =
    method === undefined
      ? misbehaved === undefined
        ? 'no request'
        : 'a connection'
      : `${printable(method)} ${shown(path ?? '')}`;
  const paint = (status ?? 0) < 400 ? green : red;
  const words = [
    what,
    ...(status === undefined ? [] : [paint(String(status))]),
    ...(misbehaved === undefined ? [] : [yellow(`fault ${misbehaved.name}`)]),
  ];
  return [words.join(' '), ...told.map((problem) => `  ${dim('!')} ${printable(problem)}`), ''].join('\n');
}

function named(fault: NamedFault | undefined): { fault?: string } {
  return fault === undefined ? {} : { fault: fault.name };
}

function boundedProblems(problems: readonly string[]): string[] {
  const told = problems.slice(0, mostProblems).map(cut);
  const more = problems.length - told.length;
  return more === 0 ? told : [...told, `and ${count(more, 'further problem')}`];
}

function shown(text: string): string {
  return printable(cut(text));
}

function cut(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText)}… (${count(text.length, 'character')})`;
}

function jsonLine(value: object): string {
  return `${printableJson(JSON.stringify(value))}\n`;
}
