// Lets Node.js load TypeScript, which it can do itself from 22.18 on: node --import ./.ci/typescript/read.mjs …
import { register } from 'node:module';

register('./hooks.mjs', import.meta.url);
