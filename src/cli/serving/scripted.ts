import { setTimeout as pause } from 'node:timers/promises';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { scriptedFor } from '../../conform/channels/host-driver.ts';
import { casesOf } from '../../conform/contracts/cases-of.ts';
import { hostSide } from '../../conform/contracts/host-contract.ts';
import type { AgentCall, Contract, HostCase } from '../../model/index.ts';
import { quoteWords } from '../../model/text/words.ts';
import { callInWords, playInWords } from '../../report/layout/host-rows.ts';
import { cutMiddle } from '../../report/layout/cut.ts';
import { pageFor, prose } from '../../report/layout/page.ts';
import { removeTree } from '../../transport/files/remove.ts';
import { temporaryFolder } from '../../transport/files/temporary.ts';
import type { ScriptedAgent } from '../../transport/host/scripted.ts';
import { nearest } from '../options/nearest.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';
import { interruptible } from '../output/interrupt.ts';
import { layout, print } from '../output/output.ts';
import { readSet } from '../options/set-option.ts';
import type { NamedValue } from '../options/named-value.ts';
import { UsageError } from '../options/usage-error.ts';

export interface ScriptedFlags {
  /** The name of a case; `list` prints all of them. */
  readonly fault?: string;
  readonly set?: readonly NamedValue[];
  readonly json?: true;
  readonly color?: boolean;
}

/** Milliseconds between two looks at the calls. */
const lookMs = 200;

/**
 * Provides the scripted agent of a case, which a host can start, until it is interrupted, and prints each call. It is the same
 * agent that `agent-conform host` plays. Returns the exit code.
 *
 * @throws {UsageError} when there is no such case
 */
export async function serveScripted(
  contract: Contract,
  { fault, set: said = [], json, color }: ScriptedFlags,
): Promise<number> {
  const side = hostSide(contract);
  const cases = casesOf(side);
  if (fault === 'list') return print(listed(cases, { json: json === true, color }));
  const hostCase = fault === undefined ? [...cases.values()][0] : cases.get(fault);
  if (hostCase === undefined) throw unknown(contract.id, fault ?? '', [...cases.keys()]);
  const set = readSet(side, side.preparation?.settable ?? [], said);
  return interruptible(async (signal) => {
    const around = temporaryFolder('cases');
    const folder = join(around, 'agent');
    mkdirSync(folder);
    const agent = await scriptedFor(side)(hostCase, { folder, port: 0, startMs: Date.now(), set });
    try {
      await print(
        json === true
          ? `${JSON.stringify(described(contract, hostCase, agent))}\n`
          : introduced(contract, hostCase, agent),
      );
      let printed = 0;
      while (!signal.aborted) {
        const calls = agent.calls().filter(isOver);
        // oxlint-disable-next-line no-await-in-loop -- a look after another
        await print(
          calls
            .slice(printed)
            .map((call) => (json === true ? `${JSON.stringify(call)}\n` : `${callInWords(call)}\n`))
            .join(''),
        );
        printed = calls.length;
        // oxlint-disable-next-line no-await-in-loop
        await pause(lookMs, undefined, { signal }).catch(() => {});
      }
    } finally {
      await agent.end();
      await removeTree(around);
    }
    return exitCodes.conformant;
  });
}

/**
 * Whether a call is ready to be printed: it has finished, or has begun to wait. A call that goes on or was killed is printed at
 * that moment.
 */
function isOver(call: AgentCall): boolean {
  return !('finished' in call) || call.finished || ('waited' in call && call.waited);
}

function described(
  { id }: Contract,
  { case: name, send }: HostCase,
  { agent, env, placeholders, send: said = send }: ScriptedAgent,
): unknown {
  return { contract: id, case: name, agent, env: env ?? {}, placeholders, send: said };
}

function introduced({ id }: Contract, hostCase: HostCase, { placeholders, env = {}, send }: ScriptedAgent): string {
  const ways = Object.entries(placeholders).filter(([name]) => name !== 'agent:json');
  const scripts = ((send ?? {}) as { scripts?: readonly { name: string; command: readonly string[] }[] }).scripts ?? [];
  return [
    `${id}: plays ${hostCase.case}: ${playInWords(hostCase)}`,
    ...ways.map(([name, value]) => `  {${name}}: ${value}`),
    ...scripts.map(({ name, command }) => `  ${name}: ${quoteWords(command)}`),
    ...Object.entries(env).map(([name, value]) => `  ${name}=${value}`),
    '',
  ].join('\n');
}

function listed(
  cases: ReadonlyMap<string, HostCase>,
  { json, color }: { json: boolean; color: boolean | undefined },
): string {
  const all = [...cases.values()].map((one) => ({ name: one.case, says: playInWords(one) }));
  if (json) return `${JSON.stringify(all, null, 2)}\n`;
  const page = pageFor(layout(color));
  const indent = 4 + Math.max(...all.map(({ name }) => name.length));
  return `${all.flatMap(({ name, says }) => prose(page, cutMiddle(says, MOST_SAID), { indent, first: `  ${name}` })).join('\n')}\n`;
}

const MOST_SAID = 160;

function unknown(id: string, name: string, names: readonly string[]): UsageError {
  const near = nearest(name, names);
  const list = `agent-conform serve ${id} --fault list`;
  return new UsageError(
    `unknown fault ${name}`,
    near === undefined ? `${list} tells them` : `did you mean ${near}? ${list} tells all of them`,
  );
}
