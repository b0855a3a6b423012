import { expect, it } from 'vitest';
import { helpText } from './help-text.ts';

const commands = [
  'check',
  'host',
  'replay',
  'tap',
  'judge',
  'merge',
  'baseline',
  'serve',
  'new',
  'init',
  'schema',
  'validate',
  'explain',
  'list',
  'mcp',
  'demo',
];

it('docs contain the help of every command', async () => {
  const block = (title: string, help: string) => `## ${title}\n\n\`\`\`text\n${help.trimEnd()}\n\`\`\`\n`;
  const page = [
    '# Command line\n\nGenerated from `--help`; `npm run generate` writes it anew.\n',
    block('agent-conform', await helpText()),
    ...(await Promise.all(commands.map(async (command) => block(`agent-conform ${command}`, await helpText(command))))),
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../../docs/command-line.md');
});
