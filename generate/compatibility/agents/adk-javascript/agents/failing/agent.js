/** An agent whose own code fails: when it is asked to, the model does. */

import { LlmAgent } from '@google/adk';
import { OfflineModel } from '../../offline_model.js';

export const rootAgent = new LlmAgent({
  name: 'model',
  model: new OfflineModel(),
  instruction: 'Answer.',
  beforeAgentCallback: ({ userContent }) => {
    if (userContent?.parts?.[0]?.text === 'break') throw new Error("the agent's own code");
    return undefined;
  },
});
