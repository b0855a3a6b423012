import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { splitWords } from '../model/text/words.ts';
import { reporters } from '../report/reporters.ts';
import { contractIds } from '../api/contracts.ts';
import { agents, bin, cli, ended, folder, program } from './program.samples.ts';

const contracts = contractIds.join(', ');

const files = {
  'good.sh': agents.good,
  'plain.py': 'print("{}")\n',
  'plain.js': '',
  'plain.txt': 'words\n',
  'odd.env': 'A-B=1\n',
  'windows.py': '#!/usr/bin/env python3\r\nprint(1)\r\n',
  'nobody.py': '#!/usr/bin/env no-such-interpreter\nprint(1)\n',
  'other.ndjson':
    '{"type":"run","schemaVersion":"1","contract":{"id":"other","version":"1"},"target":{"channel":"command"},"settings":{}}\n',
  'older.ndjson':
    '{"type":"run","schemaVersion":"1","contract":{"id":"wendell","version":"0"},"target":{"channel":"command"},"settings":{}}\n',
};

/** A command line, and the line that it prints. */
const mistakes: readonly [string, string][] = [
  ['', 'no command is given: agent-conform demo shows a check; agent-conform --help lists the commands'],
  ['chek', "unknown command 'chek': did you mean check?"],
  ['frobnicate', "unknown command 'frobnicate': agent-conform --help lists the commands"],
  ['wendell', "unknown command 'wendell': agent-conform check wendell -- python3 agent.py"],
  ['help chek', "unknown command 'chek': did you mean check?"],
  ['run wendell', "unknown command 'run': did you mean check?"],
  [
    'host wendell python3 drive.py',
    "too many arguments for 'host'. Expected 1 argument but got 3: write the program that makes the host call as --driver, e.g. --driver 'python3 drive.py {case}'",
  ],
  [
    'validate wendell request x.json',
    "too many arguments for 'validate'. Expected 2 arguments but got 3: write the part as --part, e.g. --part request",
  ],
  ['check wendell --json=out.json', "unknown option '--json=out.json': write --reporter json=<file>"],
  ['--frobnicate', "unknown option '--frobnicate': agent-conform --help lists the commands"],
  ['list more', `unknown contract more: one of ${contracts}`],

  ['check', 'no contract is given: write it, or agent-conform init for a file that names it'],
  ['check -- ./good.sh', 'no contract is given: agent-conform list tells the contracts'],
  ['check wendel -- ./good.sh', 'unknown contract wendel: did you mean wendell?'],
  ['check python3 plain.py', `unknown contract python3: one of ${contracts}`],
  ['check wendell', 'no command is given: write it behind --, e.g. -- python3 agent.py'],
  ['check wendell --', 'no command is given: write it behind --, e.g. -- python3 agent.py'],
  ["check wendell -- ''", 'the command is empty: write it behind --, e.g. -- python3 agent.py'],
  ["check wendell -- '  '", 'no command is given: write it behind --, e.g. -- python3 agent.py'],
  ['check wendell sh x -- ./good.sh', 'extra words before --: sh x: write the whole command behind --'],
  [
    'check wendell ./good.sh --quiet',
    "unknown option '--quiet': agent-conform check --help lists the options; those of the command stand behind --",
  ],
  [
    "check wendell -- 'sh '\\''good.sh'",
    "a quotation is not closed: 'good.sh: close it with ', or put a backslash before it",
  ],

  ['check wendell --seeed 1', "unknown option '--seeed': did you mean --seed?"],
  ['check wendell --seed', "option '--seed <n|random>' argument missing: see agent-conform check --help"],
  ['check wendell --seed x', '--seed x is not a seed: write a whole number from -2147483648 to 2147483647, or random'],
  ['check wendell --deadline soon', '--deadline soon is not a duration: write seconds, 10 or 0.5, or 500ms, 10s, 2m'],
  ['check wendell --deadline 5000', '--deadline 5000 is 5000 seconds: a bare number is seconds: write 5000ms or 5000s'],
  ['check wendell --budget 0s', '--budget 0s is too short: write a time above 0, at most 1440m'],
  ['check wendell --set =x -- ./good.sh', '--set has no name: write --set name=value'],
  ['check wendell --jobs 0', '--jobs 0 is not an amount: write a whole number from 1 to 256'],
  ['check wendell --calls 1.5', '--calls 1.5 is not an amount: write a whole number from 1 to 1000000'],
  ["check wendell --only 'outptu/*'", 'no clause matches --only outptu/*: did you mean output/*?'],
  ['check wendell --only output', "no clause matches --only output: write 'output/*'"],
  ['check wendell --only message', 'no clause matches --only message: did you mean output/message?'],
  ['check wendell --only output/mesage', 'no clause matches --only output/mesage: did you mean output/message?'],
  [
    'check wendell --only output/utf8 --level must',
    'no clause that --only names is at level must or stronger: write --level should',
  ],
  ['check wendell --level mst', '--level mst is not a level: did you mean must?'],
  ['check wendell --fail-on all', '--fail-on all is not a level: one of must, should, may'],
  ['check wendell --profile handshak', 'unknown profile handshak: did you mean handshake?'],
  ['check wendell --reporter jsn', 'unknown reporter jsn: did you mean json?'],
  ['check wendell --reporter toString', `unknown reporter toString: one of ${Object.keys(reporters).join(', ')}`],
  [
    'check wendell --reporter text=no/such/x',
    '--reporter text=no/such/x: cannot write no/such/x: no such file or directory: mkdir -p no/such',
  ],
  ['check wendell --reporter text=.', '--reporter text=.: . is no file: give the path of a file'],
  [
    'check wendell --record no/such/x -- ./good.sh',
    '--record: cannot write no/such/x: no such file or directory: give a path that you may write to',
  ],
  ['check wendell --cwd nowhere', '--cwd nowhere does not exist: give the path of a directory'],
  ['check wendell --cwd good.sh', '--cwd good.sh is no directory: give the path of a directory'],
  [
    'check wendell --env 1A=secret -- ./good.sh',
    '--env 1A names no variable: write --env NAME=value, or --env NAME for a variable that is set',
  ],
  [
    'check wendell --env NOT_SET_HERE -- ./good.sh',
    '--env NOT_SET_HERE is not set here: write --env NAME=value, or --env NAME for a variable that is set',
  ],
  [
    'check wendell --dotenv nowhere -- ./good.sh',
    'cannot read --dotenv nowhere: no such file or directory: give the path of a .env file',
  ],
  [
    'check wendell --dotenv odd.env -- ./good.sh',
    'odd.env holds A-B, which names no variable: use letters, digits and _, a letter first',
  ],

  ['check wendell -- nodee plain.js', 'command not found: nodee: did you mean node?'],
  ['check wendell -- qqqqqqqqqqqq', 'command not found: qqqqqqqqqqqq: write a program on PATH, or the path of one'],
  ['check wendell -- good.sh', 'good.sh is not on PATH: write ./good.sh'],
  ['check wendell -- plain.py', 'plain.py is not on PATH: write python3 ./plain.py, or chmod +x ./plain.py first'],
  [
    'check wendell -- ./plain.py',
    './plain.py is not executable: write python3 ./plain.py, or chmod +x ./plain.py first',
  ],
  ['check wendell -- ./plain.txt', './plain.txt is not executable: write chmod +x ./plain.txt first'],
  ['check wendell -- ./god.sh', 'command not found: ./god.sh: did you mean ./good.sh?'],
  [
    'check wendell -- ./windows.py',
    './windows.py ends its first line as Windows does, and the system finds no program of that name: save it with line feeds alone: dos2unix ./windows.py',
  ],
  [
    'check wendell -- ./nobody.py',
    './nobody.py is run by no-such-interpreter, and no no-such-interpreter is on PATH: install no-such-interpreter, or name another program in its first line',
  ],
  [
    "check wendell -- 'python3 plain.py' --fast",
    'command not found: python3 plain.py, which is a whole command in quotes: write it without them: -- python3 plain.py --fast',
  ],
  ['check wendell --timeout 5', "unknown option '--timeout': write --deadline <time>"],
  ['check adk-run --app=x', "unknown option '--app=x': write --set app=<name>"],
  ['check script -- ./good.sh', 'unknown contract script: did you mean script-agent?'],
  ['check ./plain.py', 'unknown contract ./plain.py: write agent-conform check <contract> -- ./plain.py'],
  ['check adk-run --url 8000', '--url 8000 is a port alone: write http://localhost:8000'],
  ['check adk-run --url http://localhost:80000', '--url http://localhost:80000 has a port above 65535: write its port'],
  ['check adk-run http://localhost:8000', 'adk-run is called over HTTP: write --url http://localhost:8000'],
  ['check agent-format --module plain', '--module plain does not exist: did you mean plain.py?'],
  ['check agent-format --module plain.py:run', "--module plain.py:run does not exist: did you mean 'plain.py#run'?"],
  ['check wendell -- .', '. is a directory: write a program and its arguments'],
  ['check wendell -- node plian.js', 'no such file: plian.js: did you mean plain.js?'],

  [
    "check wendell --failures '' -- ./good.sh",
    "--failures '' is no folder: give the path of a folder, or --no-failures",
  ],
  [
    'replay --quiet',
    "unknown option '--quiet': agent-conform replay --help lists the options; those of the command stand behind --",
  ],
  ['replay --', 'no command is given: write it behind --, e.g. -- python3 agent.py'],
  ['replay -- ./god.sh', 'command not found: ./god.sh: did you mean ./good.sh?'],
  ['replay nofile', 'no such file: nofile: give a file of .agent-conform/failures, or none for all of them'],
  ['replay plian.txt', 'no such file: plian.txt: did you mean plain.txt?'],
  [
    'replay no/file.json plain.txt',
    'no such file: no/file.json: give a file of .agent-conform/failures, or none for all of them',
  ],
  ['replay .', '. is a directory: write --failures .'],
  ['replay --failures none', '--failures none does not exist: give the folder of the check that kept them'],
  ['replay --failures plain.txt', '--failures plain.txt is no directory: write agent-conform replay plain.txt'],
  ['replay --cwd none', '--cwd none does not exist: give the path of a directory'],
  ['replay --env A', '--env A is not set here: write --env NAME=value, or --env NAME for a variable that is set'],

  ['judge', "missing required argument 'recording': see agent-conform judge --help"],
  ['judge nowhere', 'cannot read nowhere: no such file or directory: give a file that check --record FILE wrote'],
  ['judge .', 'cannot read .: it is a directory: give a regular file'],
  [
    'judge plain.txt',
    'plain.txt is no recording: its first line is not the head of a recording: give a file that check --record FILE wrote',
  ],
  ['judge -', '- is no recording: it is empty: give a file that check --record FILE wrote'],
  [
    'judge other.ndjson',
    'other.ndjson is of the contract other, which does not come with the kit: add --contract and the path of its file',
  ],
  [
    'judge older.ndjson',
    'older.ndjson was recorded with wendell 0, and here is wendell.agent_input.v1: record the agent again',
  ],
  [
    'serve',
    "missing required argument 'contract': agent-conform list tells the contracts; see agent-conform serve --help",
  ],
  ['serve adk', 'unknown contract adk: did you mean adk-run?'],
  ['serve adk-run --port 65536', '--port 65536 is not an amount: write a whole number from 0 to 65535'],
  ['serve adk-run --limit -1', '--limit -1 is not an amount: write a whole number from 0 to 1000000'],
  ['serve adk-run --set ap=x', '--set ap: adk-run knows no such name: one of app, limit'],
  ['serve adk-run --set limt=1', '--set limt: adk-run knows no such name: did you mean limit?'],
  ['serve adk-run --set app', '--set app has no value: write --set app=value'],
  ['serve adk-run --set app=a --app b', '--set app is given twice: write one'],
  [
    'serve adk-run --fault sort-body',
    'unknown fault sort-body: did you mean short-body? agent-conform serve adk-run --fault list tells all of them',
  ],
  ['serve adk-run --fault toString', 'unknown fault toString: agent-conform serve adk-run --fault list tells them'],
  ["serve adk-run --host ''", "--host '' is no address: write 127.0.0.1, or 0.0.0.0 for all addresses"],
  [
    'serve adk-run --host 192.0.2.1',
    '--host 192.0.2.1 is no address of this machine: write 127.0.0.1 or ::1 for this machine alone, 0.0.0.0 for all of its addresses',
  ],
  ['serve wendell --port 8000', '--port: no agent of wendell is a server: leave it out'],
  [
    'serve wendell --fault exit-cod-1',
    'unknown fault exit-cod-1: did you mean exit-code-1? agent-conform serve wendell --fault list tells all of them',
  ],

  [
    'explain',
    "missing required argument 'contract|clause': agent-conform list tells the contracts; see agent-conform explain --help",
  ],
  ['explain output/mesage', 'no contract and no clause is named output/mesage: did you mean output/message?'],
  [
    'explain wendell/input/withheld',
    'wendell/input/withheld is not checked: it binds the host: no answer of an agent can show it',
  ],
];

describe('usage errors', () => {
  test.each(mistakes)('the command line "%s" is a usage error in one line with exit code 2', async (typed, line) => {
    const said = await cli(splitWords(typed), { cwd: folder(files) });
    expect(said).toEqual({ code: 2, stdout: '', stderr: `agent-conform: ${line}\n` });
  });
});

test('a mistake that quotes a very long word is one readable line', async () => {
  const { stderr } = await cli(['check', 'wendell', 'sh', 'x'.repeat(100_000), '--', './good.sh'], {
    cwd: folder(files),
  });
  expect(stderr).toMatch(/^agent-conform: extra words before --: .*x … 9\d,\d{3} bytes … x+.*\n$/);
  expect(stderr.length).toBeLessThan(5_000);
});

describe('usage errors with --json', () => {
  test.each([
    ['check --json wendel -- ./good.sh'],
    ['check wendel --seed x --json -- ./good.sh'],
    ['check wendell --seeed 1 --json'],
    ['check wendell --reporter json --level mst'],
    ['check wendell --reporter=json -- nothing-like-this'],
    ['check wendell --json --reporter text -- ./good.sh'],
    ['check --json'],
    ['judge nowhere --json'],
    ['explain nothing --json'],
    ['list more --json'],
    ['frobnicate --json'],
    ['--json'],
  ])('the command line %j prints the mistake as JSON on stdout', async (typed) => {
    const { code, stdout, stderr } = await cli(splitWords(typed), { cwd: folder(files) });
    const { error, exitCode, ...more } = JSON.parse(stdout);
    expect([code, exitCode, more]).toEqual([2, 2, {}]);
    expect(stderr).toBe(`agent-conform: ${error.message}: ${error.hint}\n`);
  });

  test('--json after -- belongs to the command', async () => {
    const { stdout } = await cli(['check', 'wendel', '--', './good.sh', '--json'], { cwd: folder(files) });
    expect(stdout).toBe('');
  });
});

test('control characters in a mistake are written visibly', async () => {
  const { stderr } = await cli(['check', '\x1b[2Jwendell\n', '--', 'x']);
  expect(stderr).toBe(`agent-conform: unknown contract \\x1b[2Jwendell: one of ${contracts}\n`);
});

describe('an internal error of the kit', () => {
  const broken = {
    NODE_OPTIONS: "--import data:text/javascript,Array.prototype.toSorted=()=>{throw(new(Error)('a\\n\\x20b'))}",
  };
  const line = 'agent-conform: internal error: a b; please report it: AGENT_CONFORM_DEBUG=1 shows where it happened\n';

  test('an internal error is one line without a stack', async () => {
    const said = await program(['check', 'wendal', '--json', '--', 'x'], { env: broken });
    expect(said.stderr).toBe(line);
    expect(JSON.parse(said.stdout)).toMatchObject({ exitCode: 2 });
    expect(said.code).toBe(2);
  });

  test('an internal error shows its stack with AGENT_CONFORM_DEBUG=1', async () => {
    const { stderr } = await program(['check', 'wendal', '--', 'x'], { env: { ...broken, AGENT_CONFORM_DEBUG: '1' } });
    expect(stderr.startsWith(line)).toBe(true);
    expect(stderr).toContain(`at nearest (`);
  });
});

test('two outputs cannot go to one file', async () => {
  const cwd = folder(files);
  const args = ['check', 'wendell', '--record', 'x', '--reporter', 'json=./x', '--', './good.sh'];
  const { code, stderr } = await cli(args, { cwd });
  expect([code, stderr]).toEqual([2, 'agent-conform: two outputs would go to ./x: name a file for each\n']);
});

test('a usage error does not overwrite an old recording', async () => {
  const cwd = folder({ ...files, 'run.ndjson': 'kept\n' });
  await cli(['check', 'wendell', '--record', 'run.ndjson', '--', 'nothing-like-this'], { cwd });
  const { stderr } = await cli(['judge', join(cwd, 'run.ndjson')]);
  expect(stderr).toContain('its first line is not the head');
});

test("a mistake does not quote the value of a variable with a secret's name", async () => {
  const secret = 'c4n4ry"8f3a/91d0';
  const env = { API_KEY: secret };
  for (const typed of [
    ['judge', secret],
    ['check', secret],
    ['check', 'wendell', '--json', '--cwd', secret, '--', 'true'],
  ]) {
    const { code, stdout, stderr } = await cli(typed, { env });
    expect([code, stderr]).toEqual([2, expect.stringContaining('$API_KEY')]);
    expect(stdout + stderr).not.toContain('c4n4ry');
  }
});

it.each([['check'], ['demo'], ['replay'], ['tap', 'wendell', '--', 'true']])(
  'a missing working directory is a mistake: %s',
  async (...words) => {
    const cwd = folder();
    const script = `rmdir "$PWD"; exec "$0" "$@"`;
    const { code, stdout, stderr } = await ended('sh', ['-c', script, process.execPath, bin, ...words], { cwd });
    const says = 'agent-conform: the working directory is gone: cd to one that is there\n';
    expect([code, stdout, stderr]).toEqual([2, '', says]);
  },
);
