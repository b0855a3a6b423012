import type { JsonShape } from '../../src/index.ts';
const any: JsonShape = { schema: {}, validate: () => [] };
export const shapes = { request: any, reply: any };
