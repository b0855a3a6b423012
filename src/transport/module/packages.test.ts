import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { has } from '../../../fixtures/toolchains.ts';
import type { Exchange } from '../../model/index.ts';
import { callOnce, folder } from '../transport.samples.ts';
import type { ModuleOptions } from './module.ts';
import { openModule } from './module.samples.ts';

type Files = Readonly<Record<string, string>>;

function call(path: string, file: string, options: Partial<ModuleOptions> = {}): Promise<Exchange> {
  const transport = openModule(join(path, file), 'answer', { cwd: path, ...options });
  return callOnce(transport, { body: '1' });
}

async function valueOf(came: Promise<Exchange>): Promise<unknown> {
  const { ended, received, stderr } = await came;
  return ended.by === 'return' ? JSON.parse(Buffer.from(received).toString()) : { ended, stderr };
}

const answers = 'def answer(item): return [x.name, __name__, __package__]';
const x = 'name = "x"';

describe.skipIf(!has('python3'))('a Python module that imports relatively (skipped without Python)', () => {
  it.each<[string, string, Files, unknown]>([
    [
      'from its own folder, which needs no __init__.py',
      'agents/agent.py',
      { 'agents/agent.py': `from . import x\n${answers}`, 'agents/x.py': x },
      ['x', 'agents.agent', 'agents'],
    ],
    [
      'from a folder whose name is no word of the language',
      'my-agents/agent.py',
      { 'my-agents/agent.py': `from . import x\n${answers}`, 'my-agents/x.py': x },
      ['x', 'my-agents.agent', 'my-agents'],
    ],
    [
      'from a package that begins above its folder',
      'whole/part/agent.py',
      {
        'whole/__init__.py': 'begun = "begun"',
        'whole/part/__init__.py': '',
        'whole/part/agent.py': `from . import x\nfrom whole import begun\n${answers}`,
        'whole/part/x.py': x,
      },
      ['x', 'whole.part.agent', 'whole.part'],
    ],
    [
      'from as far above as the dots say',
      'whole/part/agent.py',
      { 'whole/part/agent.py': `from .. import x\n${answers}`, 'whole/x.py': x },
      ['x', 'whole.part.agent', 'whole.part'],
    ],
    [
      'from what imports from farther above',
      'whole/part/agent.py',
      {
        'whole/part/agent.py': `from .between import x\n${answers}`,
        'whole/part/between.py': 'from .. import x',
        'whole/x.py': x,
      },
      ['x', 'whole.part.agent', 'whole.part'],
    ],
    [
      'in a function alone',
      'agents/agent.py',
      {
        'agents/agent.py': 'def answer(item):\n  from .x import name\n  return [name, __name__]',
        'agents/x.py': x,
      },
      ['x', 'agents.agent'],
    ],
    [
      'and is a package itself',
      'agent/__init__.py',
      { 'agent/__init__.py': `from . import x\n${answers}`, 'agent/x.py': x },
      ['x', 'agent', 'agent'],
    ],
    [
      'and is imported by its package',
      'agents/agent.py',
      {
        'agents/__init__.py': 'from .agent import answer\ntimes = 1',
        'agents/agent.py': `from . import x\n${answers}`,
        'agents/x.py': `import sys\n${x} if "agents.x" in sys.modules else "again"`,
      },
      ['x', 'agents.agent', 'agents'],
    ],
    [
      'in a folder whose name others have',
      'json/agent.py',
      { 'json/agent.py': `import json\nfrom . import x\njson.dumps(1)\n${answers}`, 'json/x.py': x },
      ['x', 'agent_json.agent', 'agent_json'],
    ],
  ])('the module is imported as a part of its package: %s', async (_, file, files, expected) => {
    expect(await valueOf(call(folder(files), file))).toEqual(expected);
  });

  it('the module is reported with its package', async () => {
    const path = folder({ 'lib/whole/part/agent.py': `from .. import x\n${answers}`, 'lib/whole/x.py': x });
    const { called } = await call(path, 'lib/whole/part/agent.py');
    expect(called?.package).toEqual({ above: 'lib', module: 'whole.part.agent' });
  });

  it('the module is named from the folder in --pythonpath', async () => {
    const path = folder({ 'lib/whole/part/agent.py': `from . import x\n${answers}`, 'lib/whole/part/x.py': x });
    const pythonPath = [join(path, 'lib')];
    const expected = ['x', 'whole.part.agent', 'whole.part'];
    expect(await valueOf(call(path, 'lib/whole/part/agent.py', { pythonPath }))).toEqual(expected);
  });

  it('a module without relative imports is imported without its package', async () => {
    const path = folder({
      'agents/__init__.py': 'raise RuntimeError("not wanted")',
      'agents/agent.py': `import x\n${answers}`,
      'agents/x.py': x,
    });
    expect(await valueOf(call(path, 'agents/agent.py'))).toEqual(['x', 'agent', '']);
  });

  it('a folder name that cannot be a package is reported', async () => {
    const path = folder({ 'v1.2/agent.py': `from . import x\n${answers}`, 'v1.2/x.py': x });
    const { ended } = await call(path, 'v1.2/agent.py');
    expect(ended).toEqual({
      by: 'unreachable',
      reason:
        'the module cannot be imported: ImportError: it imports relatively, and a name with a dot is none of a package: v1.2/agent: rename it',
    });
  });
});

describe.skipIf(!has('python3'))('a Python module that lacks another (skipped without Python)', () => {
  const reasonOf = async (path: string, file: string): Promise<string> => {
    const { ended } = await call(path, file);
    return ended.by === 'unreachable' ? ended.reason : ended.by;
  };

  it('the error names --python, or how to install the package', async () => {
    const path = folder({ 'agent.py': 'import no_such_package.inner' });
    expect(await reasonOf(path, 'agent.py')).toMatch(
      /'no_such_package': name the Python that has it, such as --python \.venv\/bin\/python, or install it: \S+ -m pip install no_such_package$/,
    );
  });

  it('the error names a virtual environment above the module', async () => {
    const path = folder({ 'src/agent.py': 'import no_such_package', 'venv/bin/real': '#!/bin/sh\n' });
    chmodSync(join(path, 'venv/bin/real'), 0o755);
    symlinkSync('real', join(path, 'venv/bin/python'));
    expect(await reasonOf(path, 'src/agent.py')).toMatch(
      /: there is a virtual environment beside it: --python venv\/bin\/python$/,
    );
  });

  it('the error names --pythonpath if a folder above has the package', async () => {
    const path = folder({ 'lib/ours.py': '', 'lib/deep/agent.py': 'import ours' });
    expect(await reasonOf(path, 'lib/deep/agent.py')).toMatch(/: give --pythonpath lib, where ours is$/);
  });

  it('the error gives no advice if only a part of a found package is missing', async () => {
    const path = folder({ 'agents/agent.py': 'from .nothing import x' });
    expect(await reasonOf(path, 'agents/agent.py')).toMatch(/No module named 'agents\.nothing'$/);
  });
});
