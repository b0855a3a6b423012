import { packCall } from '../../conform/recording/packed.ts';
import type { CombinedReport, DryRun, Report } from '../../model/index.ts';
import { describeTarget } from '../../conform/channels/adapters.ts';
import type { Artefact, Kept } from '../../report/layout/page.ts';
import { planText } from '../../report/terminal/plan.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';
import { chooseOutputs, type Output, showsCalls, writeReport } from '../output/chosen-reporters.ts';
import { artefactOf } from '../output/artefact.ts';
import { commandLine } from '../output/command-line.ts';
import { chooseCombined, named, writeCombined } from '../output/combined-outputs.ts';
import { isEvents } from '../output/events.ts';
import { interruptible } from '../output/interrupt.ts';
import { layout, print, printError } from '../output/output.ts';
import type { CheckFlags, CheckRequest } from './request.ts';
import { planCheck, resolveCheck, type ResolvedCheck } from './resolve.ts';
import { type CheckResult, runCheck } from './run-check.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { configuredRequest } from '../configuration/configured-request.ts';
import { configFile, loadConfig } from '../configuration/load-config.ts';
import { contractIds } from '../../api/contracts.ts';
import { isContract } from '../contracts/load-contract.ts';
import { insteadOf } from '../options/nearest.ts';
import { UsageError } from '../options/usage-error.ts';

/**
 * Checks the typed target or the configured ones and writes the reports, or prints the plan of a dry run. Returns the exit code.
 */
export async function checkTargets(typed: TypedWords, flags: CheckFlags): Promise<number> {
  const asked = await requestsOf(typed, flags);
  if (flags.dryRun) return printPlans(asked.requests, flags);
  if (flags.watch !== true) return checkRequests(asked, flags);
  const { watched } = await import('./watch.ts');
  const written = [flags.record, ...(flags.reporter ?? []).map(({ file }) => file)].flatMap((file) => file ?? []);
  // The requests are read anew for each run: the configuration may change too.
  return watched(async () => checkRequests(await requestsOf(typed, flags), flags), asked.requests, written);
}

function checkRequests({ requests, isCombined }: Requests, flags: CheckFlags): Promise<number> {
  return interruptible((signal) =>
    isCombined ? checkAll(requests, flags, signal) : checkOne(requests[0] as CheckRequest, flags, signal),
  );
}

async function checkOne(request: CheckRequest, { color, open }: CheckFlags, signal: AbortSignal): Promise<number> {
  const resolved = await resolveCheck(request);
  const outputs = chooseOutputs(request);
  const artefacts = [await artefactOf(outputs, request.subject, describeTarget(resolved))];
  const result = await runCheck(resolved, signal, outputs, showsCalls(outputs));
  const { report, kept, calls = [] } = result;
  await writeReport(
    report,
    outputs.filter((output) => !isEvents(output)),
    { color, open, kept, calls: [calls], artefacts, commandLine: commandLine([resolved]) },
  );
  printNotes([result], outputs);
  return exitCodeOf(report, signal);
}

/** Checks the targets one after another. A mistake in any request is reported before the first check begins. */
async function checkAll(requests: readonly CheckRequest[], flags: CheckFlags, signal: AbortSignal): Promise<number> {
  const resolved: ResolvedCheck[] = [];
  // oxlint-disable-next-line no-await-in-loop -- the first mistake is reported
  for (const request of requests) resolved.push(await resolveCheck(request));
  const outputs = chooseCombined(
    flags,
    requests.map(({ name = '' }) => name),
  );
  const artefacts: (Artefact | undefined)[] = [];
  for (const one of resolved)
    // oxlint-disable-next-line no-await-in-loop -- the first mistake is reported
    artefacts.push(await artefactOf(outputs.each, flags.subject, describeTarget(one)));
  const results: CheckResult[] = [];
  for (const one of resolved) {
    if (signal.aborted) break;
    // oxlint-disable-next-line no-await-in-loop -- one target at a time: they may share a machine
    results.push(await runCheck(one, signal, [], showsCalls([...outputs.together, ...outputs.each])));
  }
  const reports = results.map(({ name = '', report }) => ({ name, ...report }));
  const kept: Kept = new Map(results.flatMap((result) => [...result.kept]));
  const calls = results.map((result) => result.calls ?? []);
  const shown = { color: flags.color, open: flags.open, kept, calls, artefacts, commandLine: commandLine(resolved) };
  const combined = await writeCombined(reports, requests.length, outputs, shown);
  printNotes(results, outputs.together);
  return exitCodeOf(combined, signal);
}

function printNotes(results: readonly CheckResult[], outputs: readonly Output[]): void {
  const isForReader = outputs.some(({ reporter, file }) => /^(text|brief)$/.test(reporter) && file === undefined);
  for (const { notes, notesForReader } of results)
    [...notes, ...(isForReader ? notesForReader : [])].forEach(printError);
}

function exitCodeOf({ outcome }: Report | CombinedReport, { aborted }: AbortSignal): number {
  return aborted ? exitCodes.interrupted : exitCodes[outcome];
}

async function printPlans(requests: readonly CheckRequest[], { json, color }: CheckFlags): Promise<number> {
  const plans = await Promise.all(
    requests.map(async (request) => ({ name: request.name, plan: await planCheck(request) })),
  );
  const [{ name, plan } = {}] = plans;
  if (json) {
    const isUnnamed = plans.length === 1 && name === undefined;
    const document = isUnnamed
      ? planData(plan)
      : { plans: plans.map((one) => ({ name: one.name, ...planData(one.plan) })) };
    return print(`${JSON.stringify(document, null, 2)}\n`);
  }
  const options = layout(color);
  const texts = plans.map(
    (one) => `${one.name === undefined ? '' : `target ${one.name}\n\n`}${planText(one.plan, options)}`,
  );
  return print(texts.join('\n'));
}

/** A plan for JSON: the bytes of its calls are text, or base64. */
function planData(plan: DryRun | undefined): object {
  const conversations = plan?.conversations.map((set) => ({ ...set, sends: set.sends.map(packCall) }));
  return { ...plan, conversations };
}

/** The words of the command line without the options. */
interface TypedWords {
  /** The contract, or a target of the configuration; if left out, all targets of the configuration. */
  readonly name?: string;
  readonly command?: readonly string[];
}

/** The checks to make. */
interface Requests {
  readonly requests: readonly CheckRequest[];
  /** Whether the targets of the configuration are combined in one report, even if there is only one. */
  readonly isCombined: boolean;
}

/**
 * Decides whether the command line describes the whole check, names one target of the configuration, or means all of them.
 *
 * @throws {UsageError}
 */
async function requestsOf({ name, command }: TypedWords, flags: CheckFlags): Promise<Requests> {
  const typed = (contract: string): Requests => {
    return { requests: [{ contract, ...flags, ...definedOnly({ command }) }], isCombined: false };
  };
  if (name !== undefined && isContract(name)) return typed(name);
  const file = configFile();
  if (file === undefined || (name === undefined && command !== undefined)) {
    if (name !== undefined) return typed(name);
    const hint =
      command === undefined
        ? 'write it, or agent-conform init for a file that names it'
        : 'agent-conform list tells the contracts';
    throw new UsageError('no contract is given', hint);
  }
  const configured = await loadConfig(file);
  const names = Object.keys(configured.config.targets);
  if (name !== undefined && command !== undefined) {
    if (!names.includes(name)) return typed(name);
    throw new UsageError(
      `${name} is a target of ${file}, where its command stands`,
      `write agent-conform check ${name}`,
    );
  }
  const requestOf = (one: string): CheckRequest => ({ ...configuredRequest(configured, one), ...withName(flags, one) });
  if (name === undefined) return { requests: names.map(requestOf), isCombined: true };
  if (names.includes(name)) return { requests: [requestOf(name)], isCombined: false };
  throw new UsageError(`${name} is no contract, and no target of ${file}`, insteadOf(name, [...names, ...contractIds]));
}

function withName({ record, reporter, ...flags }: CheckFlags, name: string): CheckFlags {
  const own = (file: string | undefined): string | undefined => (file === undefined ? file : named(file, name));
  const reporters = reporter?.map(({ file, ...one }) => ({ ...one, ...definedOnly({ file: own(file) }) }));
  return { ...flags, ...definedOnly({ record: own(record), reporter: reporters }) };
}
