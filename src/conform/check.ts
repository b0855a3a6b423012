import { availableParallelism } from 'node:os';
import type { Exchange, Report, Transport } from '../model/index.ts';
import { withMembers } from '../model/exchange/with-members.ts';
import { describeTarget, openTarget, redactorOf, type TargetOptions } from './channels/adapters.ts';
import { type ReportOptions, runReport } from './run-report.ts';
import { secretsInFiles, withoutSecrets } from './secrets/in-files.ts';
import type { Secrets } from './secrets/secrets.ts';
import { carry } from './shards/shard-recording.ts';

/** The target, the contract and the settings of a check. */
export interface CheckOptions extends Omit<ReportOptions, 'redact' | 'isAnswered'> {
  readonly target: TargetOptions;
  /** Environment variables that the user sets for the command or the started server, in addition to the inherited ones. */
  readonly env?: Readonly<Record<string, string>>;
  /** Values that must not occur in reports, in addition to those in header fields: reports hold `$NAME` instead. */
  readonly secrets?: Secrets;
  /** Calls at once; if left out, the number of processors. */
  readonly jobs?: number;
  /** Called with every exchange as it happens, secrets redacted. */
  readonly onExchange?: (exchange: Exchange) => void;
}

/**
 * Opens a target, tries the clauses, and closes the target.
 *
 * Every behaviour of the target ends in the report; a rejection is a fault of the contract's code or of the kit.
 */
export async function check({ onExchange, ...asked }: CheckOptions): Promise<Report> {
  const options = { ...asked, secrets: { ...secretsInFiles(asked.set), ...asked.secrets } };
  const redact = redactorOf(options.target, options.secrets);
  const { jobs = availableParallelism(), calls = Infinity } = options;
  const transport = openTarget({ ...options, jobs: Math.min(jobs, calls) });
  const target = describeTarget(options);
  const recording =
    options.shard && carry({ ...withoutSecrets(options, options.secrets), target, shard: options.shard });
  const start = performance.now();
  const observed: Transport = {
    close: () => transport.close(),
    async call(call, limits) {
      const startMs = Math.round(performance.now() - start);
      const exchange = withMembers(await transport.call(call, limits), { startMs });
      const redacted = redact.exchange(exchange);
      await recording?.note(redacted);
      onExchange?.(redacted);
      return exchange;
    },
  };
  try {
    const report = await runReport({ ...options, redact }, observed, target, jobs);
    return recording === undefined ? report : { ...report, shard: await recording.end(report) };
  } catch (error) {
    throw redact.error(error);
  } finally {
    await transport.close();
  }
}
