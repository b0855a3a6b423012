import type { CommandCall, HostCase, HostClause, Json, Testimony, Verdict } from '../../../src/contract.ts';
import {
  fail,
  isObject,
  notApplicable,
  ofSending,
  onTestimony,
  pass,
  readJson,
  typeName,
} from '../../../src/contract.ts';
import { version } from '../version.ts';
import { withheldNames } from './cases.ts';

/** The common fields of clauses about work items that the host sends. */
const shared = { ...ofSending, section: 'Input shape' } as const;

/** Whether the command was started with the words that the kit appends to it. */
const isHandedOn = ({ argv }: CommandCall): boolean =>
  ['--as', 'scripted', '--answer=1'].every((word) => argv.includes(word));

/** The fields of the example by part, each with the name of its type. */
const exampleFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  scenario: { id: typeName(''), title: typeName(''), customer_goal: typeName('') },
  tool: { name: typeName(''), arguments: typeName({}), description: typeName('') },
  case: { case_id: typeName(''), request: typeName('') },
};

export const sentClauses: readonly HostClause[] = [
  {
    ...shared,
    id: 'wendell/host/runs-the-command',
    section: 'Agent Adapter Contract',
    category: 'semantics',
    says: 'the configured command is run, with its arguments',
    vantages: ['wire', 'agent'],
    judge: onTestimony(judgeRunsTheCommand),
  },
  {
    ...shared,
    id: 'wendell/host/one-json-object-on-stdin',
    says: 'stdin is one JSON object, in UTF-8, and ends then',
    judge: onCall(judgeOneJsonObjectOnStdin),
  },
  {
    ...shared,
    id: 'wendell/host/schema-version',
    says: `schema_version is ${version}`,
    judge: onItem(judgeSchemaVersion),
  },
  {
    ...shared,
    id: 'wendell/host/documented-fields',
    says: 'every documented field is there, of its type',
    judge: onItem((item) => {
      const wrong = Object.entries(types).find(([name, type]) => typeName(item[name]) !== type);
      if (wrong === undefined) return pass;
      const [name, type] = wrong;
      const actual = Object.hasOwn(item, name) ? typeName(item[name]) : 'nothing';
      return fail({ expected: type, actual, pointer: `/${name}` });
    }),
  },
  ...Object.entries(exampleFields).map(([name, fields]): HostClause => {
    return {
      ...shared,
      id: `wendell/host/${name}-fields`,
      level: 'should',
      says: `${Object.keys(fields).join(', ')} stand in ${name === 'tool' ? 'each tool' : `the ${name}`}`,
      judge: onItem((item) => hasFields(item, name, fields)),
    };
  }),
  {
    ...shared,
    id: 'wendell/host/withheld-values',
    category: 'semantics',
    says: 'nothing that the evaluator withholds reaches the agent',
    vantages: ['wire', 'case'],
    judge: onCall(judgeWithheldValues),
  },
  {
    ...shared,
    id: 'wendell/host/withheld-names',
    category: 'semantics',
    says: 'no name of what the evaluator withholds stands in the work item',
    vantages: ['wire', 'case'],
    judge: onItem(judgeWithheldNames),
  },
];

function judgeRunsTheCommand({ calls }: Testimony): Verdict {
  const [call] = commandCalls(calls);
  if (call === undefined) return fail({ expected: 'the command of the case is run', actual: 'it was not started' });
  if (isHandedOn(call)) return pass;
  const actual = call.argv.length === 0 ? 'no arguments' : call.argv.join(' ');
  return fail({ expected: 'the arguments of the command: --as scripted --answer=1', actual });
}

function judgeOneJsonObjectOnStdin({ stdin }: CommandCall): Verdict {
  const expected = 'one JSON object on stdin, in UTF-8, and its end';
  if (!stdin.ended) return fail({ expected, actual: 'stdin stayed open' });
  const { documents, alone, oddities } = readJson(bytesOf(stdin));
  const [value] = documents;
  if (!alone || documents.length !== 1)
    return fail({ expected, actual: documents.length === 0 ? 'no JSON' : 'something beside one JSON document' });
  if (!isObject(value)) return fail({ expected, actual: typeName(value) });
  // JSON between programs is UTF-8 without a byte order mark: the document's own program reads nothing else.
  const encoding = oddities.find((one) => /UTF|byte order mark/.test(one));
  return encoding === undefined ? pass : fail({ expected, actual: encoding });
}

function judgeSchemaVersion({ schema_version: found }: { [name: string]: Json }): Verdict {
  return found === version
    ? pass
    : fail({
        expected: JSON.stringify(version),
        actual: JSON.stringify(found) ?? 'nothing',
        pointer: '/schema_version',
      });
}

/** The documented fields except the version, each with the name of its type. */
const types: Readonly<Record<string, string>> = Object.fromEntries(
  ['task', 'scenario', 'transcript', 'available_tools', 'case', 'instruction'].map((name) => [name, typeIn(name)]),
);

function typeIn(name: string): string {
  if (['task', 'instruction'].includes(name)) return typeName('');
  return ['scenario', 'case'].includes(name) ? typeName({}) : typeName([]);
}

function commandCalls(calls: Testimony['calls']): CommandCall[] {
  return calls.filter((call): call is CommandCall => call.by === 'command');
}

/** Judges how the agent was started. Another clause judges whether the command was run at all. */
function onCall(judge: (call: CommandCall, hostCase: HostCase) => Verdict): HostClause['judge'] {
  return onTestimony(({ calls }, hostCase) => {
    const [call] = commandCalls(calls);
    return call === undefined ? notApplicable('the command was not run') : judge(call, hostCase);
  });
}

function judgeWithheldValues({ stdin, withheld }: CommandCall, hostCase: HostCase): Verdict {
  const { documents } = readJson(bytesOf(stdin));
  const isWithheld = (text: string): boolean => hostCase.withheld?.some((one) => text.includes(one)) === true;
  const inItem = documents.flatMap(textsIn).some(isWithheld);
  const where = [...(inItem ? ['the work item'] : []), ...withheld.filter((place) => place !== 'stdin')];
  return where.length === 0
    ? pass
    : fail({ expected: 'nothing that the evaluator withholds', actual: `a withheld text in ${where.join(' and ')}` });
}

function judgeWithheldNames(item: { [name: string]: Json }): Verdict {
  const found = namesIn(item).find((name) => withheldNames.includes(name));
  return found === undefined
    ? pass
    : fail({ expected: 'nothing that the evaluator withholds', actual: `a member named ${found}` });
}

/** Judges the work item. Another clause judges whether stdin holds one. */
function onItem(judge: (item: { [name: string]: Json }) => Verdict): HostClause['judge'] {
  return onCall(({ stdin }) => {
    const [item] = readJson(bytesOf(stdin)).documents;
    return isObject(item) ? judge(item) : notApplicable('stdin held no JSON object');
  });
}

/** The decoded bytes of each stdin: they are read once for all clauses. */
const bytesRead = new WeakMap<CommandCall['stdin'], Uint8Array>();

function bytesOf(stdin: CommandCall['stdin']): Uint8Array {
  const { text, base64 = '' } = stdin;
  const bytes =
    bytesRead.get(stdin) ??
    (text === undefined
      ? Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      : new TextEncoder().encode(text));
  bytesRead.set(stdin, bytes);
  return bytes;
}

/** All names of members, at any depth. */
function namesIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return isObject(value) ? Object.entries(value).flatMap(([name, inside]) => [name, ...namesIn(inside)]) : [];
}

/** All texts and member names in a value. Members with withheld names are left out: another clause judges these. */
function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    withheldNames.includes(name) ? [] : [name, ...textsIn(member)],
  );
}

function hasFields(item: { [name: string]: Json }, part: string, fields: Readonly<Record<string, string>>): Verdict {
  const name = part === 'tool' ? 'available_tools' : part;
  const found = item[name];
  const parts = part === 'tool' ? found : [found];
  if (!Array.isArray(parts) || (part !== 'tool' && !isObject(found)))
    return notApplicable(`${name} is not what it has to be`);
  for (const [at, one] of parts.entries()) {
    const place = part === 'tool' ? `/${name}/${at}` : `/${name}`;
    if (!isObject(one)) return fail({ expected: typeName({}), actual: typeName(one), pointer: place });
    const wrong = Object.entries(fields).find(([field, type]) => typeName(one[field]) !== type);
    if (wrong === undefined) continue;
    const [field, expected] = wrong;
    const actual = Object.hasOwn(one, field) ? typeName(one[field]) : 'nothing';
    return fail({ expected, actual, pointer: `${place}/${field}` });
  }
  return pass;
}
