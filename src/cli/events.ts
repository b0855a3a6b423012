import { closeSync, openSync } from 'node:fs';
import type { CheckOptions } from '../conform/check.ts';
import { targetOf } from '../conform/open-target.ts';
import { contractTold } from '../model/contract-told.ts';
import type { Report } from '../model/index.ts';
import { version } from '../model/version.ts';
import { endEvent, event, findingEvent, startEvent } from '../report/ndjson.ts';
import { defaults } from '../run/defaults.ts';
import { writeAll } from './files.ts';
import { reasonOf } from './reason.ts';
import type { Output } from './reporters.ts';
import { UsageError } from './usage-error.ts';

/** A run told as it happens, as the reporter `ndjson` tells it. */
export interface Events {
  readonly onProgress: NonNullable<CheckOptions['onProgress']>;
  readonly onFinding: NonNullable<CheckOptions['onFinding']>;
  readonly end: (report: Report) => void;
  readonly close: () => void;
}

const everyMs = 1_000;

/** Whether a report is written while the run goes on. */
export function isEvents({ reporter }: Output): boolean {
  return reporter === 'ndjson';
}

/**
 * Begins to tell a run to those of the outputs that want events; a run that is cut off leaves what it had.
 *
 * @throws {UsageError} where a file cannot be written, now or later
 */
export function openEvents(outputs: readonly Output[], options: CheckOptions): Events {
  const sinks = outputs.filter(isEvents).map(({ file }) => (file === undefined ? toStdout : toFile(file)));
  const write = (line: string): void => sinks.forEach((sink) => sink.write(line));
  const { contract, seed = defaults.seed } = options;
  write(
    startEvent({
      schemaVersion: '1',
      tool: { name: 'agent-conform', version },
      contract: contractTold(contract),
      target: targetOf(options),
      seed,
    }),
  );
  let last = performance.now();
  return {
    onProgress(progress) {
      if (sinks.length === 0 || performance.now() - last < everyMs) return;
      last = performance.now();
      write(event('progress', progress));
    },
    onFinding: (finding) => write(findingEvent(finding)),
    end: (report) => write(endEvent(report)),
    close: () => sinks.forEach((sink) => sink.close()),
  };
}

interface Sink {
  readonly write: (line: string) => void;
  readonly close: () => void;
}

const toStdout: Sink = { write: (line) => void process.stdout.write(line), close: () => {} };

function toFile(file: string): Sink {
  const fd = told(file, () => openSync(file, 'w'));
  return { write: (line) => told(file, () => writeAll(fd, Buffer.from(line))), close: () => closeSync(fd) };
}

function told<T>(file: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new UsageError(
      `--reporter ndjson: cannot write ${file}: ${reasonOf(error)}`,
      'give a path that you may write to',
    );
  }
}
