import type { Report, Target } from '../model/index.ts';
import { quoteWords } from '../model/words.ts';
import { cutMiddle } from './cut.ts';
import type { Page } from './page.ts';
import { prose, row } from './page.ts';
import { count, duration } from './phrases.ts';

// A program given on the command line can be long; it is said to be recognised, not to be copied.
const columnsOfACommand = 240;

const disturbed = 'several calls at once made it fail where it did not fail alone: checked one call at a time';

/** Lines that say what was checked, and how. */
export function headerLines(page: Page, report: Report): string[] {
  const { contract, tool } = report;
  return [
    ...prose(page, `${contract.id} ${contract.version} · ${tool.name} ${tool.version}`, { paint: page.paint.bold }),
    ...targetRows(page, report.target),
    ...row(page, 'run', `${count(report.calls, 'call')}, seed ${report.seed}, ${duration(report.durationMs)}`),
    ...(report.oneAtATime === true ? row(page, 'note', disturbed) : []),
  ];
}

function targetRows(page: Page, { channel, command, cwd, env, recording }: Target): string[] {
  return [
    ...(command
      ? row(page, 'command', cutMiddle(quoteWords(command), columnsOfACommand))
      : row(page, 'channel', channel)),
    ...(cwd === undefined ? [] : row(page, 'cwd', cwd)),
    ...(env && env.length > 0 ? row(page, 'env', env.join(', ')) : []),
    ...(recording === undefined ? [] : row(page, 'recording', recording)),
  ];
}
