import type { CommandStep } from '../../model/index.ts';

/** The pause inside the character, in milliseconds. */
const PAUSE_MS = 50;

/**
 * Steps of a scripted command that writes a text to stdout with a pause of 50 ms inside its first character of several bytes: a
 * host that decodes each chunk separately, or reads only once, garbles the text. Without such a character the pause is at the
 * end.
 */
export function inPieces(text: string): readonly CommandStep[] {
  const found = text.search(/[^\0-\x7f]/u);
  const at = found < 0 ? text.length : found;
  const [letter = ''] = text.slice(at);
  const bytes = Buffer.from(letter);
  const write = (content: Pick<CommandStep & { do: 'write' }, 'text' | 'base64'>): CommandStep => {
    return { do: 'write', to: 'stdout', ...content };
  };
  const after = text.slice(at + letter.length);
  return [
    write({ text: text.slice(0, at) }),
    write({ base64: bytes.subarray(0, 1).toString('base64') }),
    { do: 'wait', ms: PAUSE_MS },
    write({ base64: bytes.subarray(1).toString('base64') }),
    ...(after === '' ? [] : [write({ text: after })]),
  ];
}

/** Everything that the steps of a scripted command write to stdout. */
export function printedBy(steps: readonly CommandStep[]): string {
  const written = steps.flatMap((step) => {
    if (step.do !== 'write' || step.to !== 'stdout') return [];
    const { text, base64 = '', times = 1 } = step;
    const bytes = text === undefined ? Buffer.from(base64, 'base64') : Buffer.from(text);
    return Array<Buffer>(times).fill(bytes);
  });
  return Buffer.concat(written).toString();
}
