import type { NamedReport, Report } from '../../model/index.ts';
import { combinedShape } from '../../report/schema/combined.ts';
import { reportShape } from '../../report/schema/schema.ts';
import { readStdin, readText } from './read.ts';
import { boundedJson } from '../../model/bounded-json.ts';
import { UsageError } from '../options/usage-error.ts';

const hint = 'give a file that check --json wrote';

/**
 * Reads a JSON report from a file (`-`: stdin): the report of one target, or those of several.
 *
 * @throws {UsageError}
 */
export async function readReports(file: string): Promise<readonly (Report | NamedReport)[]> {
  const value = parse(file, file === '-' ? await readStdin('report', hint) : readText(file, 'report', file, hint));
  const read = isCombined(value) ? combinedShape.safeParse(value) : reportShape.safeParse(value);
  if (read.success) return 'reports' in read.data ? read.data.reports : [read.data];
  const [issue] = read.error.issues;
  throw new UsageError(`${file} is no report: ${['', ...(issue?.path ?? [])].join('/')} ${issue?.message}`, hint);
}

function isCombined(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'reports' in value;
}

function parse(file: string, text: string): unknown {
  const value = boundedJson(text);
  if (value === undefined) throw new UsageError(`${file} is no JSON, or holds more values than any report`, hint);
  return value;
}
