import { readFileSync } from 'node:fs';
import { text as textOf } from 'node:stream/consumers';
import { judgeRecording } from '../conform/judge-recording.ts';
import { readRecording, type Recording } from '../conform/recording.ts';
import type { Contract, Level } from '../model/index.ts';
import type { FlakyGate } from '../run/defaults.ts';
import { exitCodes } from './exit-codes.ts';
import { reasonOf } from './reason.ts';
import { given } from '../model/given.ts';
import { contractIds, loadContract } from './load-contract.ts';
import { printError } from './output.ts';
import { chooseOutputs, type OutputFlags, writeReport } from './reporters.ts';
import { UsageError } from './usage-error.ts';

export interface JudgeFlags extends OutputFlags {
  readonly failOn?: Level;
  readonly flaky?: FlakyGate;
  readonly color?: boolean;
}

/** Judges a recording, `-` for the one on stdin, and writes the report. Gives the exit code. */
export async function judgeCommand(file: string, flags: JudgeFlags): Promise<number> {
  const outputs = chooseOutputs(flags);
  const recording = parse(file, await read(file));
  const contract = await contractOf(file, recording);
  for (const damage of damagesOf(recording)) printError(`agent-conform: ${file}: ${damage}`);
  const head = {
    ...recording.head,
    settings: { ...recording.head.settings, ...given({ failOn: flags.failOn, flaky: flags.flaky }) },
  };
  const report = await judgeRecording({ ...recording, head }, contract);
  await writeReport(report, outputs, flags.color);
  return exitCodes[report.outcome];
}

async function read(file: string): Promise<string> {
  try {
    return file === '-' ? await textOf(process.stdin) : readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${reasonOf(error)}`, aRecording);
  }
}

function parse(file: string, text: string): Recording {
  try {
    return readRecording(text.split('\n'));
  } catch (error) {
    throw new UsageError(`${file} is no recording: ${reasonOf(error)}`, aRecording);
  }
}

const aRecording = 'give a file that check --record FILE wrote';

async function contractOf(file: string, { head }: Recording): Promise<Contract> {
  const { id, version } = head.contract;
  if (!contractIds().includes(id)) {
    throw new UsageError(
      `${file} was recorded with ${id}, a contract that is not known here`,
      `known: ${contractIds().join(', ')}`,
    );
  }
  const contract = await loadContract(id);
  if (contract.version === version) return contract;
  throw new UsageError(
    `${file} was recorded with ${id} ${version}, and here is ${contract.version}`,
    'record the agent again',
  );
}

function damagesOf({ damages, end }: Recording): string[] {
  return end === undefined ? [...damages, 'it has no end: the run was cut off'] : [...damages];
}
