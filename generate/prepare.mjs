// Builds a clone: npm runs it after `npm ci`, and where somebody installs the repository from its git address.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const npm = (...words) => execFileSync('npm', words, { stdio: 'inherit' });
// For `npm install --global <git address>` npm installs what the build needs globally too, where the build does not find it.
if (!existsSync('node_modules/jiti')) npm('ci', '--no-global', '--include=dev', '--ignore-scripts');
npm('run', 'build');
