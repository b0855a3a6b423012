import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folder } from '../../cli/program.samples.ts';
import { record } from '../../cli/check/run-check.ts';
import type { Contract, Exchange, Report } from '../../model/index.ts';
import { reporters } from '../../report/reporters.ts';
import { freePort } from '../../transport/server/ports.samples.ts';
import { runningServer, serverCommand } from '../../transport/server/servers.samples.ts';
import { check, type CheckOptions } from '../check.ts';
import { judgeRecording } from '../recording/judge-recording.ts';
import { readRecording } from '../recording/read-recording.ts';
import { bytesOf, chat } from '../conversation.samples.ts';
import type { HttpTarget } from '../channels/http.ts';

const canary = 'c4n4ry/+8f3a91d07e55b2';
const inBase64 = [0, 1, 2].map((shift) =>
  Buffer.from(' '.repeat(shift) + canary)
    .toString('base64')
    .slice(shift + 1, -4),
);
const headers = { authorization: 'Bearer $TOKEN', 'x-other': 'plain' };
const secrets = { TOKEN: canary };

it('a clause judges the original answer with the secret', async () => {
  const seen: string[] = [];
  const [first] = chat.clauses;
  if (first === undefined) throw new Error('a clause was expected');
  const looking: Contract = {
    ...chat,
    clauses: [{ ...first, judge: ([exchange]) => (seen.push(textOf(exchange)), { is: 'pass' }) }],
  };
  await check({ contract: looking, target: { url: await runningServer('echoes'), headers, secrets } });
  expect(seen[0]).toContain(canary);
});

it.each([
  ['runs and echoes it', async (): Promise<HttpTarget> => ({ url: await runningServer('echoes') })],
  [
    'is started and prints it before it is ready',
    async (): Promise<HttpTarget> => ({
      url: `http://127.0.0.1:${await freePort()}`,
      start: { command: ['sh', '-c', `echo ${canary}; echo ${canary} >&2; exit 1`] },
    }),
  ],
  [
    'is started and prints it when it dies',
    async (): Promise<HttpTarget> => {
      const port = await freePort();
      const [node, ...words] = serverCommand('node.mjs', port, 'dies');
      return {
        url: `http://127.0.0.1:${port}`,
        start: { command: ['sh', '-c', `echo ${canary} >&2; exec "$@"`, canary, node, ...words] },
      };
    },
  ],
])('no report and no recording has the token of a server that %s', async (_, targetOf) => {
  const { report, recorded } = await outputsOf({ contract: chat, target: { ...(await targetOf()), headers, secrets } });
  expect(recorded).toContain('Bearer $TOKEN');
  expect(report.outcome).not.toBe('conformant');
  expect(report.target).toMatchObject({ headers: { authorization: 'Bearer $TOKEN', 'x-other': 'plain' } });
  const commands = report.findings.flatMap(({ reproduce }) => reproduce ?? []);
  expect(commands.filter((command) => !command.includes('-H "authorization: Bearer $TOKEN"'))).toEqual([]);
});

it.each([
  ['an answer', 'print(token)'],
  ['an error', 'sys.exit(f"refused: {token}")'],
  ['JSON', 'print(json.dumps({"reply": token}))'],
  ['JSON in JSON', 'print(json.dumps({"reply": json.dumps({"key": token})}))'],
])('no report and no recording has the token of a command that reveals it in %s', async (_, statement) => {
  const program = `import json, os, sys; token = os.environ["TOKEN"]; ${statement}`;
  const target = { command: ['python3', '-c', program] } as const;
  const contract: Contract = { ...chat, channel: 'command' };
  const { recorded } = await outputsOf({ contract, target, env: secrets, secrets });
  expect(recorded).toContain('$TOKEN');
});

/** Runs a check, and searches for the token in everything that is reported. */
async function outputsOf(options: CheckOptions): Promise<{ report: Report; recorded: string }> {
  const file = join(folder(), 'run.ndjson');
  const recorder = record(file, options, {});
  const failures: unknown[] = [];
  const findings: unknown[] = [];
  const report = await check({
    ...options,
    onExchange: recorder.write,
    onFinding: (finding) => void findings.push(finding),
    onFailure: (finding, turns, value) => void failures.push(finding, turns, value ?? null),
  });
  recorder.finish(report);
  recorder.close();

  const recorded = readFileSync(file, 'utf8');
  const judged = await judgeRecording(readRecording(bytesOf(recorded)), options.contract);
  expect(judged).toEqual(report);
  const kept = JSON.stringify(failures.map((turns) => inText(turns)));
  const artefacts = [{ name: 'agent', sha256: '0'.repeat(64) }];
  const reports = await Promise.all(
    Object.values(reporters).map(async (load) => (await load())(report, { columns: 80, color: false, artefacts })),
  );
  for (const artefact of [...reports, JSON.stringify(findings), recorded, kept]) {
    expect(artefact).not.toContain(canary);
    expect(artefact).not.toContain(canary.slice(0, 10));
    expect(artefact).not.toContain(encodeURIComponent(canary));
    for (const part of inBase64) expect(artefact).not.toContain(part);
  }
  return { report, recorded };
}

it('a key in the path of the base URL is replaced by its variable, which the shell expands', async () => {
  const [key, url] = ['k3y-in-a-path', await runningServer('echoes')];
  const report = await check({ contract: chat, target: { url: `${url}/${key}` }, secrets: { API_KEY: key } });
  expect(JSON.stringify(report)).not.toContain(key);
  expect(report.target).toMatchObject({ url: `${url}/$API_KEY` });
  const commands = report.findings.flatMap(({ reproduce }) => reproduce ?? []);
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.filter((command) => !command.includes(`"${url}/$API_KEY/run"`))).toEqual([]);
});

it('the error of a clause that throws does not reveal the token', async () => {
  const [first] = chat.clauses;
  if (first === undefined) throw new Error('a clause was expected');
  const throwing: Contract = {
    ...chat,
    clauses: [
      {
        ...first,
        judge: ([exchange]) => {
          throw new Error(`cannot read ${textOf(exchange)}`);
        },
      },
    ],
  };
  const checked = check({ contract: throwing, target: { url: await runningServer('echoes'), headers, secrets } });
  const error = await checked.catch((reason: unknown) => reason as Error);
  expect(error).toBeInstanceOf(Error);
  const { message, stack, cause } = error as Error;
  expect(message).toContain('refused: Bearer $TOKEN');
  expect(`${message} ${stack} ${String(cause)}`).not.toContain(canary);
});

it('a variable without a value is named in the error', async () => {
  const checked = check({ contract: chat, target: { url: 'http://127.0.0.1:9', headers } });
  await expect(checked).rejects.toThrow('header authorization: $TOKEN has no value');
});

function textOf(exchange: Exchange | undefined): string {
  return Buffer.from(exchange?.received ?? []).toString();
}

/** Converts bytes to text, so that they can be searched. */
function inText(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, item: unknown) =>
      item instanceof Uint8Array ? Buffer.from(item).toString('latin1') : item,
    ),
  );
}
