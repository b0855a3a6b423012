import type { CombinedReport, Finding, NamedReport, Report } from '../model/index.ts';
import { planText } from '../report/plan.ts';
import { type CheckFlags, prepareCheck, type PreparedCheck } from './check-command.ts';
import { chooseCombined, writeCombined } from './combined-outputs.ts';
import { askedTargets, type TypedOrNot } from './config/asked-targets.ts';
import type { Asked } from './config/configured-target.ts';
import { isEvents } from './events.ts';
import { exitCodes } from './exit-codes.ts';
import { interruptible } from './interrupt.ts';
import { layout, print, printError } from './output.ts';
import { chooseOutputs, writeReport } from './reporters.ts';

/** Checks what was typed, or what is configured, and writes the reports, or tells what a check would do. Gives the exit code. */
export async function checkTargets(typed: TypedOrNot, flags: CheckFlags): Promise<number> {
  const asked = await askedTargets(typed, flags);
  if (flags.dryRun) return tellPlans([asked].flat(), flags);
  if (flags.watch !== true) return checkAsked(asked, flags);
  const { watched } = await import('./watch.ts');
  const written = [flags.record, ...(flags.reporter ?? []).map(({ file }) => file)].flatMap((file) => file ?? []);
  // What is configured may change too.
  return watched(async () => checkAsked(await askedTargets(typed, flags), flags), [asked].flat(), written);
}

function checkAsked(asked: readonly Asked[] | Asked, flags: CheckFlags): Promise<number> {
  return interruptible((signal) => ('typed' in asked ? checkOne(asked, signal) : checkAll(asked, flags, signal)));
}

async function checkOne({ typed, flags }: Asked, signal: AbortSignal): Promise<number> {
  const outputs = chooseOutputs(flags);
  const prepared = await prepareCheck(typed, flags);
  const { report, told, kept } = await prepared.run(signal, outputs);
  await writeReport(
    report,
    outputs.filter((output) => !isEvents(output)),
    { color: flags.color, kept },
  );
  told.forEach(printError);
  return exitCodeOf(report, signal);
}

/** One after another. What is wrong with any of them is told before the first one begins. */
async function checkAll(asked: readonly Asked[], flags: CheckFlags, signal: AbortSignal): Promise<number> {
  const outputs = chooseCombined(flags, asked.length);
  const prepared: [string, PreparedCheck][] = [];
  // oxlint-disable-next-line no-await-in-loop -- the first mistake is told
  for (const { name = '', typed, flags: own } of asked) prepared.push([name, await prepareCheck(typed, own)]);
  const reports: NamedReport[] = [];
  const told: string[] = [];
  const kept = new Map<Finding, string>();
  for (const [name, { run }] of prepared) {
    if (signal.aborted) break;
    // oxlint-disable-next-line no-await-in-loop -- one target at a time: they may share a machine
    const ended = await run(signal);
    reports.push({ name, ...ended.report });
    told.push(...ended.told);
    for (const [finding, file] of ended.kept) kept.set(finding, file);
  }
  const { combine } = await import('../report/combined.ts');
  const combined = combine(reports, asked.length);
  await writeCombined(combined, outputs, { color: flags.color, kept });
  told.forEach(printError);
  return exitCodeOf(combined, signal);
}

function exitCodeOf({ outcome }: Report | CombinedReport, { aborted }: AbortSignal): number {
  return aborted ? exitCodes.interrupted : exitCodes[outcome];
}

async function tellPlans(asked: readonly Asked[], flags: CheckFlags): Promise<number> {
  const plans = await Promise.all(
    asked.map(async ({ name, typed, flags: own }) => ({ name, plan: await (await prepareCheck(typed, own)).plan() })),
  );
  const [{ name, plan } = {}] = plans;
  if (flags.json) {
    const told =
      plans.length === 1 && name === undefined
        ? plan
        : { plans: plans.map((one) => ({ name: one.name, ...one.plan })) };
    return print(`${JSON.stringify(told, null, 2)}\n`);
  }
  const options = layout(flags.color);
  const texts = plans.map(
    (one) => `${one.name === undefined ? '' : `target ${one.name}\n\n`}${planText(one.plan, options)}`,
  );
  return print(texts.join('\n'));
}
