import type { CommandStep } from '../../model/index.ts';

/** How long nothing comes within the letter. */
const PAUSE_MS = 50;

/**
 * The steps by which a scripted command writes a text to stdout, with a pause of 50 ms within its first letter that takes several bytes:
 * a host that decodes each chunk by itself, or reads once, does not get it as it is. Where there is no such letter the pause is at its end.
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

/** What a scripted command writes to stdout by its steps, altogether. */
export function printedBy(steps: readonly CommandStep[]): string {
  const written = steps.flatMap((step) => {
    if (step.do !== 'write' || step.to !== 'stdout') return [];
    const { text, base64 = '', times = 1 } = step;
    const bytes = text === undefined ? Buffer.from(base64, 'base64') : Buffer.from(text);
    return Array<Buffer>(times).fill(bytes);
  });
  return Buffer.concat(written).toString();
}
