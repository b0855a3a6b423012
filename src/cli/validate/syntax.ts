import { skipSpace } from '../../author/scan-json.ts';

/** Where a text ceases to be JSON, and why. */
export interface SyntaxFault {
  readonly says: string;
  /** The index of the first character that does not belong there. */
  readonly at: number;
}

/** What may come next, in the words that tell it. */
type Next =
  | 'a value'
  | 'a value or "]"'
  | 'a name in quotes'
  | 'a name in quotes or "}"'
  | '":"'
  | '"," or "}"'
  | '"," or "]"'
  | 'the end';

const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;

/**
 * What is wrong with a text that is no JSON (RFC 8259), of any length and depth.
 *
 * @throws for a text that is JSON: our own fault
 */
export function syntaxFault(text: string): SyntaxFault {
  const open: ('}' | ']')[] = [];
  let next: Next = 'a value';
  let at = skipSpace(text, 0);
  for (; ; at = skipSpace(text, at)) {
    const char = text[at];
    const closes = open.at(-1);
    if (next === 'the end' && char === undefined) throw new Error('it is JSON');
    if (char !== undefined && char === closes && next.endsWith(`"${closes}"`)) {
      open.pop();
      at += 1;
      next = behindValue();
    } else if (char === ',' && next.startsWith('","')) {
      at += 1;
      next = closes === '}' ? 'a name in quotes' : 'a value';
    } else if (char === ':' && next === '":"') {
      at += 1;
      next = 'a value';
    } else if (char === '"' && next.startsWith('a ')) {
      const fault = takeString();
      if (fault !== undefined) return fault;
      next = next.startsWith('a name') ? '":"' : behindValue();
    } else if ((char === '{' || char === '[') && next.startsWith('a value')) {
      open.push(char === '{' ? '}' : ']');
      at += 1;
      next = char === '{' ? 'a name in quotes or "}"' : 'a value or "]"';
    } else if (next.startsWith('a value') && takeScalar()) next = behindValue();
    else return { says: `${shown()} where ${next} belongs`, at };
  }

  function behindValue(): Next {
    const closes = open.at(-1);
    if (closes === undefined) return 'the end';
    return closes === '}' ? '"," or "}"' : '"," or "]"';
  }

  function takeScalar(): boolean {
    SCALAR.lastIndex = at;
    if (!SCALAR.test(text)) return false;
    at = SCALAR.lastIndex;
    return true;
  }

  function takeString(): SyntaxFault | undefined {
    for (at += 1; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === 0x22) {
        at += 1;
        return undefined;
      }
      if (code < 0x20) return { says: `${shown()} inside a text, where an escape belongs`, at };
      if (code !== 0x5c) continue;
      ESCAPE.lastIndex = at;
      if (!ESCAPE.test(text))
        return at + 1 < text.length ? { says: 'an escape that JSON does not know', at } : cut(at + 1);
      at = ESCAPE.lastIndex - 1;
    }
    return cut(at);
  }

  function cut(end: number): SyntaxFault {
    return { says: 'the end inside a text', at: end };
  }

  function shown(): string {
    const char = text[at];
    if (char === undefined) return 'the end';
    if (char === '\uFEFF') return 'a byte order mark';
    return char < ' ' ? 'a control character' : `"${String.fromCodePoint(text.codePointAt(at) ?? 0)}"`;
  }
}
