import type { Report } from '../model/index.ts';
import type { TextOptions } from './page.ts';

/** A report as text; `options` is what only those for a reader at a terminal take. */
export type Reporter = (report: Report, options: TextOptions) => string;

/** Every reporter by its name, loaded when it is asked for. */
export const reporters: Readonly<Record<string, () => Promise<Reporter>>> = {
  text: async () => (await import('./text.ts')).text,
  brief: async () => (await import('./brief.ts')).brief,
  json: async () => (await import('./json.ts')).json,
  ndjson: async () => (await import('./ndjson.ts')).ndjson,
  junit: async () => (await import('./junit.ts')).junit,
  sarif: async () => (await import('./sarif.ts')).sarif,
  markdown: async () => (await import('./markdown.ts')).markdown,
  github: async () => (await import('./github.ts')).github,
  html: async () => (await import('./html.ts')).html,
  badge: async () => (await import('./badge.ts')).badge,
  'badge-json': async () => (await import('./badge.ts')).badgeJson,
};
