import { expect, it } from 'vitest';
import type { HostCase, HttpPlay, Testimony } from '../../model/index.ts';
import { aTurn, whole } from '../evidence.samples.ts';
import { pageFor } from '../layout/page.ts';
import { hostEvidenceRows } from './evidence.ts';

const page = pageFor({ columns: 80, color: false });
const hostCase: HostCase = {
  case: 'exit-code-1',
  send: { task: 'Answer.' },
  plays: { steps: [{ do: 'read' }, { do: 'write', to: 'stdout', text: '{"a":1}' }, { do: 'exit', code: 1 }] },
};
const testimony: Testimony = {
  door: 'driver',
  placeholders: ['case'],
  calls: [
    {
      by: 'command',
      argv: ['--as', 'scripted'],
      cwd: '/',
      env: ['PATH'],
      stdin: { text: '{"task":"Answer."}', ended: true },
      signals: ['SIGTERM'],
      withheld: [],
      wrote: { bytes: 7, all: true },
      startMs: 1,
      endMs: 20,
      finished: true,
      running: false,
      waited: false,
      itselfRunning: false,
    },
  ],
  conclusion: { outcome: 'answered', text: 'a' },
};

const shown = (of: Testimony, sent: HostCase = hostCase): string =>
  hostEvidenceRows(page, {
    turns: [aTurn({ sent: whole(JSON.stringify(sent)), received: whole(JSON.stringify(of)), ms: 1500 })],
    origin: 'fixed',
    shrinkCalls: 0,
    shrinkEnd: 'plain',
  }).join('\n');

it('a host case shows what was to be said, what the agent played and saw, and what the host concluded', () => {
  expect(shown(testimony)).toBe(`  case      exit-code-1
  to say    │ {"task":"Answer."}
  agent     reads stdin; writes {"a":1} to stdout; exits with code 1
  called    with --as scripted, stdin ended, SIGTERM
  stdin     │ {"task":"Answer."}
  host      │ {"outcome":"answered","text":"a"}
  driver    exit code 0, after 1.5 s`);
});

it('a host case shows that the agent was never called, and that the host concluded nothing', () => {
  const { conclusion: _, ...without } = testimony;
  const rows = shown({ ...without, calls: [], noConclusion: 'it printed no line of JSON' });
  expect(rows).toContain('  called    never\n  host      no conclusion: it printed no line of JSON\n');
});

it('a loop continues after a case, so only the time of the case is shown', () => {
  expect(shown({ ...testimony, door: 'loop' })).toMatch(/\n  loop      after 1\.5 s$/);
});

it('requests are shown with the state of their connection', () => {
  const call = { by: 'http', method: 'POST', path: '/run', headers: {}, body: { text: '{}' }, atMs: 10 } as const;
  expect(shown({ ...testimony, calls: [call, { ...call, closedMs: 2010 }] })).toContain(
    `  called    POST /run, still open
  body      │ {}
  called    POST /run, closed 2 s later
  body      │ {}`,
  );
});

it('the play of a server is shown in words', () => {
  const played = (plays: HttpPlay): string => shown(testimony, { ...hostCase, plays });
  const answer = { status: 500, headers: {}, body: 'no' };
  expect(played({ answers: [answer] })).toContain('  agent     answers 500 no\n');
  expect(played({ answers: [answer], fault: 'never' })).toContain('  agent     plays the fault never\n');
  expect(played({ answers: [answer], absent: true })).toContain('  agent     is not there: connections are refused\n');
});

it('each script is shown with its play, and calls name the script that was run', () => {
  const script = { name: 'writer', type: 'text', steps: [{ do: 'read' }] } as const;
  const reader = { ...script, name: 'reader', dependsOn: ['writer'] };
  const [call] = testimony.calls;
  const calls = call?.by === 'command' ? [{ ...call, script: 'writer' }] : [];
  const rows = shown({ ...testimony, calls }, { ...hostCase, plays: { scripts: [script, reader] } });
  expect(rows).toContain(`  script    writer (text): reads stdin
  script    reader (text, after writer): reads stdin
  called    writer, with --as scripted, stdin ended, SIGTERM
`);
});
