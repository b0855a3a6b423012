import type { CheckOptions } from '../../conform/check.ts';
import { describeTarget } from '../../conform/channels/adapters.ts';
import { documentHead } from '../../model/contract/identity.ts';
import type { Report } from '../../model/index.ts';
import { endEvent, event, findingEvent, startEvent } from '../../report/formats/ndjson.ts';
import { defaults } from '../../run/plan/defaults.ts';
import { type LineSink, openLines } from '../files/write.ts';
import { print, printSoon } from './output.ts';
import type { Output } from './chosen-reporters.ts';

/** Events of a run for the reporter `ndjson`, written when they happen. */
export interface Events {
  readonly onProgress: NonNullable<CheckOptions['onProgress']>;
  readonly onFinding: NonNullable<CheckOptions['onFinding']>;
  readonly end: (report: Report) => Promise<void>;
  readonly close: () => void;
}

const everyMs = 1_000;

/** Whether the report is written during the run. */
export function isEvents({ reporter }: Output): boolean {
  return reporter === 'ndjson';
}

/**
 * Starts to write events to the outputs that want them. A run that is cut off leaves the events up to then.
 *
 * @throws {UsageError} when a file cannot be written, now or later
 */
export function openEvents(outputs: readonly Output[], options: CheckOptions): Events {
  const sinks = outputs
    .filter(isEvents)
    .map(({ file }) => (file === undefined ? toStdout : openLines(file, '--reporter ndjson')));
  const write = (line: string): void => sinks.forEach((sink) => sink.write(line));
  const { contract, seed = defaults.seed } = options;
  write(startEvent({ ...documentHead(contract), target: describeTarget(options), seed }));
  let last = performance.now();
  return {
    onProgress(progress) {
      if (sinks.length === 0 || performance.now() - last < everyMs) return;
      last = performance.now();
      write(event('progress', progress));
    },
    onFinding: (finding) => write(findingEvent(finding)),
    async end(report) {
      write(endEvent(report));
      if (sinks.includes(toStdout)) await print('');
    },
    close: () => sinks.forEach((sink) => sink.close()),
  };
}

const toStdout: LineSink = { write: printSoon, close: () => {} };
