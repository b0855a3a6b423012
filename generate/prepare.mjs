// Builds a clone: npm runs this after `npm ci`, and when a user installs the repository from its git address.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const npm = (...words) => execFileSync('npm', words, { stdio: 'inherit' });
const { npm_config_global: isGlobal, _PACOTE_NO_PREPARE_: fetched = '' } = process.env;

// For `npm install --global <git address>`, npm links to its own clone and then removes it, so that nothing would be installed.
// Pre-commit keeps the clone that it installs.
if (isGlobal === 'true' && fetched !== '' && process.env.PRE_COMMIT === undefined) {
  const address = fetched.split('\n').at(-1);
  console.error(
    `agent-conform: npm cannot install a git address globally: write npm install --global "./$(npm pack --silent '${address}')"`,
  );
  process.exit(1);
}
if (!existsSync('node_modules/jiti')) npm('ci', '--no-global', '--include=dev', '--ignore-scripts');
npm('run', 'build');
const { noteSource } = await import('../dist/src/cli/init/source.js');
noteSource(process.cwd());
