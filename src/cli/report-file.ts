import { readFileSync } from 'node:fs';
import type { Report } from '../model/index.ts';
import { reportShape } from '../report/schema.ts';
import { reasonOf } from './reason.ts';
import { UsageError } from './usage-error.ts';

const hint = 'give a file that check --json wrote';

/**
 * Reads the file of a JSON report, `-` for stdin: the report of a target, or those of several.
 *
 * @throws {UsageError}
 */
export async function readReports(file: string): Promise<readonly Report[]> {
  const value = parse(file, readText(file));
  const all = isCombined(value) ? value.reports : [value];
  return all.map((one) => {
    const read = reportShape.safeParse(one);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw new UsageError(`${file} is no report: ${['', ...(issue?.path ?? [])].join('/')} ${issue?.message}`, hint);
  });
}

function isCombined(value: unknown): value is { reports: readonly unknown[] } {
  return typeof value === 'object' && value !== null && 'reports' in value && Array.isArray(value.reports);
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
