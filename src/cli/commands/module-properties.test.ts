import { expect, it } from 'vitest';
import { has } from '../../../fixtures/toolchains.ts';
import { cli, folder } from '../program.samples.ts';

/** Agents whose return values have properties (getters) only, no plain fields. */
const agents = {
  'wendell.py': `
class Answer:
    def __init__(self):
        self._said = 'Hello.'
    @property
    def message(self):
        return self._said
    @property
    def tool_calls(self):
        return []
def answer(item):
    return Answer()
`,
  'wendell.mjs': `
class Answer { #said = 'Hello.'; get message() { return this.#said; } get tool_calls() { return []; } }
export const answer = () => new Answer();
`,
  'script-agent.py': `
class Output:
    def __init__(self, fits):
        self._fits = fits
    @property
    def success(self):
        return self._fits
    @property
    def error(self):
        return None if self._fits else 'this is no input'
def answer(given):
    return Output(isinstance(given, dict) and all(isinstance(given.get(name), str) for name in ('agent_name', 'input_data')))
`,
};

it.each(Object.entries(agents))('properties of the value that a function returns are read: %s', async (file, text) => {
  const [contract = '', language] = file.split('.');
  if (language === 'py' && !has('python3')) return void process.stderr.write(`skipped ${file}: no python3\n`);
  const args = ['check', contract, '--no-failures', '--json', '--module', `${file}#answer`];
  const { code, stdout } = await cli(args, { cwd: folder({ [file]: text }) });
  const { findings } = JSON.parse(stdout) as { findings: { clause: string; verdict: string }[] };
  expect([code, findings.filter(({ verdict }) => verdict === 'fail')]).toEqual([0, []]);
});
