import { definedOnly } from '../../model/defined-only.ts';
import type { CheckFlags } from '../check/request.ts';
import { channelOptions, channelUsage } from '../options/channel-options.ts';
import { callOptions, ofCalls, outputOptions, selectionOptions } from '../options/run-options.ts';
import { UsageError } from '../options/usage-error.ts';
import type { DoorRequest } from '../target/host-driver.ts';
import { errorTextName } from '../../model/host/error-text.ts';
import { TIMEOUT } from '../../model/host/timeout.ts';
import type { NamedValue } from '../options/named-value.ts';
import type { DefineCommand } from '../options/definition.ts';

type HostFlags = Omit<CheckFlags, keyof DoorRequest | 'door'> &
  DoorRequest & { readonly errorText?: readonly NamedValue[] };

export const definition: DefineCommand = ({ words }) => ({
  usage: channelUsage('host').join('\n       agent-conform host '),
  description:
    'Checks a host, the program that calls agents, against the other side of a contract. A driver makes it call a scripted agent, once a case: an agent that is right, wrong, slow or gone. What the agent records and what the driver concludes is judged.',
  operands: { '<contract>': 'what to check against: agent-conform list; or the file of a contract of your own' },
  options: Object.entries({
    'Selection and budget:': selectionOptions(),
    ...channelOptions('host'),
    [ofCalls]: callOptions([]),
    'Output and gate:': outputOptions(),
  }).flatMap(([heading, options]) => options.map((one) => one.helpGroup(heading))),
  help: `What a driver is given and what it prints: docs/hosts.md.
agent-conform new <contract> --host writes a driver to begin with.

The kinds of --error-text that a contract knows, and what is judged by them:
agent-conform explain <contract>.

Examples:
  agent-conform host wendell --driver 'python3 drive.py {case}'
  agent-conform host wendell --driver 'node drive.mjs {case} {agent}' --only 'host/answer-*'`,
  async run(
    contract: string,
    { driver, loop, trigger, start, port, readyTimeout, errorText = [], ...flags }: HostFlags,
  ) {
    if (words !== undefined)
      throw new UsageError('a host is no command behind --', "write the driver as --driver 'python3 drive.py {case}'");
    const timeout = flags.set?.find(({ name }) => name === TIMEOUT)?.value;
    const door = definedOnly({ driver, loop, trigger, start, port, readyTimeout, timeout });
    const { checkTargets } = await import('../check/check-targets.ts');
    const set = [...(flags.set ?? []), ...errorText.map((one) => ({ ...one, name: errorTextName(one.name) }))];
    return checkTargets({ name: contract }, { ...flags, side: 'host', door, ...(set.length === 0 ? {} : { set }) });
  },
});
