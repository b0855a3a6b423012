import { fileURLToPath } from 'node:url';
import { check } from '../../conform/check.ts';
import type { Contract, Report } from '../../model/index.ts';
import { pageFor, prose, type TextOptions } from '../../report/layout/page.ts';
import { text } from '../../report/terminal/text.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';
import { interruptible } from '../output/interrupt.ts';
import { loadContract } from '../contracts/load-contract.ts';
import { layout, print } from '../output/output.ts';
import { showProgress } from '../output/shown-progress.ts';
import { colorOptions } from '../options/common.ts';
import type { DefineCommand } from '../options/definition.ts';

export const definition: DefineCommand = () => ({
  description:
    'Checks two small agents that come with the kit: one that conforms and one that does not. Exits with 0 when both are found out.',
  options: colorOptions(),
  help: `Example:
  agent-conform demo`,
  run: showDemo,
});

const contractId = 'wendell';

/**
 * Checks two small agents that come with the kit, and prints both reports. Returns exit code 0 if the first conforms and the
 * second does not.
 */
async function showDemo({ color }: { color?: boolean }): Promise<number> {
  const contract = await loadContract(contractId);
  const options = layout(color);
  return interruptible(async (signal) => {
    const good = await show(contract, careful, options, signal);
    const bad = signal.aborted ? undefined : await show(contract, hasty, options, signal);
    if (signal.aborted) return exitCodes.interrupted;
    await print(closing);
    return good.outcome === 'conformant' && bad?.outcome === 'non-conformant' ? exitCodes.conformant : exitCodes.error;
  });
}

interface Part {
  readonly says: string;
  readonly file: string;
}

const careful: Part = { says: 'First an agent that keeps the contract.', file: '../demo/wendell/careful.js' };
const hasty: Part = {
  says: 'Now one with two faults: it refuses fields that it does not know, and it logs to stdout once a conversation has begun.',
  file: '../demo/wendell/hasty.js',
};
const closing = `next: agent-conform check ${contractId} -- python3 agent.py
      with whatever starts your agent behind --
`;

async function show(
  contract: Contract,
  { says, file }: Part,
  options: TextOptions,
  signal: AbortSignal,
): Promise<Report> {
  const page = pageFor(options);
  await print(`${prose(page, says, { paint: page.paint.bold }).join('\n')}\n\n`);
  const progress = showProgress();
  const agent = fileURLToPath(new URL(file, import.meta.url));
  const target = { command: [process.execPath, agent] } as const;
  const report = await check({ contract, target, signal, onProgress: progress.show }).finally(progress.erase);
  await print(`${text(report, options)}\n`);
  return report;
}
