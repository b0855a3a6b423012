import { cursor } from './cursor.ts';
import type { HookProfile } from './profile.ts';

/** From an older copy of the page: output that is not JSON is a failure of the hook, and the action goes on. */
export const cursorUndated: HookProfile = {
  ...cursor,
  version: 'undated',
  date: '2026-11-22',
  source: 'Cursor documentation, page "Hooks", an older copy without a date',
  events: cursor.events.map((event) => (event.text === 'blocks' ? { ...event, text: 'fails' } : event)),
  habits: { failsClosed: false },
};
