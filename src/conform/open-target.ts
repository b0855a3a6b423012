import { given } from '../model/given.ts';
import type { Channel, Contract, Exchange, Target, Transport } from '../model/index.ts';
import { agentsTransport } from '../transport/agents.ts';
import { makesBefore } from '../transport/before.ts';
import { commandTransport } from '../transport/command.ts';
import { namedFiles } from '../transport/command/own-folder.ts';
import { httpTransport } from '../transport/http.ts';
import { tellsLastCall } from '../transport/server/last-words.ts';
import { readiness } from '../transport/server/readiness.ts';
import { serverOf } from '../transport/server/server.ts';
import { startedTransport } from '../transport/server/started.ts';
import { expandHeaders } from './headers.ts';
import { maskOf, type Mask, type Secrets } from './mask.ts';
import { moduleTold, openModule } from './open-module.ts';
import type { CommandTarget, HttpTarget, ServerStart, TargetOptions } from './target.ts';

/** What is to be opened. */
export interface Opening {
  /** What the target is checked against: it tells how calls are made. */
  readonly contract: Pick<Contract, 'channel' | 'exports' | 'ownFolder' | 'reads'>;
  readonly target: TargetOptions;
  /** Environment variables that the user sets, beside those inherited: of what is started. */
  readonly env?: Readonly<Record<string, string>>;
  /** What the user told of it. */
  readonly set?: Readonly<Record<string, string>>;
}

const usualReadyMs = 60_000;

/** The one place where a target gets its transport. Nothing is started before the first call. */
export function openTarget({ contract, target, env }: Opening): Transport {
  if ('command' in target) return commandOf(target, { env, ownFolder: contract.ownFolder });
  if ('module' in target) return openModule(contract, target, env);
  const inner = makesBefore(httpOf(target), isOk);
  return target.start === undefined ? tellsLastCall(inner) : started(target.url, target.start, inner, env);
}

/** The target as reports and recordings tell it. */
export function targetOf({ contract, target, env, set }: Opening): Target {
  const told = { ...given({ env: env === undefined ? undefined : Object.keys(env), set }) };
  if ('command' in target) return { ...commandTold(target, contract.ownFolder), ...told };
  if ('module' in target) return { ...moduleTold(target, env), ...told };
  return maskOf(target.secrets ?? {}).target({ ...httpTold(target), ...told });
}

/** The way in which a target is called. */
export function channelOf(target: TargetOptions): Channel {
  if ('command' in target) return 'command';
  return 'module' in target ? 'module' : 'http';
}

/** What hides the secrets of a target, and further ones, in everything that is told of it. */
export function maskOfTarget(target: TargetOptions, secrets: Secrets = {}): Mask {
  return maskOf({ ...secrets, ...('url' in target ? target.secrets : {}) });
}

function isOk({ ended }: Exchange): boolean {
  return ended.by === 'response' && ended.status === 200;
}

function commandOf(
  { agents = [], ...target }: CommandTarget,
  around: { readonly env: Opening['env']; readonly ownFolder: true | undefined },
): Transport {
  const of = ({ command }: Pick<CommandTarget, 'command'>): Transport =>
    commandTransport({ ...target, command, ...given(around) });
  return agents.length === 0
    ? of(target)
    : agentsTransport(of(target), new Map(agents.map((agent) => [agent.type, of(agent)])));
}

function httpOf({ url, headers = {}, secrets = {}, ca, insecure }: HttpTarget): Transport {
  return httpTransport({ url, headers: expandHeaders(headers, secrets), ...given({ ca: ca?.pem, insecure }) });
}

function started(url: string, start: ServerStart, inner: Transport, env: Opening['env']): Transport {
  const { command, cwd, ready, readyMs = usualReadyMs } = start;
  const isReady = readiness(ready, inner);
  return startedTransport(serverOf({ command, url, readyMs, isReady, ...given({ cwd, env }) }), inner);
}

function commandTold({ command, agents, cwd }: CommandTarget, ownFolder: true | undefined): Target {
  const commands = [command, ...(agents ?? []).map((agent) => agent.command)];
  const files = ownFolder && { files: [...new Set(commands.flatMap((words) => namedFiles({ command: words, cwd })))] };
  return { channel: 'command', command, ...given({ agents, cwd, ownFolder: files }) };
}

function httpTold({ url, headers, ca, insecure, start }: HttpTarget): Target {
  return {
    channel: 'http',
    url,
    ...given({ headers, ca: ca?.file, insecure, start: start?.command, cwd: start?.cwd, ready: start?.ready }),
  };
}
