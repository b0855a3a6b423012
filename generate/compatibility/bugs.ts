/** A fault of a genuine program that a run has found. The run has the place, the sentence and the input. */
export interface Bug {
  readonly title: string;
  /** The run that shows it, by name and version. */
  readonly run: string;
  /** The clause; with its profile if it has one: `id@profile`. */
  readonly clause: string;
  readonly says: string;
  /** The message that causes it, if it is not the last one of the failing conversation. */
  readonly input?: string;
  /** Whether the program's authors know it, as far as could be found out. */
  readonly known: string;
}

const unheard = 'no issue was found that tells of it (looked for on 2026-11-25).';

export const bugs: readonly Bug[] = [
  {
    title: 'ADK for Python 2 runs a message that is not there',
    run: 'adk-python/model 2.13.0',
    clause: 'adk-run/errors/missing-field',
    says: 'Up to 1.16 a body without `new_message` brought 422; since 2.0 the agent is run, and answers what was said before.',
    known: 'by design: the source has the field as optional since 2.0, for runs that are resumed.',
  },
  {
    title: 'ADK for JavaScript answers a message that is not there with an empty list',
    run: 'adk-javascript/model 2.0.0',
    clause: 'adk-run/errors/missing-field',
    says: 'A body without a message brings 200 and `[]`: for the router that is a success without an answer, and the user hears nothing.',
    known: unheard,
  },
  {
    title: 'ADK for JavaScript keeps a malformed message, and the session never answers again',
    run: 'adk-javascript/model 2.0.0',
    clause: 'adk-run/errors/survives',
    says: 'A message whose `parts` is no list is stored before it is looked at. Every message of the session brings 200 and an event with `errorCode` from then on.',
    input:
      '{"app_name":"model","user_id":"5493777239922","session_id":"5493777239922_5493777239922","new_message":{"parts":"text"}}',
    known: unheard,
  },
  {
    title: 'ADK for JavaScript hides a failing model under status 200',
    run: 'adk-javascript/failing 2.0.0',
    clause: 'adk-run/errors/agent-failure',
    says: 'The event has an `errorCode` and no `content`: the document wants status 500, and the router reads `content.parts` of every event by `model`.',
    known: 'by design: google/adk-js #749 has the events of a failed run returned.',
  },
  {
    title: 'wendell 0.1.20 sends what the evaluator alone may know',
    run: 'wendell/host 0.1.20',
    clause: 'wendell/host/withheld-names',
    says: 'It handed the case on as it stood. What the service of that time put into a case is not known; the driver puts the withheld fields there.',
    known: 'mended by 0.1.30, which filters names at any depth.',
  },
  {
    title: 'wendell waits for a process that holds the pipe, and drops the answer',
    run: 'wendell/host 0.1.39',
    clause: 'wendell/host/answer-at-exit-counts',
    says: 'The agent has answered and ended; a process that it left holds its stdout, and the host waits until the time is over.',
    known: `the way of \`subprocess.run\` with \`timeout\`; ${unheard}`,
  },
  {
    title: 'The router of wa2ai does not bound the body of an answer',
    run: 'wa2ai/router 9765bde',
    clause: 'adk-run/host/aborts-in-body',
    says: 'The timer is cleared when the headers are there: an agent that sends a byte now and then holds the message for ever.',
    known: unheard,
  },
  {
    title: 'llm-orchestra gives the first script of an ensemble another input',
    run: 'llm-orchestra/host 0.25.2',
    clause: 'script-agent/host/input-shape',
    says: 'A script that depends on another one gets what the decision record says; the first one gets the older form, with `input` and `parameters`.',
    known: unheard,
  },
  {
    title: 'llm-orchestra takes silence for success',
    run: 'llm-orchestra/host 0.25.2',
    clause: 'script-agent/host/text-is-no-success',
    says: 'A script that prints nothing, or no JSON, is reported as `{"success": true}`.',
    known: unheard,
  },
  {
    title: 'llm-orchestra hands an output without `success` on',
    run: 'llm-orchestra/host 0.25.2',
    clause: 'script-agent/host/invalid-output-goes-no-further',
    says: 'Its schemas want the field; the output is not held against them before the next script gets it.',
    known: unheard,
  },
  {
    title: 'A script of llm-orchestra prints its prompt before its JSON',
    run: 'llm-orchestra/test_simple_input 0.25.2',
    clause: 'script-agent/io/stdout-is-only-json',
    says: '`input(prompt)` of Python writes the prompt to stdout: the orchestrator takes the whole for a text.',
    known: unheard,
  },
  {
    title: 'The server of luna shows the minimal answer as Python prints it',
    run: 'luna/server 919d5c8',
    clause: 'agent-format/host/three-fields-suffice',
    says: 'It reads `final`, which the document does not have, and else prints the whole object.',
    known: unheard,
  },
  {
    title: 'The server of luna answers with another agent where the named one cannot be loaded',
    run: 'luna/server 919d5c8',
    clause: 'agent-format/host/path-that-fails-is-told',
    says: 'Any error at import leads to a built-in agent, without a word: an author whose agent has a mistake speaks to another one.',
    known: unheard,
  },
  {
    title: 'The agents of luna name the prompt otherwise than their document',
    run: 'luna/simple-as-it-is 919d5c8',
    clause: 'agent-format/signature/prompt-by-name',
    says: 'The parameter is `user_prompt`, and there is no `config`. Behind an adapter that mends both they keep the contract.',
    known: unheard,
  },
];
