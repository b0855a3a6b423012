import type {
  AgentCall,
  CommandPlay,
  CommandStep,
  EvidenceTurn,
  Excerpt,
  HostCase,
  HttpPlay,
  ModuleCall,
  ModulePlay,
  ModuleStep,
  PlayedScript,
  Testimony,
} from '../../model/index.ts';
import { endingInShort } from '../../model/exchange/endings.ts';
import { count, duration } from '../../model/text/phrases.ts';
import { tryTo } from '../../model/try-to.ts';

/** A label, and words or an excerpt that is shown unchanged. */
export type HostRow = readonly [label: string, shown: string | Excerpt];

/**
 * The events of a host case for a reader: what the host was to say, what the scripted agent played and saw, and what the host
 * concluded. Undefined if the evidence is cut and cannot be parsed.
 */
export function hostRows(turn: EvidenceTurn): HostRow[] | undefined {
  const read = caseIn(turn);
  if (read === undefined) return undefined;
  const { hostCase, testimony } = read;
  const { calls, conclusion, noConclusion = 'nothing', door } = testimony;
  const took = `after ${duration(turn.ms)}`;
  return [
    ['case', hostCase.case],
    ['to say', asExcerpt(hostCase.send)],
    ...(hostCase.config === undefined ? [] : [['with', asExcerpt(hostCase.config)] as const]),
    ...playRows(hostCase),
    ...(calls.length === 0 ? [['called', 'never'] as const] : calls.flatMap(callRows)),
    ['host', conclusion === undefined ? `no conclusion: ${noConclusion}` : asExcerpt(conclusion)],
    [door, door === 'loop' && turn.ended.by === 'exit' ? took : `${endingInShort(turn.ended)}, ${took}`],
    ...(turn.stderr.bytes > 0 ? [['stderr', turn.stderr] as const] : []),
  ];
}

/** The result of an earlier case in short: `answer: answered`. */
export function hostCaseInShort(turn: EvidenceTurn): string | undefined {
  const read = caseIn(turn);
  return read && `${read.hostCase.case}: ${read.testimony.conclusion?.outcome ?? 'no conclusion'}`;
}

function caseIn({ sent, received }: EvidenceTurn): { hostCase: HostCase; testimony: Testimony } | undefined {
  if (sent.cut === true || received.cut === true) return undefined;
  return tryTo(() => ({
    hostCase: JSON.parse(sent.text ?? '') as HostCase,
    testimony: JSON.parse(received.text ?? '') as Testimony,
  }));
}

function playRows(hostCase: HostCase): HostRow[] {
  const { plays } = hostCase;
  if (!('scripts' in plays)) return [['agent', playInWords(hostCase)]];
  return plays.scripts.map((script): HostRow => ['script', scriptInWords(script)]);
}

/** The actions of the agent in a case. */
export function playInWords({ plays }: HostCase): string {
  if ('scripts' in plays) return plays.scripts.map(scriptInWords).join(' | ');
  if ('instead' in plays && plays.instead !== undefined) return inPlaceOfModule[plays.instead];
  if ('answers' in plays) return serverInWords(plays);
  return stepsInWords(plays);
}

function stepsInWords({ steps, missing }: CommandPlay | (ModulePlay & { readonly missing?: true })): string {
  if (missing === true) return 'its program is not there';
  return steps.map((step: CommandStep | ModuleStep) => stepInWords(step)).join('; ');
}

function scriptInWords(script: PlayedScript): string {
  const { name, type, dependsOn = [] } = script;
  const after = dependsOn.length === 0 ? '' : `, after ${dependsOn.join(', ')}`;
  return `${name} (${type}${after}): ${stepsInWords(script)}`;
}

function serverInWords({ answers, fault, absent }: HttpPlay): string {
  if (absent === true) return 'is not there: connections are refused';
  if (fault !== undefined) return `plays the fault ${fault}`;
  return answers
    .map(({ status, body, delayMs = 0, inPieces }) => {
      const wait = delayMs > 0 ? `after ${duration(delayMs)} ` : '';
      const pieces = inPieces === true ? 'in two pieces ' : '';
      return `${wait}answers ${pieces}${status} ${shortened(body)}`.trimEnd();
    })
    .join('; then ');
}

const inPlaceOfModule = {
  missing: 'there is no file at its path',
  raises: 'raises when it is imported',
  'no-program': 'is no program',
  'no-function': 'has no such function',
} as const;

function stepInWords(step: CommandStep | ModuleStep): string {
  switch (step.do) {
    case 'read':
      return 'reads stdin';
    case 'write': {
      const { to, text, base64 = '', times = 1, pauseMs = 0 } = step;
      const pause = pauseMs > 0 ? `, ${duration(pauseMs)} between` : '';
      return `writes ${text === undefined ? `${shortened(base64)} (base64)` : shortened(text.trim())} to ${to}${times > 1 ? `, ${times} times${pause}` : ''}`;
    }
    case 'close':
      return `closes ${step.stream}`;
    case 'wait':
      return `waits ${duration(step.ms)}`;
    case 'ignore':
      return `ignores ${step.signal}`;
    case 'leave':
      return `leaves a process that holds its outputs for ${duration(step.ms)}`;
    case 'exit':
      return `exits with code ${step.code}${step.once === true ? ' in its first start' : ''}`;
    case 'die':
      return `dies by ${step.signal}`;
    case 'print':
      return `prints ${step.text}`;
    case 'raise':
      return `raises: ${step.message}`;
    case 'return':
      return `returns ${shortened(JSON.stringify(step.value))}`;
  }
}

const MOST_SHOWN = 2000;

function shortened(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}… (${text.length} characters)` : text;
}

/** A call as the scripted agent recorded it, in one line. */
export function callInWords(call: AgentCall): string {
  return callRows(call)
    .map(([label, shown]) => `${label}: ${typeof shown === 'string' ? shown : shortened(shown.text ?? '')}`)
    .join('; ');
}

function callRows(call: AgentCall): HostRow[] {
  if ('method' in call) {
    const { method, path, body, atMs, closedMs } = call;
    const closed = closedMs === undefined ? 'still open' : `closed ${duration(closedMs - atMs)} later`;
    return [['called', `${method} ${path}, ${closed}`], bodyRow('body', body)];
  }
  if ('given' in call) return moduleRows(call);
  const { script, argv, stdin, signals, withheld, running } = call;
  const facts = [
    ...(script === undefined ? [] : [script]),
    `with ${argv.length === 0 ? 'no arguments' : argv.join(' ')}`,
    stdin.ended ? 'stdin ended' : 'stdin stayed open',
    ...signals,
    ...(withheld.length === 0 ? [] : [`withheld text in ${withheld.join(', ')}`]),
    ...(running ? ['still running at the end'] : []),
  ];
  return [['called', facts.join(', ')], bodyRow('stdin', stdin)];
}

function moduleRows({ path, given, further, awaited, finished }: ModuleCall): HostRow[] {
  const left = finished ? 'awaited' : 'left before its end';
  const facts = [
    `function of ${path}`,
    awaited ? left : 'not awaited',
    ...(further.length === 0 ? [] : [`further arguments: ${further.join(', ')}`]),
  ];
  const values = Object.entries(given).map(
    ([name, { type, value }]) => [name, value === undefined ? type : value] as const,
  );
  return [
    ['called', facts.join(', ')],
    ['given', asExcerpt(Object.fromEntries(values))],
  ];
}

function bodyRow(label: string, { text, base64 = '' }: { readonly text?: string; readonly base64?: string }): HostRow {
  if (text !== undefined) return [label, { text, bytes: Buffer.byteLength(text) }];
  return [label, `${count(Buffer.from(base64, 'base64').length, 'byte')}, not UTF-8: ${base64} (base64)`];
}

function asExcerpt(value: unknown): Excerpt {
  const text = JSON.stringify(value);
  return { text, bytes: Buffer.byteLength(text) };
}
