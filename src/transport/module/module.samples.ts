import { join, resolve } from 'node:path';
import type { Call, Transport } from '../../model/index.ts';
import { moduleTransport, type ModuleOptions } from './module.ts';
import { runtimeOf } from './runtime.ts';
import { type Behaviour, callsOfTheLaws } from '../transport.laws.ts';

const modules = join(import.meta.dirname, '../../../fixtures/modules');

/** A transport to a function of a module among the fixtures. */
export function openModule(
  file: string,
  name: string,
  options: Partial<ModuleOptions> & { readonly python?: string } = {},
): Transport {
  const { python, ...further } = options;
  const runtime = runtimeOf({ module: file, ...(python !== undefined && { python }) });
  if ('because' in runtime) throw new Error(runtime.because);
  return moduleTransport({ command: runtime.command, module: resolve(modules, file), exports: [name], ...further });
}

/** A module for each behaviour that the laws of a transport ask for. */
export function openLawful(file: string, behaviour: Behaviour, options: Partial<ModuleOptions> = {}): Transport {
  const there = behaviour === 'is absent' ? `absent/${file}` : file;
  return openModule(there, behaviour.replace(' ', '_'), { maxBytes: 2 * 1024 * 1024, ...options });
}

/** The calls of the laws for a module: each body is JSON. */
export const jsonCalls: readonly Call[] = callsOfTheLaws.map(({ body }) => ({
  body: JSON.stringify(Buffer.from(body as string).toString('latin1')),
}));
