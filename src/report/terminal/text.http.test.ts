import { expect, test } from 'vitest';
import { whole } from '../evidence.samples.ts';
import { aFailure, aFinding } from '../finding.samples.ts';
import { aReport } from '../report.samples.ts';
import { reportShape } from '../schema/schema.ts';
import { text } from './text.ts';

const died = aFailure(
  {
    method: 'POST',
    path: '/run',
    sent: whole('{"text":"die"}'),
    received: whole(''),
    stderr: whole('Traceback (most recent call last):\nKeyError: \u001b[31mdie\u001b[0m\n'),
    ended: { by: 'hangup', fault: 'died', reason: 'the server that was started ended: exit code 7' },
  },
  { clause: 'chat/run/survives', says: 'it is still there', expected: 'an answer', actual: 'it ended', section: 'Run' },
);

const refused = aFailure(
  {
    method: 'GET',
    path: '/list-apps\u0007',
    sent: whole(''),
    received: whole('<h1>no\u001b[2J</h1>'),
    ended: { by: 'response', status: 401, headers: { 'x-evil': '\u001b[2J' } },
  },
  {
    clause: 'chat/run/answers',
    says: 'it is answered',
    expected: 'status 200',
    actual: 'status 401',
    section: 'Run',
    reproduce: 'curl -sS -i --max-time 30 -X GET http://localhost:8000/list-apps -H "authorization: Bearer $TOKEN"',
  },
);

const report = aReport({
  contract: { id: 'chat', version: '1' },
  target: {
    channel: 'http',
    url: 'https://localhost:8000/',
    headers: { authorization: 'Bearer $TOKEN', 'x-trace': 'on' },
    ca: 'ca.pem',
    start: ['python3', 'my server.py', '--port', '8000'],
    set: { app: 'my agent' },
  },
  findings: [
    died,
    refused,
    aFinding({
      clause: 'chat/target/callable',
      verdict: 'inconclusive',
      because:
        'the server that was started ended: exit code 4, before it was ready; its last output:\nloading\nno \u001b[31mmodel',
    }),
  ],
  unchecked: [],
});

test('the text report of a server at 80 columns is as expected', () => {
  expect(text(report, { columns: 80, color: false })).toMatchInlineSnapshot(`
    "chat 1 · agent-conform 0.1.0
      url       https://localhost:8000/
      header    authorization: Bearer $TOKEN
      header    x-trace: on
      tls       certificates of ca.pem are trusted
      start     python3 'my server.py' --port 8000
      set       'app=my agent'
      run       1,412 calls, seed 20240601, 8.2 s

                        pass  fail  inconclusive  not applicable
      mandatory fields     ·     2             1               ·
      error codes          ·     ·             ·               ·
      timeouts             ·     ·             ·               ·
      unknown fields       ·     ·             ·               ·
      semantics            ·     ·             ·               ·
      all                  ·     2             1               ·

    ✗ must  chat/run/survives
      it is still there
      § Run
      expected  an answer
      actual    it ended
      request   POST /run
      sent      │ {"text":"die"}
      got       no whole response: the server that was started ended: exit code 7,
                after 31 ms
      body      (nothing)
      output    │ Traceback (most recent call last):
                │ KeyError: \\x1b[31mdie\\x1b[0m

    ✗ must  chat/run/answers
      it is answered
      § Run
      expected  status 200
      actual    status 401
      request   GET /list-apps\\x07
      sent      (nothing)
      got       status 401, after 31 ms
      body      │ <h1>no\\x1b[2J</h1>
      show it again:
    curl -sS -i --max-time 30 -X GET http://localhost:8000/list-apps -H "authorization: Bearer $TOKEN"

    ? inconclusive: 1 clause
      because   the server that was started ended: exit code 4, before it was ready;
                its last output:
      output    │ loading
                │ no \\x1b[31mmodel
      must      chat/target/callable

    ✗ non-conformant: 2 must clauses and 1 should clause failed (exit 1: fail)
    "
  `);
});

test('a report of a server matches its published shape', () => {
  expect(reportShape.safeParse(report).error).toBeUndefined();
  expect(reportShape.parse(report)).toEqual(report);
});
