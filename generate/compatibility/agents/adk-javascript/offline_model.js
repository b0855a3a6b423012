/** A language model without a network: it says the message again, calls a tool where it has one, and fails when it is asked to. */

import { BaseLlm } from '@google/adk';

export class OfflineModel extends BaseLlm {
  constructor() {
    super({ model: 'offline' });
  }

  async *generateContentAsync({ contents, toolsDict }) {
    const parts = contents.at(-1)?.parts ?? [];
    const text = parts.map((part) => part.text ?? '').join('');
    const result = parts.find((part) => part.functionResponse)?.functionResponse.response;
    if (text === 'fail') throw new Error('the offline model was told to fail');
    const [name] = Object.keys(toolsDict ?? {});
    let part = { text: `You said: ${text.slice(0, 200)}` };
    if (result !== undefined) part = { text: `The tool says ${JSON.stringify(result)}.` };
    else if (name !== undefined) part = { functionCall: { name, args: { word: text.slice(0, 40) } } };
    yield { content: { role: 'model', parts: [part] } };
  }

  async connect() {
    throw new Error('the offline model has no live connection');
  }
}
