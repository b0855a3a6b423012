import { spawnSync } from 'node:child_process';
import { jsonCalls, openLawful } from './module.samples.ts';
import { transportLaws } from '../transport.laws.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;

if (hasPython) {
  transportLaws('a Python module', (behaviour) => openLawful('laws.py', behaviour), jsonCalls);
  transportLaws('a warm Python module', (behaviour) => openLawful('laws.py', behaviour, { warm: true }), jsonCalls);
}
transportLaws('a JavaScript module', (behaviour) => openLawful('laws.mjs', behaviour), jsonCalls);
transportLaws('a warm JavaScript module', (behaviour) => openLawful('laws.mjs', behaviour, { warm: true }), jsonCalls);
