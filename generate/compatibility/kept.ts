import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Verdict } from '../../src/index.ts';

export const keptFolder = join(import.meta.dirname, '../../fixtures/genuine');

/** A stored run against a genuine program. */
export interface KeptRun {
  /** The name of the subject. */
  readonly name: string;
  readonly version: string;
  /** The day of the run: `2026-11-25`. */
  readonly date: string;
  /** The version of the kit, and the command line, which can be typed again. */
  readonly kit: string;
  readonly command: string;
  /** The verdict of each clause in that run; by `id@profile` if the clause has a profile. */
  readonly verdicts: Readonly<Record<string, Verdict['is']>>;
}

/** A verdict that differs from the one of the recorded run, and why the new one is right. */
export interface Accepted {
  readonly clause: string;
  /** The runs that it applies to, by name and version: `adk-python/model 2.13.0`; default: all. */
  readonly runs?: readonly string[];
  readonly is: Verdict['is'];
  readonly reason: string;
}

export function keptRuns(): readonly KeptRun[] {
  return readJson('runs.json') as readonly KeptRun[];
}

export function acceptedChanges(): readonly Accepted[] {
  return readJson('accepted.json') as readonly Accepted[];
}

export function runId({ name, version }: Pick<KeptRun, 'name' | 'version'>): string {
  return `${name} ${version}`;
}

/**
 * Stores a run and replaces an earlier one of the same program and version. One line per run, so that differences are readable.
 */
export function keepRun(run: KeptRun, recording: string): void {
  const others = keptRuns().filter((one) => runId(one) !== runId(run));
  const all = [...others, run].toSorted((a, b) => (runId(a) < runId(b) ? -1 : 1));
  const file = join(keptFolder, recordingOf(run));
  mkdirSync(dirname(file), { recursive: true });
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: recording.length, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(file, brotliCompressSync(recording, { params: { ...size, [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(join(keptFolder, 'runs.json'), `[\n${all.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
}

export function keptRecording(run: KeptRun): Buffer {
  return brotliDecompressSync(readFileSync(join(keptFolder, recordingOf(run))));
}

/** The path of its recording below the folder of all recordings. */
export function recordingOf({ name, version }: KeptRun): string {
  return `${name}-${version}.ndjson.br`;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(keptFolder, file), 'utf8'));
}
