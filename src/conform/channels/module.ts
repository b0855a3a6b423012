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

/** A function of a module, called by a module host: a process in the module's language. */
export interface ModuleTarget {
  /** The file, relative to the working directory. */
  readonly module: string;
  /** The name of the function; if left out, one of the names that the contract lists. */
  readonly export?: string;
  readonly cwd?: string;
  /** The Python interpreter: a path, or a name on PATH. If left out, a virtual environment next to the module, or `python3`. */
  readonly python?: string;
  /** Directories in which a Python module finds other modules, before its own directory and the working directory. */
  readonly pythonPath?: readonly string[];
  /** One process makes many calls. Otherwise each call imports the module anew. */
  readonly warm?: true;
  /** The longest time for the import, in milliseconds; 60,000 if left out. */
  readonly readyMs?: number;
}

/**
 * Shows a function as a program that prints its result: if it raises, or its result is not JSON, the program exits with 1. The
 * function gets the parsed request, so a call whose body is not JSON cannot be made; environment, files, typed lines and
 * surroundings are left out.
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
  // A missing function is something to judge only for contracts of modules; for other contracts the target is unreachable.
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
    // A name that the user gave is not judged either.
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
