// Slow files start first, so that at the end no single slow file is waited for. Vitest orders a file that it has not run before
// by size, which says little about its duration.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of paths, the slowest files first. */
const longest = [
  'fixtures/faults/kit.all',
  'src/cli/commands/ci.all',
  'src/cli/documented.all',
  'fixtures/starters.all',
  'fixtures/script-agent/kill-matrix.all',
  'hosts.kill-matrix.all',
  'kill-matrix.all',
  'fixtures/wendell/same-run.all',
  'fixtures/schemas/',
  'fixtures/faults/dense-answers.all',
  'bench/smoke.all',
  'src/python/wheel.all',
  'fixtures/hooks/controls.all',
  'generate/schemas/vectors.all',
  'src/transport/faults.all',
  'src/transport/module/replaced.all',
  'src/simulation/worlds.all',
  'proof.test',
  'src/cli/ending.test',
  'fixtures/script-agent/chain',
  'src/cli/files/files.test',
  'fixtures/faults/kit.test',
  'src/cli/commands/failures.test',
  'src/transport/server/started.test',
  'hosts.test',
  'src/transport/faults.test',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array: vitest's own order
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((part) => moduleId.includes(part));
  return at === -1 ? longest.length : at;
}
