import { printContracts } from '../contracts/list-contracts.ts';
import { colorOptions, jsonOption } from '../options/common.ts';
import type { DefineCommand } from '../options/definition.ts';

export const definition: DefineCommand = () => ({
  description: 'Lists the contracts that can be checked: those that come with the kit, or those that are named.',
  operands: { '[contract...]': 'ids, or files of contracts of your own' },
  options: [jsonOption(), ...colorOptions()],
  help: `Example:
  agent-conform list`,
  run: printContracts,
});
