import { parse, type ValueNode } from '@humanwhocodes/momoa';
import type { Position } from '../document/document.ts';

/** A text longer than this is told without columns: its tree would take many times the memory. */
const LONGEST = 8 * 1024 * 1024;

/** Where the value that a JSON pointer names stands in a text, counted from 1; undefined where it cannot be told. */
export function placeOf(text: string, pointer: string): Position | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    const names = pointer.split('/').slice(1);
    const found = names.reduce<ValueNode | undefined>((node, name) => inside(node, name), parse(text).body);
    return found && { line: found.loc.start.line, column: found.loc.start.column };
  } catch {
    // It nests too deeply.
    return undefined;
  }
}

/** Where a text ceases to be JSON, and why. */
export function syntaxFault(text: string): { readonly says: string; readonly at?: Position } {
  if (text.length > LONGEST) return { says: 'it is no JSON' };
  try {
    parse(text);
    return { says: 'it is no JSON' };
  } catch (error) {
    const { message, line, column } = error as { message: string; line?: number; column?: number };
    const says = message.replace(/\.? ?\(\d+:\d+\)$/, '').replace(/^./, (letter) => letter.toLowerCase());
    if (says.startsWith('unexpected end')) return { says, at: endOf(text) };
    return { says, ...(line === undefined || column === undefined ? {} : { at: { line, column } }) };
  }
}

function endOf(text: string): Position {
  const lines = text.trimEnd().split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

function inside(node: ValueNode | undefined, name: string): ValueNode | undefined {
  if (node?.type === 'Array') return node.elements[Number(name)]?.value;
  if (node?.type !== 'Object') return undefined;
  const key = name.replaceAll('~1', '/').replaceAll('~0', '~');
  // Of two members of one name the last counts.
  return node.members.findLast((member) => member.name.type === 'String' && member.name.value === key)?.value;
}
