import { z } from 'zod';

/** The shapes of the adk-run contract. Objects are open: neither side refuses what it does not know. */

const part = z
  .looseObject({ text: z.string().nullish().describe('A piece of text; others may follow in further parts.') })
  .describe('A part of a message: text, or something that the contract leaves open.');

const textPart = z
  .looseObject({ text: z.string().describe('What the user wrote.') })
  .describe('A part of the message.');

export const request = z
  .looseObject({
    app_name: z.string().describe('The name of the agent, as the server knows it.'),
    user_id: z.string().describe('Names the user: letters, digits and underscores.'),
    session_id: z.string().describe('Names the talk: the user and the channel, joined by an underscore.'),
    new_message: z
      .looseObject({ parts: z.array(textPart).describe('The message, part by part.') })
      .describe('What the user says.'),
    streaming: z.boolean().optional().describe('Always false: the whole answer comes at once.'),
    state_delta: z.looseObject({}).nullish().describe('Changes to the state of the session; always null.'),
    invocation_id: z.string().nullish().describe('Names an earlier run; always null.'),
  })
  .describe('The body of a POST request to /run.');

export const event = z
  .looseObject({
    author: z.string().describe('Who made the event: `model` for what is sent to the user.'),
    content: z
      .looseObject({
        parts: z.array(part).optional().describe('What was said, part by part.'),
        role: z.string().optional().describe('`model` for what the agent says.'),
      })
      .nullish()
      .describe('What was said.'),
    invocationId: z.string().optional().describe('Names the run that the event belongs to.'),
    actions: z
      .looseObject({
        stateDelta: z.looseObject({}).optional().describe('Changes to the state of the session, by name.'),
        artifactDelta: z.looseObject({}).optional().describe('Changes to artifacts, by name.'),
      })
      .nullish()
      .describe('What the event changes.'),
  })
  .describe('An event: one step of the run of an agent.');

export const reply = z
  .array(event)
  .describe('The body of a response with status 200: the events of the run, in order.');
