import { closeSync, openSync } from 'node:fs';
import { contractTold } from '../model/contract-told.ts';
import type { Exchange, Report } from '../model/index.ts';
import type { CheckOptions } from '../conform/check.ts';
import type { Settings } from '../conform/settings.ts';
import { targetOf } from '../conform/open-target.ts';
import { endLine, exchangeLine, headLine } from '../conform/recording.ts';
import { writeAll } from './files.ts';
import { reasonOf } from './reason.ts';
import { UsageError } from './usage-error.ts';

export interface Recorder {
  readonly write: (exchange: Exchange) => void;
  /** Says that the run came to its end. */
  readonly finish: (report: Report) => void;
  readonly close: () => void;
}

/**
 * Starts a recording. Each line is written as it happens, so that a run that is cut off leaves what it had.
 *
 * @throws {UsageError} where the file cannot be written, now or later
 */
export function record(file: string, options: CheckOptions, settings: Settings): Recorder {
  const fd = told(file, () => openSync(file, 'w'));
  const write = (line: string): void => told(file, () => writeAll(fd, Buffer.from(line)));
  write(headLine({ contract: contractTold(options.contract), target: targetOf(options), settings }));
  return {
    write: (exchange) => write(exchangeLine(exchange)),
    finish: (report) => write(endLine(report)),
    close: () => closeSync(fd),
  };
}

function told<T>(file: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new UsageError(`--record: cannot write ${file}: ${reasonOf(error)}`, 'give a path that you may write to');
  }
}
