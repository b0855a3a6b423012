import { readFileSync } from 'node:fs';
import type { NamedReport, Report } from '../model/index.ts';
import { combinedShape } from '../report/combined-schema.ts';
import { reportShape } from '../report/schema.ts';
import { reasonOf } from './reason.ts';
import { UsageError } from './usage-error.ts';

const hint = 'give a file that check --json wrote';

/**
 * Reads the file of a JSON report, `-` for stdin: the report of a target, or those of several.
 *
 * @throws {UsageError}
 */
export async function readReports(file: string): Promise<readonly (Report | NamedReport)[]> {
  const value = parse(file, readText(file));
  const read = isCombined(value) ? combinedShape.safeParse(value) : reportShape.safeParse(value);
  if (read.success) return 'reports' in read.data ? read.data.reports : [read.data];
  const [issue] = read.error.issues;
  throw new UsageError(`${file} is no report: ${['', ...(issue?.path ?? [])].join('/')} ${issue?.message}`, hint);
}

function isCombined(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'reports' in value;
}

function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${reasonOf(error)}`, hint);
  }
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${file} is no JSON`, hint);
  }
}
