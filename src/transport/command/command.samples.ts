import type { Transport } from '../../model/index.ts';
import { commandTransport } from './command.ts';
import type { Behaviour } from '../transport.laws.ts';

const commands: Readonly<Record<Behaviour, readonly [string, ...string[]]>> = {
  echoes: ['cat'],
  'is silent': ['sleep', '60'],
  dies: ['sh', '-c', 'exit 3'],
  floods: ['yes'],
  'is absent': ['./no-such-agent'],
};

/** A command for each behaviour that the laws of a transport ask for. */
export function openCommand(behaviour: Behaviour): Transport {
  return commandTransport({ command: commands[behaviour], maxBytes: 2 * 1024 * 1024 });
}
