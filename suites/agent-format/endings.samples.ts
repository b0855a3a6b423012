import { ended, good, returned } from './agent-format.samples.ts';

// For tests: exchanges of a call, one for each ending.
export const answered = returned(good);
export const raised = ended({ by: 'throw', error: "ValueError: '9'", awaitable: true, callMs: 1 });
export const late = ended({ by: 'timeout', afterMs: 30_000 });
export const flooded = ended({ by: 'overflow', limitBytes: 1_024 });
export const crashed = ended({ by: 'signal', signal: 'SIGSEGV' });
export const nameless = ended({ by: 'no-export', reason: 'the module has no function run_agent' });
