import { report, combined, exchange, head, failure, hostCase, conclusion } from './own-documents.ts';
import type { Written } from './vectors.ts';

/** The hand-written parts of the vectors for the kit's own documents, to which no clause of a contract applies. */
export const ownVectors: Readonly<Record<string, Written>> = {
  report: {
    full: report,
    valid: {
      'a field of a later version': { ...report, later: { anything: true } },
      'a run that was interrupted': { ...report, interrupted: true, outcome: 'inconclusive' },
      'a whole second': { ...report, durationMs: 1000 },
      'no findings': { ...report, findings: [], outcome: 'inconclusive' },
    },
    invalid: {
      'another version of the shape': { ...report, schemaVersion: '2' },
      'the version as a number': { ...report, schemaVersion: 1 },
      'an outcome of another kit': { ...report, outcome: 'failed' },
      'a seed that is no whole number': { ...report, seed: 0.5 },
      'a time before the start': { ...report, durationMs: -1 },
    },
    clause: () => 'agent-conform/report',
  },
  'combined-report': {
    full: combined,
    valid: {
      'a field of a later version': { ...combined, later: 1 },
      'no targets': { ...combined, reports: [], outcome: 'inconclusive' },
      'a run that was interrupted': { ...combined, interrupted: true },
    },
    invalid: {
      'a report without the name of its target': { ...combined, reports: [report] },
      'another version of the shape': { ...combined, schemaVersion: '2' },
      'reports by name': { ...combined, reports: { greeter: report } },
    },
    clause: () => 'agent-conform/combined-report',
  },
  recording: {
    full: exchange,
    valid: {
      'the first line': head,
      'the last line': { type: 'end', calls: 1, durationMs: 40 },
      'the last line of a run of one call at a time': { type: 'end', calls: 1, durationMs: 40, oneAtATime: true },
      'an answer that is not UTF-8': { ...exchange, received: { base64: '/wA=' } },
      'a command that a signal ended': {
        ...exchange,
        ended: { by: 'signal', signal: 'SIGKILL', heldOpen: ['stdout'] },
      },
      'a call without an answer in time': {
        ...exchange,
        ended: { by: 'timeout', afterMs: 30_000, waitingFor: 'body' },
      },
      'an answer that is too long': { ...exchange, ended: { by: 'overflow', limitBytes: 33_554_432 } },
      'a target that is not there': { ...exchange, ended: { by: 'unreachable', reason: 'connection refused' } },
      'a connection that broke': { ...exchange, ended: { by: 'hangup', fault: 'reset', reason: 'reset', status: 200 } },
    },
    invalid: {
      'a line of another type': { ...exchange, type: 'comment' },
      'an ending that is not known': { ...exchange, ended: { by: 'magic' } },
      'an answer written as text alone': { ...exchange, received: '[]' },
      'an answer that is no base64': { ...exchange, received: { base64: '*' } },
      'a seed beyond 32 bits': { ...head, settings: { seed: 2_147_483_648 } },
    },
    clause: () => 'agent-conform/recording',
  },
  failure: {
    full: failure,
    valid: { 'a field of a later version': { ...failure, later: 1 } },
    invalid: {
      'no calls': { ...failure, calls: [] },
      'no time for a call': { ...failure, deadlineMs: 0 },
      'a fingerprint in capitals': { ...failure, fingerprint: '0123456789AB' },
      'the name of a secret with its sign': { ...failure, target: { ...failure.target, secrets: ['$API_KEY'] } },
    },
    clause: () => 'agent-conform/failure',
  },
  baseline: {
    full: {
      $schema: './node_modules/agent-conform/schemas/baseline.schema.json',
      schemaVersion: '1',
      failures: [
        {
          clause: 'greeting/output/message',
          fingerprint: '0123456789ab',
          reason: 'the next release has it',
          issue: 'tracker/17',
          expires: '2027-01-31',
          flaky: true,
        },
      ],
    },
    valid: {
      'nothing is expected': { schemaVersion: '1', failures: [] },
      'the least that is required': { schemaVersion: '1', failures: [{ clause: 'a', reason: 'b' }] },
    },
    invalid: {
      'a key that is misspelt': { schemaVersion: '1', failures: [{ clause: 'a', reason: 'b', expire: '2027-01-31' }] },
      'no reason': { schemaVersion: '1', failures: [{ clause: 'a' }] },
      'an empty reason': { schemaVersion: '1', failures: [{ clause: 'a', reason: '' }] },
      'a day that there is not': {
        schemaVersion: '1',
        failures: [{ clause: 'a', reason: 'b', expires: '2027-02-30' }],
      },
      'failures by clause': { schemaVersion: '1', failures: { 'greeting/output/message': 'later' } },
    },
    clause: () => 'agent-conform/baseline',
  },
  config: {
    full: {
      $schema: './node_modules/agent-conform/schemas/config.schema.json',
      targets: {
        adapter: {
          contract: 'greeting',
          command: ['python3', 'adapter.py'],
          cwd: 'agents',
          env: { MODE: 'test' },
          dotenv: '.env',
          only: ['output/*'],
          level: 'should',
          seed: 7,
          effort: 'quick',
          calls: 40,
          budget: '2m',
          deadline: 20,
          jobs: 2,
          rate: 0.5,
          failOn: 'should',
          flaky: 'warn',
          baseline: 'baseline.json',
          failures: false,
          keep: true,
        },
        server: {
          contract: 'greeting',
          url: 'http://localhost:8000',
          headers: { authorization: 'Bearer $TOKEN' },
          start: 'python3 server.py',
          ready: '/health',
          set: { app: 'greeter' },
          seed: 'random',
        },
        imported: {
          contract: 'greeting',
          module: 'agent.py#greet',
          python: 'python3.12',
          pythonPath: ['lib'],
          warm: true,
        },
      },
    },
    valid: {
      'no targets': { targets: {} },
      'a command in one line': { targets: { a: { contract: 'greeting', command: "./agent --mode 'plain text'" } } },
      'a chain': { targets: { a: { contract: 'greeting', agents: { first: './a', second: ['./b', '-x'] } } } },
    },
    invalid: {
      'a key that is misspelt': { targets: { a: { contract: 'greeting', comand: './agent' } } },
      'a target without a contract': { targets: { a: { command: './agent' } } },
      'a target in place of targets': { targets: { contract: 'greeting' } },
      'a name with a slash': { targets: { 'a/b': { contract: 'greeting' } } },
      'a seed that is no whole number': { targets: { a: { contract: 'greeting', seed: 0.5 } } },
      'an empty command': { targets: { a: { contract: 'greeting', command: [] } } },
      'no calls': { targets: { a: { contract: 'greeting', calls: 0 } } },
    },
    clause: () => 'agent-conform/config',
  },
  'host-case': {
    full: hostCase,
    valid: {
      'an agent that is a server': { ...hostCase, agent: { url: 'http://127.0.0.1:8000' }, config: { route: 'a' } },
      'an agent that is a module': { ...hostCase, agent: { module: '/tmp/agents/one.py', root: '/tmp' } },
      'a field of a later version': { ...hostCase, later: 1 },
    },
    invalid: {
      'another version of the shape': { ...hostCase, schemaVersion: '2' },
      'an agent of no words': { ...hostCase, agent: { command: [] } },
      'no time to wait': { ...hostCase, timeoutSecs: 0 },
    },
    clause: () => 'agent-conform/host-case',
  },
  'host-conclusion': {
    full: conclusion,
    valid: {
      'an error': { outcome: 'error', error: { message: 'no answer in time', kind: 'timeout' } },
      silence: { outcome: 'silent' },
      'null for what is missing': { outcome: 'silent', text: null, session: null, error: null, unseen: null },
      'a field of a later version': { outcome: 'silent', later: 1 },
    },
    invalid: {
      'no outcome': { text: 'Hello.' },
      'an outcome of another kit': { outcome: 'ok' },
      'a text that is none': { outcome: 'answered', text: 5 },
      'an error in a word': { outcome: 'error', error: 'late' },
      'an error without words': { outcome: 'error', error: { message: 7 } },
      'one name for several': { outcome: 'answered', unseen: 'metrics' },
    },
    clause: () => 'agent-conform/host-conclusion',
  },
};
