import { judgeRecording } from '../conform/judge-recording.ts';
import { readRecording, type Recording, RecordingError } from '../conform/read-recording.ts';
import type { Contract, Report } from '../model/index.ts';
import { contractFinder } from './contract-finder.ts';
import { exitCodes } from './exit-codes.ts';
import { type GateFlags, readGate } from './gate.ts';
import { printError } from './output.ts';
import { openRecording, type RecordingFile } from './recording-file.ts';
import { chooseOutputs, type OutputFlags, writeReport } from './reporters.ts';
import { UsageError } from './usage-error.ts';

export interface JudgeFlags extends OutputFlags, GateFlags {
  readonly contract?: readonly string[];
  readonly color?: boolean;
}

/** Judges a recording, `-` for the one on stdin, and writes the report. Gives the exit code. */
export async function judgeCommand(file: string, flags: JudgeFlags): Promise<number> {
  const outputs = chooseOutputs(flags);
  const source = await openRecording(file);
  try {
    const report = await reportOf(file, source, flags);
    await writeReport(report, outputs, { color: flags.color });
    return exitCodes[report.outcome];
  } catch (error) {
    throw error instanceof RecordingError ? new UsageError(`${file} ${error.message}`, error.hint) : error;
  } finally {
    source.close();
  }
}

async function reportOf(file: string, { read }: RecordingFile, flags: JudgeFlags): Promise<Report> {
  const recording = readRecording(read);
  const contract = await contractOf(file, recording, flags.contract);
  for (const damage of damagesOf(recording)) printError(`agent-conform: ${file}: ${damage}`);
  const { head } = recording;
  const settings = { ...head.settings, ...(await readGate(contract, flags)) };
  return judgeRecording({ ...recording, head: { ...head, settings } }, contract);
}

async function contractOf(file: string, { head }: Recording, named: readonly string[] = []): Promise<Contract> {
  const { id, version } = head.contract;
  const contract = await (await contractFinder(named, false))(head.contract, file);
  if (contract.version === version) return contract;
  throw new UsageError(
    `${file} was recorded with ${id} ${version}, and here is ${contract.version}`,
    'record the agent again',
  );
}

function damagesOf({ damages, end }: Recording): string[] {
  return end === undefined ? [...damages, 'it has no end: the run was cut off'] : [...damages];
}
