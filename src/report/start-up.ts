import type { Report } from '../model/index.ts';
import type { Page } from './page.ts';
import { prose } from './page.ts';
import { count, duration } from './phrases.ts';

/** A line that suggests one process for many calls, where processes of their own took most of the time. */
export function startUpLines(page: Page, { startUp }: Pick<Report, 'startUp'>): string[] {
  if (startUp === undefined) return [];
  const { calls, waitedMs } = startUp;
  const text = `${count(calls, 'call')} waited ${duration(waitedMs)} for the module to be imported anew: --warm imports it once, where calls may share a process`;
  return prose(page, text, { indent: 2, first: '– ', paint: page.paint.dim });
}
