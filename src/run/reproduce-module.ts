import { extname } from 'node:path';
import type { Exchange, Target } from '../model/index.ts';
import { quoteWord } from '../model/words.ts';
import { bodyBytes } from './evidence.ts';
import { inJavaScript } from './reproduce-javascript.ts';
import { limited } from './reproduce-limit.ts';
import { inPython } from './reproduce-python.ts';

/** As long as an import may take in a run. */
const mostOfImport = 60_000;

/** Milliseconds that a call may take besides its own. */
export function importMs({ module }: Target): number {
  return module === undefined ? 0 : mostOfImport;
}

/**
 * The words of a shell command, and the script that it reads from a here-document: a program that imports the module, makes the
 * calls, and prints what each gives.
 *
 * TypeScript is read by tsx, which npx finds or fetches: what Node.js itself reads of TypeScript is not all of it, and it finds no
 * module by the name of its compiled file, as TypeScript does.
 */
export function moduleCommand(
  target: Target & { readonly module: string },
  { call, called }: Pick<Exchange, 'call' | 'called'>,
  deadlineMs: number,
): { words: string; script: string } {
  const { module, pythonPath = [], interpreter } = target;
  const calls = [...(call.before ?? []), call];
  const { parameters } = call;
  const scripted = {
    module,
    pythonPath,
    name: called?.name,
    package: called?.package,
    calls: arrayOf(calls.map(bodyBytes)),
    parameters,
  };
  const limit = limited(importMs(target) + calls.length * deadlineMs);
  const ending = extname(module);
  if (ending === '.py')
    return { words: `${limit} ${quoteWord(interpreter ?? 'python3')} -`, script: inPython(scripted) };
  const node = ['.ts', '.mts'].includes(ending) ? 'npx --yes tsx' : quoteWord(interpreter ?? 'node');
  return { words: `${limit} ${node} --input-type=module -`, script: inJavaScript(scripted) };
}

function arrayOf(bodies: readonly Uint8Array[]): Uint8Array {
  const parts = bodies.flatMap((body, at) => (at === 0 ? [body] : [Buffer.from(', '), body]));
  return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
}
