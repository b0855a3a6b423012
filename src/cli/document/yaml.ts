import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Document, Path, Position } from './document.ts';
import { SyntaxFault } from './document.ts';

type Read = Pick<Document, 'value' | 'at'>;

/** Reads YAML. Throws a SyntaxFault. */
export function readYaml(text: string): Read {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined) throw new SyntaxFault(error.message, positionAt(lines, error.pos[0]));
  const at = (path: Path): Position | undefined => {
    const offset = offsetOf(document.contents, path, (node) => (isAlias(node) ? node.resolve(document) : node));
    return offset === undefined ? undefined : positionAt(lines, offset);
  };
  try {
    return { value: document.toJS(), at };
  } catch (tooMuch) {
    // Aliases that stand for more than memory holds.
    throw new SyntaxFault(String(tooMuch));
  }
}

/** Reads JSON, which is YAML too: that is how its places are known. Throws a SyntaxFault. */
export function readJson(text: string): Read {
  const read = readYaml(text);
  try {
    JSON.parse(text);
  } catch (error) {
    throw new SyntaxFault(`it is YAML, and no JSON: ${String(error)}`);
  }
  return read;
}

type Resolve = (node: Node) => Node | undefined;

/** Where the key of a place stands, or its value in a list; the last one on the way that is there. */
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
