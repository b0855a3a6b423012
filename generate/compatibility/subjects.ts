import type { Subject } from './subject.ts';
import { adkJavaScript } from './subjects/adk-javascript.ts';
import { adkPython } from './subjects/adk-python.ts';
import { hooks } from './subjects/hooks.ts';
import { llmOrchestra } from './subjects/llm-orchestra.ts';
import { luna } from './subjects/luna.ts';
import { wa2ai } from './subjects/wa2ai.ts';
import { wendell } from './subjects/wendell.ts';

/** All genuine programs, in the order of the pages. */
export const subjects: readonly Subject[] = [
  ...adkPython,
  ...adkJavaScript,
  ...wa2ai,
  ...wendell,
  ...llmOrchestra,
  ...luna,
  ...hooks,
];
