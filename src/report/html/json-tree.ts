import { markupWithin } from '../layout/markup.ts';
import { parseJson } from '../../model/parse-json.ts';

/** Longer texts and deeper values do not become a tree. */
const most = { characters: 4096, depth: 40 };

/**
 * A JSON text as a tree whose objects and lists can be folded. Numbers and strings keep their spelling, and a name
 * that occurs twice appears twice.
 *
 * @param pointer the place to mark (RFC 6901); if it does not exist, that is said in the value that would hold it
 * @returns undefined if the text is no JSON, a plain value, or too large to read as a tree
 */
export function jsonTree(text: string, pointer?: string): string | undefined {
  if (text.length > most.characters || !/^\s*[{[]/.test(text)) return undefined;
  if (parseJson(text) === undefined) return undefined;
  const root = valueOf([...text.matchAll(tokens)].map(([token]) => token).values(), '', 0);
  if (root === undefined) return undefined;
  return `<ul class="json">${item(root, '', marksOf(root, pointer))}</ul>`;
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

interface Value {
  readonly at: string;
  /** The token as it is written; the opening bracket of an object or list. */
  readonly token: string;
  /** The values inside; in an object, each with its name. */
  readonly members?: readonly { readonly name?: string; readonly value: Value }[];
}

function valueOf(rest: Iterator<string, undefined>, at: string, depth: number, token = next(rest)): Value | undefined {
  if (token !== '{' && token !== '[') return { at, token };
  if (depth === most.depth) return undefined;
  const members: { name?: string; value: Value }[] = [];
  for (let first = next(rest); first !== '}' && first !== ']'; first = next(rest)) {
    if (first === ',') continue;
    const isNamed = token === '{';
    if (isNamed) next(rest);
    const step = isNamed ? escapedStep(JSON.parse(first) as string) : String(members.length);
    const value = valueOf(rest, `${at}/${step}`, depth + 1, isNamed ? next(rest) : first);
    if (value === undefined) return undefined;
    members.push({ ...(isNamed ? { name: first } : {}), value });
  }
  return { at, token, members };
}

function next(rest: Iterator<string, undefined>): string {
  // The text is valid JSON: no value is incomplete.
  return rest.next().value ?? '}';
}

function escapedStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The mark: a value, or a missing place in a value. */
interface Marks {
  readonly at?: string;
  readonly missing?: string;
}

function marksOf(root: Value, pointer: string | undefined): Marks {
  if (pointer === undefined || pointer === '') return {};
  const nearest = nearestTo(root, pointer);
  return nearest === pointer ? { at: pointer } : { at: nearest, missing: pointer.slice(nearest.length + 1) };
}

function nearestTo({ at, members = [] }: Value, pointer: string): string {
  const inner = members.find(({ value }) => pointer === value.at || pointer.startsWith(`${value.at}/`));
  return inner === undefined ? at : nearestTo(inner.value, pointer);
}

function item(value: Value, name: string, marks: Marks): string {
  const { at, token, members } = value;
  const label = name === '' ? '' : `<span class="name">${markupWithin(name)}</span>: `;
  const isMarked = marks.at === at && marks.missing === undefined;
  const shown = (text: string): string => (isMarked ? `<mark>${text}</mark>` : text);
  if (members === undefined) return `<li>${label}${shown(markupWithin(token))}</li>`;
  const missing =
    marks.at === at && marks.missing !== undefined
      ? `<li><mark>${markupWithin(marks.missing)} is not there</mark></li>`
      : '';
  const closing = token === '{' ? '}' : ']';
  if (members.length === 0 && missing === '') return `<li>${label}${shown(`${token}${closing}`)}</li>`;
  const items = members.map((member) => item(member.value, member.name ?? '', marks)).join('');
  return `<li><details open><summary>${label}${shown(token)}</summary><ul>${items}${missing}</ul>${closing}</details></li>`;
}
