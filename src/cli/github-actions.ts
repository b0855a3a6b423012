import { appendFileSync } from 'node:fs';
import type { Report } from '../model/index.ts';
import { printError } from './output.ts';
import { reasonOf } from './reason.ts';

/**
 * In GitHub Actions: writes annotations to stderr, from where the runner takes them as well, so that stdout stays what was asked for;
 * and a summary of the step. Nothing elsewhere, and no annotations where they are written already.
 */
export async function writeForActions(report: Report, isAnnotated: boolean): Promise<void> {
  if (process.env['GITHUB_ACTIONS'] !== 'true') return;
  if (!isAnnotated) {
    const { github } = await import('../report/github.ts');
    process.stderr.write(github(report));
  }
  const summary = process.env['GITHUB_STEP_SUMMARY'];
  if (summary === undefined || summary === '') return;
  const { markdown } = await import('../report/markdown.ts');
  try {
    appendFileSync(summary, markdown(report));
  } catch (error) {
    printError(`agent-conform: the summary of the step cannot be written: ${reasonOf(error)}`);
  }
}
