import { expect, test } from 'vitest';
import type { Target } from '../../model/index.ts';
import { scriptOf, uriOf } from './script-file.ts';

test.each<[string[], string | undefined]>([
  [['python3', 'adapter.py'], 'adapter.py'],
  [['python3', '-u', './agents/adapter.py', 'other.py'], 'agents/adapter.py'],
  [['./adapter.py', 'data.py'], 'adapter.py'],
  [['node', '--import', 'tsx', 'src/agent.ts'], 'src/agent.ts'],
  [['./agent', '--config=x.py'], 'agent'],
  [['/opt/agent/run.sh'], '/opt/agent/run.sh'],
  [['python3', '-m', 'agent'], undefined],
  [['python3', '-c', 'print(1); import a.py'], undefined],
  [['agent'], undefined],
  [['node', 'a\u202eb.js'], undefined],
  [[], undefined],
])('the script of the command %j is %s', (command, file) => {
  expect(scriptOf({ channel: 'command', command })).toBe(file);
});

test('the script is in the directory in which the command is run', () => {
  const target: Target = { channel: 'command', command: ['python3', './agent.py'], cwd: '/home/ada' };
  expect(scriptOf(target)).toBe('/home/ada/agent.py');
  expect(scriptOf({ ...target, command: ['/opt/agent.py'] })).toBe('/opt/agent.py');
});

test('the script of a module is its file', () => {
  expect(scriptOf({ channel: 'module', module: './agents/agent.py' })).toBe('agents/agent.py');
});

test('the script of a started server is that of its command', () => {
  expect(scriptOf({ channel: 'http', url: 'http://127.0.0.1:1', start: ['python3', 'server.py'] })).toBe('server.py');
  expect(scriptOf({ channel: 'http', url: 'http://127.0.0.1:1' })).toBeUndefined();
});

test.each([
  ['my agent.py', 'my%20agent.py'],
  ['agents/#1.py', 'agents/%231.py'],
  ['/home/ada/my agent.py', 'file:///home/ada/my%20agent.py'],
])('the file %s is the URI %s', (file, uri) => {
  expect(uriOf(file)).toBe(uri);
});
