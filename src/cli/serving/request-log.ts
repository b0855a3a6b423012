import picocolors from 'picocolors';
import { definedOnly } from '../../model/defined-only.ts';
import type { Introduction } from '../../model/index.ts';
import { count } from '../../model/text/phrases.ts';
import { printable, printableJson } from '../../report/layout/printable.ts';
import type { LoggedRequest } from '../../transport/mock/mock-server.ts';
import type { NamedFault } from './faults.ts';

const longestText = 300;
const mostProblems = 20;

/** How served requests are printed: as text, or one line of JSON each. */
export interface RequestLogOptions {
  readonly json: boolean;
  readonly color: boolean;
  /** The fault that is served. */
  readonly fault?: NamedFault;
}

/** The address of a mock agent, and what to configure on the other side. Ends with a line feed. */
export function describeServer(
  { says, where, configuration }: Introduction,
  { id, url, json, color, fault }: RequestLogOptions & { readonly id: string; readonly url: string },
): string {
  if (json) return jsonLine({ contract: id, url, says, ...definedOnly({ fault: fault?.name }), where, configuration });
  const { bold, yellow } = picocolors.createColors(color);
  const lines = [
    `${bold(printable(id))}: listening on ${bold(url)}, ${bounded(says)}`,
    `  ${printable(where)}: ${printableJson(JSON.stringify(configuration))}`,
    ...(fault === undefined ? [] : [`  ${yellow(`fault ${fault.name}`)}: ${fault.says}`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** A request and its problems, in bounded lines with control characters made visible. Ends with a line feed. */
export function describeRequest(request: LoggedRequest, { json, color, fault }: RequestLogOptions): string {
  const { method, path, status, isFaulty = false, problems } = request;
  const listed = boundedProblems(problems);
  const misbehaved = isFaulty ? fault : undefined;
  if (json)
    return jsonLine({
      method,
      path: path && cut(path),
      status,
      ...definedOnly({ fault: misbehaved?.name }),
      problems: listed,
    });
  const { green, red, yellow, dim } = picocolors.createColors(color);
  const what =
    method === undefined
      ? misbehaved === undefined
        ? 'no request'
        : 'a connection'
      : `${printable(method)} ${bounded(path ?? '')}`;
  const paint = (status ?? 0) < 400 ? green : red;
  const words = [
    what,
    ...(status === undefined ? [] : [paint(String(status))]),
    ...(misbehaved === undefined ? [] : [yellow(`fault ${misbehaved.name}`)]),
  ];
  return [words.join(' '), ...listed.map((problem) => `  ${dim('!')} ${printable(problem)}`), ''].join('\n');
}

function boundedProblems(problems: readonly string[]): string[] {
  const listed = problems.slice(0, mostProblems).map(cut);
  const more = problems.length - listed.length;
  return more === 0 ? listed : [...listed, `and ${count(more, 'further problem')}`];
}

function bounded(text: string): string {
  return printable(cut(text));
}

function cut(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText)}… (${count(text.length, 'character')})`;
}

function jsonLine(value: object): string {
  return `${printableJson(JSON.stringify(value))}\n`;
}
