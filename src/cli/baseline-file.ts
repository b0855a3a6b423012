import { baselineShape } from '../conform/baseline-shape.ts';
import type { BaselineEntry } from '../model/index.ts';
import type { Document } from './document/document.ts';
import { readDocument } from './document/read-document.ts';
import { shaped } from './document/shaped.ts';

/** Failures that are known, and where each stands. */
export interface BaselineFile {
  readonly document: Document;
  readonly entries: readonly BaselineEntry[];
}

/** @throws {UsageError} */
export async function readBaseline(file: string): Promise<BaselineFile> {
  const document = await readDocument(file, 'give a file that agent-conform baseline wrote');
  return { document, entries: shaped(document, baselineShape).failures };
}
