import { z } from 'zod';

/**
 * The shapes of the adk-run contract. Objects are open: neither side refuses unknown fields. A part with an `id` is published
 * under that name.
 */

const part = z
  .looseObject({ text: z.string().nullish().describe('A piece of text; others may follow in further parts.') })
  .meta({ id: 'part', description: 'A part of a message: text, or something that the contract leaves open.' });

const textPart = z
  .looseObject({ text: z.string().describe('What the user wrote.') })
  .meta({ id: 'textPart', description: 'A part of the message.' });

const message = z
  .looseObject({ parts: z.array(textPart).describe('The message, part by part.') })
  .meta({ id: 'message', description: 'What the user says.' });

const documented = {
  app_name: 'my_sample_agent',
  user_id: '5493777239922',
  session_id: '5493777239922_5493777239922',
  new_message: { parts: [{ text: 'Hello, can you help me?' }] },
};

export const request = z
  .looseObject({
    app_name: z.string().describe('The name of the agent, as the server knows it.'),
    user_id: z.string().describe('Names the user: letters, digits and underscores.'),
    session_id: z.string().describe('Names the talk: the user and the channel, joined by an underscore.'),
    new_message: message,
    streaming: z.boolean().optional().describe('Always false: the whole answer comes at once.'),
    state_delta: z.looseObject({}).nullish().describe('Changes to the state of the session; always null.'),
    invocation_id: z.string().nullish().describe('Names an earlier run; always null.'),
  })
  .meta({
    description: 'The body of a POST request to /run.',
    examples: [{ ...documented, streaming: false, state_delta: null, invocation_id: null }, documented],
  });

const content = z
  .looseObject({
    parts: z.array(part).optional().describe('What was said, part by part.'),
    role: z.string().optional().describe('`model` for what the agent says.'),
  })
  .meta({ id: 'content', description: 'What was said, and by whom.' });

const actions = z
  .looseObject({
    stateDelta: z.looseObject({}).optional().describe('Changes to the state of the session, by name.'),
    artifactDelta: z.looseObject({}).optional().describe('Changes to artifacts, by name.'),
  })
  .meta({ id: 'actions', description: 'Changes to what the server keeps.' });

const said = {
  content: { parts: [{ text: 'It is sunny, 25\u00b0C.' }], role: 'model' },
  invocationId: 'e-7e18f0f0-9616-4508-9780-ee812fb8ff57',
  author: 'model',
  actions: { stateDelta: {}, artifactDelta: {} },
};

export const event = z
  .looseObject({
    author: z.string().describe('Who made the event: `model` for what is sent to the user.'),
    content: content.nullish().describe('What was said.'),
    invocationId: z.string().optional().describe('Names the run that the event belongs to.'),
    actions: actions.nullish().describe('What the event changes.'),
  })
  .meta({ id: 'event', description: 'An event: one step of the run of an agent.', examples: [said] });

export const reply = z.array(event).meta({
  description: 'The body of a response with status 200: the events of the run, in order.',
  examples: [[said], []],
});
