import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/hosts.md', root), 'utf8');

it('docs/hosts.md shows the driver as it is written', async () => {
  const shown = page.replace(/<!-- (\S+) -->\n```(\w+)[^]*?```/g, (_, file: string, language: string) => {
    const code = readFileSync(new URL(file, root), 'utf8');
    return `<!-- ${file} -->\n\`\`\`${language}\n${code}\`\`\``;
  });
  expect(shown).toContain('```python\n"""Makes your host run one turn');
  await expect(shown).toMatchFileSnapshot('../docs/hosts.md');
});
