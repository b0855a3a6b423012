/** An agent as most are: with a name of its own. */

import { LlmAgent } from '@google/adk';
import { OfflineModel } from '../../offline_model.js';

export const rootAgent = new LlmAgent({ name: 'assistant', model: new OfflineModel(), instruction: 'Answer.' });
