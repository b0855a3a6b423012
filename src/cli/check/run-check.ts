import { check, type CheckOptions } from '../../conform/check.ts';
import { definedOnly } from '../../model/defined-only.ts';
import type { Exchange, JudgedCall, Report } from '../../model/index.ts';
import type { Kept } from '../../report/layout/page.ts';
import { type FailureStore, openFailureStore } from '../failures/failure-store.ts';
import type { Output } from '../output/chosen-reporters.ts';
import { type Events, openEvents } from '../output/events.ts';
import { printError } from '../output/output.ts';
import { showProgress } from '../output/shown-progress.ts';
import { withoutSecrets } from '../../conform/secrets/in-files.ts';
import { secretsAmong } from '../../conform/secrets/secrets.ts';
import type { ResolvedCheck } from './resolve.ts';
import { contractIdentity } from '../../model/contract/identity.ts';
import type { Settings } from '../../conform/recording/settings.ts';
import { describeTarget } from '../../conform/channels/adapters.ts';
import { endLine, exchangeLine, headLine } from '../../conform/recording/recording.ts';
import { type JudgedCalls, judgedCalls } from '../../conform/judged-calls.ts';
import { openLines } from '../files/write.ts';

export interface CheckResult {
  /** The name of the target in the configuration. */
  readonly name?: string;
  readonly report: Report;
  /** The file in which each failure of the report is stored. */
  readonly kept: Kept;
  /** The calls of the run, if they are to be shown. */
  readonly calls?: readonly JudgedCall[];
  /** Lines to print after the report is written. */
  readonly notes: readonly string[];
  /** More lines, printed only if a human-readable report goes to stdout. */
  readonly notesForReader: readonly string[];
}

/**
 * Runs a check, sends its events to the outputs that want events, and stores the failures.
 *
 * @param keepsCalls whether the calls are to be shown
 */
export async function runCheck(
  resolved: ResolvedCheck,
  signal: AbortSignal,
  outputs: readonly Output[],
  keepsCalls: boolean,
): Promise<CheckResult> {
  const { settings: asked, failures, record: file, warnings, notes, name, ...target } = resolved;
  warnings.forEach(printError);
  const store = failures && (await openFailureStore({ ...asked, ...target }, failures));
  const { past = [] } = store ?? {};
  const settings = past.length === 0 ? asked : { ...asked, past };
  const options = { ...settings, ...target, secrets: secretsAmong(target.env), signal };
  const recorder = file === undefined ? undefined : record(file, options, settings);
  const calls = keepsCalls ? judgedCalls() : undefined;
  const report = await checkObserved(options, openEvents(outputs, options), recorder, store, calls);
  const { faults = [], kept, files = new Map() } = (await store?.write(report)) ?? {};
  return {
    ...definedOnly({ name, calls: calls?.calls() }),
    report,
    kept: files,
    notes: [...notes, ...faults],
    notesForReader: kept === undefined ? [] : [kept],
  };
}

/** Runs a check, shows its progress on the terminal, passes on its events and records every exchange. */
async function checkObserved(
  options: CheckOptions,
  events: Events,
  recorder: Recorder | undefined,
  store: FailureStore | undefined,
  calls: JudgedCalls | undefined,
): Promise<Report> {
  const progress = showProgress();
  try {
    const report = await check({
      ...options,
      ...definedOnly({ onFailure: store?.note, onJudged: calls?.onJudged }),
      onExchange(exchange) {
        recorder?.write(exchange);
      },
      onFinding: events.onFinding,
      onProgress(far) {
        progress.show(far);
        events.onProgress(far);
      },
    });
    // A recording without an end line shows that the run was cut off.
    if (options.signal?.aborted !== true) recorder?.finish(report);
    await events.end(report);
    return report;
  } finally {
    progress.erase();
    recorder?.close();
    events.close();
  }
}

interface Recorder {
  readonly write: (exchange: Exchange) => void;
  /** Writes the line which says that the run is complete. */
  readonly finish: (report: Report) => void;
  readonly close: () => void;
}

/**
 * Starts a recording. Each line is written when it happens, so a run that is cut off leaves all lines up to then.
 *
 * @throws {UsageError} when the file cannot be written, now or later
 */
export function record(file: string, options: CheckOptions, settings: Settings): Recorder {
  const toFile = openLines(file, '--record');
  const recorded = withoutSecrets(settings, options.secrets);
  toFile.write(
    headLine({ contract: contractIdentity(options.contract), target: describeTarget(options), settings: recorded }),
  );
  return {
    write: (exchange) => {
      for (const piece of exchangeLine(exchange)) toFile.write(piece);
    },
    finish: (report) => toFile.write(endLine(report)),
    close: toFile.close,
  };
}
