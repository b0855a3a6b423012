import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { HintedError } from '../../model/hinted-error.ts';
import { definedOnly } from '../../model/defined-only.ts';
import type { HostCase, Json, PlayedScript, ScriptsPlay } from '../../model/index.ts';
import { quoteWords } from '../../model/text/words.ts';
import { isExecutable } from '../process/executable.ts';
import { placeCommand, type PlacedCommand } from './scripted-command.ts';
import type { Needed, ScriptedAgent, ScriptedPlace } from './scripted.ts';

const pythonPlayer = fileURLToPath(new URL('scripted-agent.py', import.meta.url));
/** The name of the ensemble for hosts that are given files. */
const ensemble = 'scripted';
const python: Needed = {
  program: 'python3',
  for: 'every other script of an ensemble is a file of Python',
  hint: 'install it, or run the commands of {case} in place of the files',
  named: ['folder', 'ensemble'],
};

/**
 * The scripted agents of a host that runs several scripts. The case names each script as a command. The first script, and each
 * one that waits for others, is also a file in an ensemble file, alternately `.py` and `.sh`. An ensemble file cannot express the
 * types of scripts.
 */
export async function scriptedScripts(hostCase: HostCase, { folder, startMs }: ScriptedPlace): Promise<ScriptedAgent> {
  const { scripts, variables = [] } = hostCase.plays as ScriptsPlay;
  const placed = scripts.map((script, at): PlacedScript => {
    const place = join(folder, String(at));
    const { withheld } = hostCase;
    return {
      ...placeCommand(place, script, { startMs, variables, around: folder, ...definedOnly({ withheld }) }),
      script,
      place,
    };
  });
  const files = join(folder, 'ensemble');
  mkdirSync(files);
  writeFileSync(join(files, `${ensemble}.yaml`), ensembleOf(placed, files));
  const said = hostCase.send as { [name: string]: Json };
  const input = said['input'] ?? '';
  return {
    send: { ...said, scripts: placed.map(saidOf) },
    agent: { command: [...(placed[0]?.command ?? [])] },
    placeholders: { folder: files, ensemble, input: typeof input === 'string' ? input : JSON.stringify(input) },
    needs: python,
    calls: () =>
      placed
        .flatMap((one) => one.calls().map((call) => ({ ...call, script: one.script.name })))
        .toSorted((a, b) => a.startMs - b.startMs),
    async settle() {
      await Promise.all(placed.map((one) => one.settle()));
    },
    async end() {
      await Promise.all(placed.map((one) => one.end()));
    },
  };
}

interface PlacedScript extends PlacedCommand {
  readonly script: PlayedScript;
  readonly place: string;
}

/** A script as the case describes it. */
function saidOf({ script: { name, type, dependsOn, parameters }, command }: PlacedScript): { [name: string]: Json } {
  return {
    name,
    type,
    command: [...command],
    ...definedOnly({ dependsOn: dependsOn && [...dependsOn], parameters }),
  };
}

function ensembleOf(placed: readonly PlacedScript[], files: string): string {
  const planned = placed.filter(({ script: { dependsOn } }, at) => at === 0 || dependsOn !== undefined);
  const agents = planned.map((one, at) => ({
    name: one.script.name,
    script: at % 2 === 0 ? pythonFile(one, files) : shellFile(one, files),
    ...(one.script.dependsOn === undefined ? {} : { depends_on: one.script.dependsOn }),
    ...definedOnly({ parameters: one.script.parameters }),
  }));
  return stringify({ name: ensemble, description: 'Scripts that record what they are given.', agents });
}

function pythonFile({ script: { name }, place }: PlacedScript, files: string): string {
  const file = join(files, `${name}.py`);
  const [player, folder] = [pythonPlayer, place].map((path) => JSON.stringify(path));
  return programFile(file, `#!/usr/bin/env python3\nimport runpy\n\nrunpy.run_path(${player})["play"](${folder})\n`);
}

function shellFile({ script: { name }, command }: PlacedScript, files: string): string {
  const file = join(files, `${name}.sh`);
  return programFile(file, `#!/bin/sh\nexec ${quoteWords(command)} "$@"\n`);
}

/** Writes a file that can be executed, whatever the user's umask is. */
function programFile(file: string, text: string): string {
  writeFileSync(file, text);
  chmodSync(file, 0o755);
  if (isExecutable(file)) return file;
  throw new HintedError(
    `the scripts of an ensemble cannot be executed in ${tmpdir()}`,
    'set TMPDIR to a folder of a file system that lets programs be executed',
  );
}
