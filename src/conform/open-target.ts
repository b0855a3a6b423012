import { resolve } from 'node:path';
import { given } from '../model/given.ts';
import type { Contract, Target, Transport } from '../model/index.ts';
import { commandTransport } from '../transport/command.ts';
import { httpTransport } from '../transport/http.ts';
import { moduleTransport } from '../transport/module.ts';
import { runtimeOf } from '../transport/module/runtime.ts';
import { recordedTransport } from '../transport/recorded.ts';
import { tellsLastCall } from '../transport/server/last-words.ts';
import { readiness } from '../transport/server/readiness.ts';
import { serverOf } from '../transport/server/server.ts';
import { startedTransport } from '../transport/server/started.ts';
import { expandHeaders } from './headers.ts';
import { maskOf, type Mask } from './mask.ts';
import type { CommandTarget, HttpTarget, ModuleTarget, ServerStart, TargetOptions } from './target.ts';

/** What is to be opened. */
export interface Opening {
  readonly contract: Pick<Contract, 'exports'>;
  readonly target: TargetOptions;
  /** Environment variables that the user sets, beside those inherited: of the command, or of the server that is started. */
  readonly env?: Readonly<Record<string, string>>;
  /** What the user told of it. */
  readonly set?: Readonly<Record<string, string>>;
}

const usualReadyMs = 60_000;

/** The one place where a target gets its transport. Nothing is started before the first call. */
export function openTarget({ contract, target, env }: Opening): Transport {
  if ('command' in target) return commandTransport({ ...target, ...given({ env }) });
  if ('module' in target) return moduleOf(contract, target, env);
  const inner = httpOf(target);
  return target.start === undefined ? tellsLastCall(inner) : started(target.url, target.start, inner, env);
}

/** The target as reports and recordings tell it. */
export function targetOf({ target, env, set }: Opening): Target {
  const told = { ...given({ env: env === undefined ? undefined : Object.keys(env), set }) };
  if ('command' in target) return { ...commandTold(target), ...told };
  if ('module' in target) return { ...moduleTold(target, env), ...told };
  return maskOfTarget(target).target({ ...httpTold(target), ...told });
}

/** What hides the secrets of a target in everything that is told of it. */
export function maskOfTarget(target: TargetOptions): Mask {
  return maskOf('url' in target ? (target.secrets ?? {}) : {});
}

function httpOf({ url, headers = {}, secrets = {}, ca, insecure }: HttpTarget): Transport {
  return httpTransport({ url, headers: expandHeaders(headers, secrets), ...given({ ca: ca?.pem, insecure }) });
}

function started(url: string, start: ServerStart, inner: Transport, env: Opening['env']): Transport {
  const { command, cwd, ready, readyMs = usualReadyMs } = start;
  const isReady = readiness(ready, inner);
  return startedTransport(serverOf({ command, url, readyMs, isReady, ...given({ cwd, env }) }), inner);
}

function commandTold({ command, cwd }: CommandTarget): Target {
  return { channel: 'command', command, ...given({ cwd }) };
}

function moduleOf({ exports: usual = [] }: Opening['contract'], target: ModuleTarget, env: Opening['env']): Transport {
  const { export: name, module, cwd, pythonPath, warm, readyMs } = target;
  const runtime = runtimeOf({ ...target, ...given({ env }) });
  if ('because' in runtime) return recordedTransport(() => undefined, runtime.because);
  return moduleTransport({
    command: runtime.command,
    module: resolve(cwd ?? '.', module),
    exports: name === undefined ? usual : [name],
    ...given({ cwd, env, warm, readyMs, pythonPath: pythonPath?.map((path) => resolve(cwd ?? '.', path)) }),
  });
}

function moduleTold({ readyMs: _, ...target }: ModuleTarget, env: Opening['env']): Target {
  const runtime = runtimeOf({ ...target, ...given({ env }) });
  const known = 'because' in runtime ? {} : { interpreter: runtime.interpreter, language: runtime.language };
  return { channel: 'module', ...target, ...known };
}

function httpTold({ url, headers, ca, insecure, start }: HttpTarget): Target {
  return {
    channel: 'http',
    url,
    ...given({ headers, ca: ca?.file, insecure, start: start?.command, cwd: start?.cwd, ready: start?.ready }),
  };
}
