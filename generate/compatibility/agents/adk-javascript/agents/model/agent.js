/** An agent that is called `model`: its events bear the author that the router looks for. */

import { LlmAgent } from '@google/adk';
import { OfflineModel } from '../../offline_model.js';

export const rootAgent = new LlmAgent({ name: 'model', model: new OfflineModel(), instruction: 'Answer.' });
