import type { Call, Clause, Contract, Turns, Verdict } from '../model/index.ts';

/** For tests: a small contract over HTTP. `POST /run` with `{"text": …}` is answered with `{"answer": …}`. */
const say = (text: string): Call => ({
  method: 'POST',
  path: '/run',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ text }),
});

export const chat: Contract = {
  id: 'chat',
  version: '1',
  title: 'Chat',
  source: 'a test',
  channel: 'http',
  shapes: { request: { schema: {}, validate: () => [] }, reply: { schema: {}, validate: () => [] } },
  calls: {
    fixed: ['hello', 'how are you'],
    call: (text, turns) => (turns.length === 0 ? say(String(text)) : undefined),
  },
  answer: { received: '{"answer":"hello"}', ended: { by: 'response', status: 200, headers: {} } },
  clauses: [
    aClause({ id: 'chat/run/answers', says: 'a text is answered with status 200', judge: hasStatus200 }),
    aClause({ id: 'chat/run/answer', says: 'the reply holds an answer', judge: hasAnswer }),
    aClause({
      id: 'chat/run/survives',
      says: 'after a text that it does not like it is still there',
      on: {
        fixed: ['die'],
        untilGone: true,
        call: (text, turns) => [say(String(text)), { ...say('hello'), nonce: 1 }][turns.length],
      },
      judge: isStillThere,
    }),
    aClause({
      id: 'chat/run/later',
      says: 'it is there in the end',
      on: { fixed: ['bye'], call: (text, turns) => (turns.length === 0 ? say(String(text)) : undefined) },
      judge: hasStatus200,
    }),
  ],
  unchecked: [],
};

function aClause(facts: Pick<Clause, 'id' | 'says' | 'judge'> & Partial<Clause>): Clause {
  return { section: 'Run', level: 'must', category: 'semantics', subject: 'agent', on: 'plain', ...facts };
}

function hasStatus200([exchange]: Turns): Verdict {
  const ended = exchange?.ended;
  if (ended?.by === 'response' && ended.status === 200) return { is: 'pass' };
  const actual =
    ended?.by === 'response'
      ? `status ${ended.status}: ${String(Buffer.from(exchange?.received ?? []))}`
      : JSON.stringify(ended);
  return { is: 'fail', expected: 'status 200', actual };
}

function hasAnswer([exchange]: Turns): Verdict {
  const text = Buffer.from(exchange?.received ?? []).toString();
  if (/"answer"/.test(text)) return { is: 'pass' };
  return { is: 'fail', expected: '"answer"', actual: text };
}

function isStillThere(turns: Turns): Verdict {
  const [first] = turns;
  if (first?.ended.by === 'hangup' && first.ended.fault === 'died')
    return { is: 'fail', expected: 'it is still there', actual: first.ended.reason };
  return hasStatus200(turns.slice(-1));
}

/** A function that reads the bytes of a text, as a recording is read. */
export function bytesOf(text: string): (at: number, most: number) => Uint8Array {
  const bytes = Buffer.from(text);
  return (at, most) => bytes.subarray(at, at + most);
}
