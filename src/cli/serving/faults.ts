import type { Mock, MockFault } from '../../model/index.ts';
import { pageFor, prose } from '../../report/layout/page.ts';
import { catalogue } from '../../transport/mock/faults/catalogue.ts';
import type { ServerFault } from '../../transport/mock/faults/fault.ts';
import { nearest } from '../options/nearest.ts';
import { layout, print } from '../output/output.ts';
import { UsageError } from '../options/usage-error.ts';

/** A fault of a mock agent or its server. */
export interface NamedFault {
  readonly name: string;
  readonly says: string;
  readonly fault: MockFault | ServerFault;
}

/**
 * Finds a fault by its name.
 *
 * @throws {UsageError} when there is none
 */
export function chooseFault(id: string, name: string, mock: Mock): NamedFault {
  const all = [...ofContent(mock), ...ofServer()];
  const found = all.find((one) => one.name === name);
  if (found !== undefined) return found;
  const list = `agent-conform serve ${id} --fault list`;
  const near = nearest(
    name,
    all.map((one) => one.name),
  );
  throw new UsageError(
    `unknown fault ${name}`,
    near === undefined ? `${list} tells them` : `did you mean ${near}? ${list} tells all of them`,
  );
}

/** Prints what each fault does. Returns the exit code. */
export function listFaults(mock: Mock, { json, color }: { json?: true; color?: boolean }): Promise<number> {
  const [content, server] = [ofContent(mock), ofServer()];
  if (json) {
    const faults = [...content, ...server].map(({ name, says }) => ({ name, says }));
    return print(`${JSON.stringify(faults, null, 2)}\n`);
  }
  const page = pageFor(layout(color));
  const indent = 4 + Math.max(...[...content, ...server].map(({ name }) => name.length));
  const lines = (faults: readonly NamedFault[]): string[] =>
    faults.flatMap(({ name, says }) => prose(page, says, { indent, first: `  ${name}` }));
  const { bold } = page.paint;
  const text = [bold('Faults of content'), ...lines(content), '', bold('Faults of the server'), ...lines(server)];
  return print(`${text.join('\n')}\n`);
}

function ofContent({ faults }: Mock): NamedFault[] {
  return faults.map((fault) => ({ name: fault.name, says: fault.says, fault }));
}

function ofServer(): NamedFault[] {
  return Object.entries(catalogue).map(([name, fault]) => ({ name, says: fault.says, fault }));
}
