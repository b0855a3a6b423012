import type { HttpTarget } from '../conform/target.ts';
import { variablesIn } from '../conform/headers.ts';
import { given } from '../model/given.ts';
import type { Target } from '../model/index.ts';
import { assertFolder, assertProgram } from './find-program.ts';
import { readCa } from './server-target.ts';

/** The environment in which a failure is tried again. */
interface Here {
  /** Variables that the user sets for what is started. */
  readonly env: Readonly<Record<string, string>>;
  /** In place of the working directory of what is started. */
  readonly cwd?: string;
  /** The variables that header fields may name. */
  readonly values: Readonly<Record<string, string | undefined>>;
}

/**
 * The server that a failure was found on, as it is reached from here.
 *
 * @param target with the values of its variables in its words, header fields left out
 * @throws {UsageError}
 */
export function serverAgain(url: string, target: Target, { env, cwd = target.cwd, values }: Here): HttpTarget {
  const { headers = {}, ca, insecure, ready, start = [] } = target;
  const names = Object.values(headers).flatMap(variablesIn);
  const secrets = Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
  const [program, ...words] = start;
  if (program !== undefined) {
    if (cwd !== undefined) assertFolder(cwd);
    assertProgram([program, ...words], { cwd: cwd ?? process.cwd(), env });
  }
  return {
    url,
    headers,
    secrets,
    ...given({
      ca: ca === undefined ? undefined : readCa(ca),
      insecure,
      start: program === undefined ? undefined : { command: [program, ...words] as const, ...given({ cwd, ready }) },
    }),
  };
}
