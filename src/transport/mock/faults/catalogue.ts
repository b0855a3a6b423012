import { bodies } from './bodies.ts';
import { connections } from './connections.ts';
import type { ServerFault } from './fault.ts';
import { heads } from './heads.ts';

const all = { ...heads, ...bodies, ...connections };

export type ServerFaultName = keyof typeof all;

/** The faults of servers, by name. */
export const catalogue: Readonly<Record<ServerFaultName, ServerFault>> = all;
