import { resolve } from 'node:path';
import { given } from '../model/given.ts';
import type { Contract, Target, Transport } from '../model/index.ts';
import { moduleTransport } from '../transport/module.ts';
import { runtimeOf } from '../transport/module/runtime.ts';
import { recordedTransport } from '../transport/recorded.ts';
import type { ModuleTarget } from './target.ts';

type Env = Readonly<Record<string, string>> | undefined;

/** A transport to a module. What its function is called is a matter of contracts of modules alone: others cannot do without it. */
export function openModule(
  { channel, exports: usual = [], reads }: Pick<Contract, 'channel' | 'exports' | 'reads'>,
  target: ModuleTarget,
  env: Env,
): Transport {
  const { export: name, module, cwd, pythonPath, warm, readyMs } = target;
  const runtime = runtimeOf({ ...target, ...given({ env }) });
  if ('because' in runtime) return recordedTransport(() => undefined, runtime.because);
  const transport = moduleTransport({
    command: runtime.command,
    module: resolve(cwd ?? '.', module),
    exports: name === undefined ? usual : [name],
    ...given({ cwd, env, reads, warm, readyMs, pythonPath: pythonPath?.map((path) => resolve(cwd ?? '.', path)) }),
  });
  // A name that the user gave is no matter of the contract either.
  return channel === 'module' && name === undefined ? transport : needsFunction(transport);
}

/** The module as reports and recordings tell it. */
export function moduleTold({ readyMs: _, ...target }: ModuleTarget, env: Env): Target {
  const runtime = runtimeOf({ ...target, ...given({ env }) });
  const known = 'because' in runtime ? {} : { interpreter: runtime.interpreter, language: runtime.language };
  return { channel: 'module', ...target, ...known };
}

function needsFunction(inner: Transport): Transport {
  return {
    close: () => inner.close(),
    async call(call, limits) {
      const exchange = await inner.call(call, limits);
      const { ended } = exchange;
      return ended.by === 'no-export' ? { ...exchange, ended: { by: 'unreachable', reason: ended.reason } } : exchange;
    },
  };
}
