import type { Json, MockAnswer, MockFault } from '../../src/contract.ts';

type Event = { [name: string]: Json };

const LATE_MS = 35_000;

/**
 * Answers that the router meets besides an answer with one text by `model` in one part of one event. The first three keep the
 * contract, but few developers think of them; the others break it, as real agents do.
 */
export const mockFaults: readonly MockFault[] = [
  answering('several-parts', 'The text is split over three parts: the router joins them.', (event) => [
    withParts(event, [{ text: 'One, ' }, { text: 'two, ' }, { text: 'three.' }]),
  ]),
  answering('several-model-events', 'Two events are by model: the last one counts.', (event) => [
    withParts(event, [{ text: 'Let me see.' }]),
    event,
  ]),
  answering('tool-events', 'Two events about a tool stand before the answer.', (event) => [
    withParts(event, [{ functionCall: { id: 'c-1', name: 'look_up', args: {} } }]),
    {
      ...event,
      author: 'tool',
      content: { role: 'user', parts: [{ functionResponse: { id: 'c-1', name: 'look_up', response: {} } }] },
    },
    event,
  ]),

  answering(
    'author',
    "The events carry the agent's own name as author, as those of genuine ADK servers do.",
    (event) => [{ ...event, author: 'my_agent' }],
  ),
  answering('no-model-event', 'The only event is by the user.', (event) => [{ ...event, author: 'user' }]),
  answering('empty-array', 'It answers an array without events.', () => []),
  answering('object', 'It answers one event, not an array.', (event) => event),
  answering('wrapped', 'It answers an object that holds the array.', (event) => ({ events: [event] })),
  answering(
    'error-event',
    'It hides a failure under status 200: an errorCode, no content.',
    ({ content: _, ...event }) => [{ ...event, errorCode: 'INTERNAL', errorMessage: 'the model failed' }],
  ),
  answering('event-without-content', 'The event by model has no content.', ({ content: _, ...event }) => [event]),
  answering('no-parts', 'The content has no parts.', (event) => [{ ...event, content: { role: 'model' } }]),
  answering('empty-parts', 'The content has an empty list of parts.', (event) => [withParts(event, [])]),
  answering('text-null', 'The text of a part is null.', (event) => [withParts(event, [{ text: null }])]),
  {
    name: 'not-json',
    says: 'It answers 200 with a page of HTML.',
    change: (answer) => ({
      ...answer,
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>\n',
    }),
  },
  failing(400, 'It refuses a valid request with status 400.', { error: 'invalid request' }),
  failing(404, 'The session does not exist: status 404.', { detail: 'Session not found' }),
  failing(422, 'It refuses a valid request with status 422, as FastAPI does.', {
    detail: [{ type: 'missing', loc: ['body', 'appName'], msg: 'Field required' }],
  }),
  failing(500, 'The agent fails: status 500.', { error: 'Internal Server Error' }),
  {
    name: 'late-headers',
    says: 'It answers after 35 seconds: the router waits for 30.',
    change: (answer) => ({ ...answer, delayMs: LATE_MS }),
  },
];

/** Another answer under status 200, made of the event that the mock would have sent. After the last message nothing changes. */
function answering(name: string, says: string, answer: (event: Event) => Json): MockFault {
  return {
    name,
    says,
    change(plain) {
      const [event] = JSON.parse(plain.body) as Event[];
      return event === undefined ? plain : { ...plain, body: JSON.stringify(answer(event)) };
    },
  };
}

function failing(status: number, says: string, body: Json): MockFault {
  return {
    name: `status-${status}`,
    says,
    change: (answer: MockAnswer) => ({ ...answer, status, body: JSON.stringify(body) }),
  };
}

function withParts(event: Event, parts: Json[]): Event {
  return { ...event, content: { role: 'model', parts } };
}
