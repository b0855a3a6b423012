import { resolve } from 'node:path';
import { mapExchanges } from '../../model/exchange/map-exchanges.ts';
import { withMembers } from '../../model/exchange/with-members.ts';
import { readJson } from '../../author/reading/read-json.ts';
import { definedOnly } from '../../model/defined-only.ts';
import type { Call, NotJson, ReportedModule, Transport } from '../../model/index.ts';
import { reproduceModule } from '../../run/reproduce/module.ts';
import { moduleTransport } from '../../transport/module/module.ts';
import { runtimeOf } from '../../transport/module/runtime.ts';
import { recordedTransport } from '../../transport/recorded.ts';
import type { ChannelAdapter, Counterpart } from './adapter.ts';

/** A function of a module, called by a process in the module's own language. */
export interface ModuleTarget {
  /** The file, seen from the working directory. */
  readonly module: string;
  /** The name of the function; one of those that the contract names when left out. */
  readonly export?: string;
  readonly cwd?: string;
  /** The Python that runs it: a path, or a name on PATH. A virtual environment beside the module, or `python3`, when left out. */
  readonly python?: string;
  /** Directories in which a Python module finds others, before its own and the working directory. */
  readonly pythonPath?: readonly string[];
  /** One process makes many calls. Otherwise each call finds the module freshly imported. */
  readonly warm?: true;
  /** Milliseconds that its import may take; 60,000 when left out. */
  readonly readyMs?: number;
}

/**
 * As a program would do it that prints what the function gives: one that raises, or whose answer is no JSON, exits with 1. It is
 * given what the program reads, read: text that is no JSON cannot be given, and nothing surrounds the call.
 */
const programThatPrints: Counterpart = {
  call: ({ env: _, files: __, typed: ___, surroundings: ____, ...call }) => (isJson(call.body) ? call : undefined),
  home(exchange) {
    const { call, stderr, ended } = exchange;
    const received = new Uint8Array();
    if (ended.by === 'throw') return { call, received, stderr, ended: { by: 'exit', code: 1 } };
    if (ended.by !== 'return') return exchange;
    const [fault] = ended.notJson;
    return fault === undefined
      ? withMembers(exchange, { ended: { by: 'exit', code: 0 } })
      : { call, received, stderr: `${stderr}${notWritten(fault)}\n`, ended: { by: 'exit', code: 1 } };
  },
};

export const module: ChannelAdapter<ModuleTarget, ReportedModule> = {
  // What its function is called is a matter of contracts of modules alone: others cannot do without it.
  open(target, { contract: { channel, exports: usual = [], reads }, env, jobs }) {
    const { export: name, module: file, cwd, pythonPath, warm, readyMs } = target;
    const runtime = runtimeOf({ ...target, ...definedOnly({ env }) });
    if ('because' in runtime) return recordedTransport(() => undefined, runtime.because);
    const seen = (path: string): string => resolve(cwd ?? '.', path);
    const transport = moduleTransport({
      command: runtime.command,
      module: seen(file),
      exports: name === undefined ? usual : [name],
      ...definedOnly({ cwd, env, jobs, reads, warm, readyMs, pythonPath: pythonPath?.map(seen) }),
    });
    // A name that the user gave is no matter of the contract either.
    return channel === 'module' && name === undefined ? transport : needsFunction(transport);
  },

  describe({ readyMs: _, ...target }, { env }) {
    const runtime = runtimeOf({ ...target, ...definedOnly({ env }) });
    const known = 'because' in runtime ? {} : { interpreter: runtime.interpreter, language: runtime.language };
    return { channel: 'module', ...target, ...known };
  },

  reproduce: reproduceModule,

  counterparts: { command: programThatPrints },
};

function needsFunction(inner: Transport): Transport {
  return mapExchanges(inner, (exchange) => {
    const { ended } = exchange;
    return ended.by === 'no-export' ? { ...exchange, ended: { by: 'unreachable', reason: ended.reason } } : exchange;
  });
}

function isJson(body: Call['body']): boolean {
  const { documents, alone } = readJson(Buffer.from(body));
  return alone && documents.length === 1;
}

function notWritten({ pointer, was }: NotJson): string {
  return `the answer cannot be written as JSON: ${was}${pointer === '' ? '' : ` at ${pointer}`}`;
}
