import { judgedCalls } from '../../conform/judged-calls.ts';
import { judgeRecording } from '../../conform/recording/judge-recording.ts';
import { readRecording, type Recording, RecordingError } from '../../conform/recording/read-recording.ts';
import { readTapped, type TappedRecording } from '../../conform/recording/read-tapped.ts';
import type { Settings } from '../../conform/recording/settings.ts';
import { judgeTapped } from '../../conform/tapped/judge-tapped.ts';
import type { Contract, Report, Tapped } from '../../model/index.ts';
import { contractFinder } from '../contracts/contract-finder.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';
import { assertRepeated, type GateFlags, readGate, readGates } from '../gate/gate.ts';
import { printError } from '../output/output.ts';
import { openRecording, type RecordingFile } from '../files/recording-file.ts';
import {
  chooseOutputs,
  filesOf,
  type Output,
  type OutputFlags,
  showsCalls,
  writeReport,
} from '../output/chosen-reporters.ts';
import { artefactOf } from '../output/artefact.ts';
import { chooseCombined, writeCombined } from '../output/combined-outputs.ts';
import { assertApart } from '../files/apart.ts';
import { beforeUserCode } from '../supervision/watched.ts';
import { UsageError } from '../options/usage-error.ts';
import { colorOptions, contractOption, gateOptions, reportOptions } from '../options/common.ts';
import { viewOf } from '../output/command-line.ts';
import type { DefineCommand } from '../options/definition.ts';

export const definition: DefineCommand = () => ({
  description:
    'Judges a recording without calling anything. Of a run that check or host recorded the report equals that of the run; of what taps recorded both sides are judged, the host and each agent.',
  operands: { '<recording>': 'the file, or - for stdin' },
  options: [contractOption(), ...gateOptions(), ...reportOptions(), ...colorOptions()],
  help: `Example:
  agent-conform judge run.ndjson --json
  agent-conform judge calls.ndjson`,
  run: judge,
});

interface JudgeFlags extends OutputFlags, GateFlags {
  readonly contract?: readonly string[];
  readonly color?: boolean;
}

/** Judges a recording (`-`: from stdin), and writes the report. Returns the exit code. */
async function judge(file: string, flags: JudgeFlags): Promise<number> {
  const outputs = chooseOutputs(flags);
  // Code of users runs in a watched process that starts anew: start it before stdin is read, which can be read once only.
  if (flags.contract !== undefined) await beforeUserCode();
  const source = await openRecording(file);
  try {
    const tapped = readTapped(source.read);
    if (tapped !== undefined) return await judgeBoth(file, tapped, flags);
    const calls = judgedCalls();
    const report = await reportOf(file, source, flags, outputs, showsCalls(outputs) ? calls : {});
    const artefact = await artefactOf(outputs, flags.subject, report.target);
    await writeReport(report, outputs, viewOf(flags, [calls.calls()], [artefact]));
    return exitCodes[report.outcome];
  } catch (error) {
    throw error instanceof RecordingError ? new UsageError(`${file} ${error.message}`, error.hint) : error;
  } finally {
    source.close();
  }
}

async function reportOf(
  file: string,
  { read }: RecordingFile,
  flags: JudgeFlags,
  outputs: readonly Output[],
  calls: Parameters<typeof judgeRecording>[2],
): Promise<Report> {
  const recording = readRecording(read);
  const { head, end } = recording;
  const contract = await contractFor(file, recording, flags.contract);
  const damages = [...recording.damages, ...(end === undefined ? ['it has no end: the run was cut off'] : [])];
  for (const damage of damages) printError(`agent-conform: ${file}: ${damage}`);
  const settings = { ...head.settings, ...(await readGate(contract, flags)) };
  assertRepeated(settings, 'record the agent again with');
  assertApart(filesOf(outputs));
  return judgeRecording({ ...recording, head: { ...head, settings } }, contract, calls);
}

/** Judges a recording of taps, with one report for each side. */
async function judgeBoth(file: string, tapped: TappedRecording, flags: JudgeFlags): Promise<number> {
  const find = await contractFinder(flags.contract ?? [], false);
  const contractOf = async (wanted: Tapped['contract']): Promise<Contract> =>
    asRecorded(await find(wanted, file), wanted, file);
  const gatesOf = async (contracts: readonly Contract[]): Promise<(side: Contract) => Settings> => {
    const gateOf = await readGates(contracts, flags);
    for (const contract of contracts) assertRepeated(gateOf(contract), 'judge a run: record one with');
    return gateOf;
  };
  const { reports, notes } = await judgeTapped(tapped.calls(), contractOf, gatesOf, file);
  for (const note of [...tapped.damages(), ...notes]) printError(`agent-conform: ${file}: ${note}`);
  const names = reports.map(({ name }) => name);
  const outputs = chooseCombined(flags, names);
  const artefacts = await Promise.all(reports.map(({ target }) => artefactOf(outputs.each, flags.subject, target)));
  const combined = await writeCombined(reports, reports.length, outputs, viewOf(flags, undefined, artefacts));
  return exitCodes[combined.outcome];
}

async function contractFor(file: string, { head }: Recording, named: readonly string[] = []): Promise<Contract> {
  return asRecorded(await (await contractFinder(named, false))(head.contract, file), head.contract, file);
}

/** Returns the contract if it has the recorded version. */
function asRecorded(contract: Contract, { id, version }: Tapped['contract'], file: string): Contract {
  if (contract.version === version) return contract;
  throw new UsageError(
    `${file} was recorded with ${id} ${version}, and here is ${contract.version}`,
    'record the agent again',
  );
}
