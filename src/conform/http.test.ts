import { describe, expect, it } from 'vitest';
import type { Contract, Exchange, Report } from '../model/index.ts';
import { freePort } from '../transport/server/ports.samples.ts';
import { runningServer, serverCommand } from '../transport/server/servers.samples.ts';
import { check } from './check.ts';
import { dryRun } from './dry-run.ts';
import { judgeRecording } from './recording/judge-recording.ts';
import { readRecording } from './recording/read-recording.ts';
import { endLine, exchangeLine, headLine } from './recording/recording.ts';
import { describeTarget } from './channels/adapters.ts';
import type { HttpTarget } from './channels/http.ts';
import { bytesOf, chat } from './conversation.samples.ts';

const verdicts = ({ findings }: Report): Record<string, string> =>
  Object.fromEntries(findings.map(({ clause, verdict }) => [clause.slice('chat/'.length), verdict]));

const started = async (...ways: string[]): Promise<HttpTarget> => {
  const port = await freePort();
  return { url: `http://127.0.0.1:${port}`, start: { command: serverCommand('node.mjs', port, ...ways) } };
};

describe('a server', () => {
  it('that already runs is checked and not ended', async () => {
    const url = await runningServer();
    const report = await check({ contract: chat, target: { url }, jobs: 2 });
    expect(report).toMatchObject({ outcome: 'conformant', target: { channel: 'http', url } });
    expect((await fetch(url, { method: 'POST', body: '' })).status).toBe(200);
  });

  it('is called below its base URL, with and without a slash at the end', async () => {
    const url = await runningServer();
    const paths: string[] = [];
    for (const base of [`${url}/`, `${url}/agents/one`, `${url}/agents/one/`]) {
      const report = await check({ contract: chat, target: { url: base }, clauses: ['chat/run/answers'] });
      paths.push(report.outcome);
    }
    expect(paths).toEqual(['conformant', 'conformant', 'conformant']);
  });

  it('that does not run gives one inconclusive finding with its address', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const report = await check({ contract: chat, target: { url } });
    expect(report).toMatchObject({ outcome: 'inconclusive', calls: 0 });
    expect(report.findings).toMatchObject([{ clause: 'chat/target/callable', verdict: 'inconclusive' }]);
    expect(report.findings[0]?.because).toContain(new URL(url).host);
  });

  it('that dies during the run is reported once, with the last call, and the rest is inconclusive', async () => {
    const report = await check({ contract: chat, target: { url: await runningServer('dies') }, jobs: 1 });
    expect(verdicts(report)).toEqual({
      'run/answers': 'pass',
      'run/answer': 'pass',
      'run/survives': 'fail',
      'run/later': 'inconclusive',
    });
    expect(report.findings.at(-1)?.because).toMatch(/; what was sent last: POST \/run \{\\"text\\":\\"die\\"\}$/);
  });

  it('that the kit started is started again, and its death is evidence', async () => {
    const report = await check({ contract: chat, target: await started('dies'), jobs: 1 });
    expect(verdicts(report)).toEqual({
      'run/answers': 'pass',
      'run/answer': 'pass',
      'run/survives': 'fail',
      'run/later': 'pass',
    });
    const finding = report.findings.find(({ verdict }) => verdict === 'fail');
    expect(finding?.actual).toBe('the server that was started ended: exit code 7');
    expect(finding?.flaky).toBeUndefined();
    expect(finding?.evidence?.turns).toMatchObject([
      {
        method: 'POST',
        path: '/run',
        ended: { fault: 'died' },
        stderr: { text: expect.stringContaining('Traceback') },
      },
      { ended: { by: 'response', status: 200 } },
    ]);
  });

  it('that does not become ready gives one inconclusive finding with its last output', async () => {
    const report = await check({ contract: chat, target: await started('refuses') });
    expect(report).toMatchObject({ outcome: 'inconclusive', findings: [{ clause: 'chat/target/callable' }] });
    expect(report.findings[0]?.because).toContain('exit code 4, before it was ready; its last output:\nloading');
  });
});

describe('a fact that a contract needs about a target', () => {
  const nosy: Contract = {
    ...chat,
    preparation: {
      settable: [{ name: 'app', says: 'the name of the app' }],
      call: ({ app }, turns) =>
        app === undefined && turns.length === 0 ? { method: 'POST', path: '/name', body: '"tell"' } : undefined,
      contract: ({ app }, turns) => {
        const name = app ?? answerOf(turns[0]);
        if (name === undefined) return { because: 'no app is known: add --set app=NAME' };
        return { ...chat, calls: { ...chat.calls, fixed: [`for ${String(name)}`] } };
      },
    },
  };
  const answerOf = (turn: Exchange | undefined): string | undefined =>
    turn?.ended.by === 'response' && turn.ended.status === 200
      ? JSON.parse(Buffer.from(turn.received).toString()).answer
      : undefined;
  const plain = ['chat/run/answers'];

  it('is found out before anything is judged, by calls that count', async () => {
    const made: string[] = [];
    const report = await check({
      contract: nosy,
      target: { url: await runningServer() },
      clauses: plain,
      onExchange: ({ call }) => void made.push(`${call.path} ${String(call.body)}`),
    });
    expect(made).toEqual(['/name "tell"', '/run {"text":"for \\"tell\\""}']);
    expect(report).toMatchObject({ outcome: 'conformant', calls: 2 });
  });

  it('is not asked for if the user sets it, and the report shows it', async () => {
    const target = { url: await runningServer() };
    const report = await check({ contract: nosy, target, clauses: plain, set: { app: 'mine' } });
    expect(report).toMatchObject({ calls: 1, target: { set: { app: 'mine' } } });
  });

  it('that cannot be found out gives one inconclusive finding that says what to do', async () => {
    const report = await check({ contract: nosy, target: { url: await runningServer('echoes') }, clauses: plain });
    expect(report).toMatchObject({ outcome: 'inconclusive', calls: 1 });
    expect(report.findings).toMatchObject([{ because: 'no app is known: add --set app=NAME', calls: 1 }]);
  });

  it('gives one inconclusive finding with the address if the target cannot be reached', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const { findings } = await check({ contract: nosy, target: { url } });
    expect(findings).toHaveLength(1);
    expect(findings[0]?.because).toContain(new URL(url).host);
  });

  it('is stored in a recording, which is judged as the run was', async () => {
    for (const set of [{}, { app: 'mine' }]) {
      const lines: string[] = [];
      const settings = { clauses: plain, set };
      const target = { url: await runningServer() };
      const { id, version } = nosy;
      lines.push(
        headLine({ contract: { id, version }, target: describeTarget({ contract: nosy, target, set }), settings }),
      );
      const report = await check({
        contract: nosy,
        target,
        ...settings,
        jobs: 1,
        onExchange: (exchange) => void lines.push(...exchangeLine(exchange)),
      });
      lines.push(endLine(report));
      const recording = readRecording(bytesOf(lines.join('')));
      expect(recording.damages).toEqual([]);
      expect(await judgeRecording(recording, nosy)).toEqual(report);
    }
  });

  it('is left open in a plan, unless the user sets it', async () => {
    expect(await dryRun({ contract: nosy, clauses: plain })).toMatchObject({ calls: 2 });
    expect(await dryRun({ contract: nosy, clauses: plain, set: { app: 'mine' } })).toMatchObject({ calls: 1 });
  });

  it('that an endless preparation looks for is a fault of the contract', async () => {
    const endless: Contract = {
      ...chat,
      preparation: {
        settable: [],
        call: (_, turns) => ({ path: '/', body: String(turns.length) }),
        contract: () => chat,
      },
    };
    const target = { url: await runningServer() };
    await expect(check({ contract: endless, target })).rejects.toThrow(
      'the preparation of chat did not end after 100 calls',
    );
  });
});
