// Has Node.js read TypeScript, which it does by itself from 22.18 on: node --import ./.ci/typescript/read.mjs …
import { register } from 'node:module';

register('./hooks.mjs', import.meta.url);
