import type { Report } from '../model/index.ts';
import type { TextOptions } from './layout/page.ts';

/** Turns a report into text; only reporters for a reader use `options`. */
export type Reporter = (report: Report, options: TextOptions) => string;

/** All reporters by name; each is loaded when it is needed. */
export const reporters: Readonly<Record<string, () => Promise<Reporter>>> = {
  text: async () => (await import('./terminal/text.ts')).text,
  brief: async () => (await import('./formats/brief.ts')).brief,
  json: async () => (await import('./formats/json.ts')).json,
  ndjson: async () => (await import('./formats/ndjson.ts')).ndjson,
  junit: async () => (await import('./formats/junit.ts')).junit,
  ctrf: async () => (await import('./formats/ctrf.ts')).ctrf,
  sarif: async () => (await import('./formats/sarif.ts')).sarif,
  markdown: async () => (await import('./formats/markdown.ts')).markdown,
  github: async () => (await import('./formats/github.ts')).github,
  html: async () => (await import('./html/html.ts')).html,
  'in-toto': async () => (await import('./formats/in-toto.ts')).inToto,
  badge: async () => (await import('./formats/badge.ts')).badge,
  'badge-json': async () => (await import('./formats/badge.ts')).badgeJson,
};
