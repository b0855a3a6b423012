import { Composer, type CST, isAlias, isMap, isScalar, isSeq, Lexer, LineCounter, type Node, Parser } from 'yaml';
import { type Document, type Path, type Position, SyntaxProblem } from './document.ts';

type Read = Pick<Document, 'value' | 'at'>;

/** Reads YAML. Throws a SyntaxProblem. */
export function readYaml(text: string): Read {
  const lines = new LineCounter();
  const tokens = tokensOf(text, lines);
  const [document, second] = new Composer({ prettyErrors: false, logLevel: 'error' }).compose(
    tokens,
    true,
    text.length,
  );
  if (document === undefined) throw new SyntaxProblem('it holds nothing');
  if (second !== undefined) throw new SyntaxProblem('it holds several documents', positionAt(lines, second.range[0]));
  const [error] = document.errors;
  if (error !== undefined) throw new SyntaxProblem(error.message, positionAt(lines, error.pos[0]));
  const at = (path: Path): Position | undefined => {
    const offset = offsetOf(document.contents, path, (node) => (isAlias(node) ? node.resolve(document) : node));
    return offset === undefined ? undefined : positionAt(lines, offset);
  };
  try {
    return { value: document.toJS(), at };
  } catch {
    throw new SyntaxProblem('its aliases stand for more than can be read');
  }
}

// Composing is recursive, and compares each key of a map with all others: so depth and number of tokens are limited.
const DEEPEST = 100;
const MOST_TOKENS = 25_000;

/** The tokens of a text. Throws a SyntaxProblem if it is too deep or too long to be composed in good time. */
function tokensOf(text: string, lines: LineCounter): CST.Token[] {
  lines.addNewLine(0);
  const parser = new Parser(lines.addNewLine);
  const tokens: CST.Token[] = [];
  let count = 0;
  for (const lexeme of new Lexer().lex(text)) {
    tokens.push(...parser.next(lexeme));
    count += 1;
    if (parser.stack.length > DEEPEST)
      throw new SyntaxProblem(`it is nested deeper than ${DEEPEST} levels`, positionAt(lines, parser.offset));
    if (count > MOST_TOKENS)
      throw new SyntaxProblem(`it is too long: more than ${MOST_TOKENS} words, signs and line breaks`);
  }
  return [...tokens, ...parser.end()];
}

/** Reads JSON with the YAML parser, which knows positions: JSON is YAML too. Throws a SyntaxProblem. */
export function readJson(text: string): Read {
  const read = readYaml(text);
  try {
    JSON.parse(text);
  } catch (error) {
    throw new SyntaxProblem(`it is YAML, and no JSON: ${String(error)}`);
  }
  return read;
}

type Resolve = (node: Node) => Node | undefined;

/** The offset of the key of a path, or of its value in a list; if the path is not there, that of the nearest parent. */
function offsetOf(root: Node | null, path: Path, resolve: Resolve): number | undefined {
  let node = root ?? undefined;
  let offset = node?.range?.[0];
  for (const segment of path) {
    const inside = node === undefined ? undefined : resolve(node);
    let next: Node | undefined;
    if (isMap<Node, Node>(inside)) {
      const pair = inside.items.find(({ key }) => isScalar(key) && String(key.value) === String(segment));
      offset = pair?.key.range?.[0] ?? offset;
      next = pair?.value ?? undefined;
    } else if (isSeq<Node>(inside)) {
      next = inside.items[Number(segment)];
      offset = next?.range?.[0] ?? offset;
    }
    if (next === undefined) return offset;
    node = next;
  }
  return offset;
}

function positionAt(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
}
