/** An agent that calls a tool before it answers. */

import { FunctionTool, LlmAgent } from '@google/adk';
import { OfflineModel } from '../../offline_model.js';

const countLetters = new FunctionTool({
  name: 'count_letters',
  description: 'Counts the letters of a word.',
  parameters: { type: 'OBJECT', properties: { word: { type: 'STRING' } }, required: ['word'] },
  execute: ({ word }) => ({ letters: word.length }),
});

export const rootAgent = new LlmAgent({
  name: 'model',
  model: new OfflineModel(),
  instruction: 'Answer.',
  tools: [countLetters],
});
