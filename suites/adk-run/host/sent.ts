import type { HostCase, HttpCall, HttpPlay, Testimony, HostClause, Json, Verdict } from '../../../src/contract.ts';
import { fail, isObject, notApplicable, ofSending, onTestimony, own, pass, typeName } from '../../../src/contract.ts';
import { bodyOf, failMember, httpCalls, isToRun, onBody, onMessage, pathOf, type Sent, valueOf } from './message.ts';

/** The common fields of clauses about requests of the host. */
const shared = { ...ofSending, section: 'Request Body' } as const;

const required = ['app_name', 'user_id', 'session_id', 'new_message'];
/** The optional fields that have another spelling in camelCase. */
const optional = ['state_delta', 'invocation_id'];

export const sentClauses: readonly HostClause[] = [
  {
    ...shared,
    id: 'adk-run/host/post-to-run',
    section: 'HTTP Method and Endpoint',
    category: 'semantics',
    says: 'messages go to {baseUrl}/run by POST: a base with a slash or a path, too',
    vantages: ['wire', 'case'],
    judge: onTestimony(judgePostToRun),
  },
  {
    ...shared,
    id: 'adk-run/host/content-type-json',
    section: 'HTTP Method and Endpoint',
    says: 'the content type is application/json',
    judge: onMessage(({ headers: { 'content-type': type } }) =>
      type !== undefined && /^application\/json\s*(;|$)/i.test(type)
        ? pass
        : fail({ expected: 'content-type: application/json', actual: type ?? 'no content type' }),
    ),
  },
  {
    ...shared,
    id: 'adk-run/host/documented-names',
    says: 'the body is a JSON object with the names of the document',
    judge: onMessage(judgeDocumentedNames),
  },
  {
    ...shared,
    id: 'adk-run/host/text-in-first-part',
    category: 'semantics',
    says: 'the text of the message stands in the first part, unchanged',
    vantages: ['wire', 'case'],
    judge: onMessage(judgeTextInFirstPart),
  },
  always('streaming', false),
  always('state_delta', null),
  always('invocation_id', null),
];

function judgePostToRun(testimony: Testimony, { plays }: HostCase): Verdict {
  const calls = httpCalls(testimony);
  const bases = basesOf(testimony, plays as HttpPlay);
  if (calls.some((call) => isToRun(call) && bases.some((base) => pathOf(call) === `${base}/run`))) return pass;
  const actual = calls.map(({ method, path }) => `${method} ${path}`).join(', ');
  return fail({ expected: `POST ${bases[0]}/run`, actual: actual === '' ? 'the agent was not called' : actual });
}

/**
 * The paths that the base of a host may have. A host that is configured once, or gets the base by `{url}`, may know it without the path.
 */
function basesOf({ door, placeholders }: Testimony, { path = '' }: HttpPlay): readonly string[] {
  return door === 'trigger' || placeholders.includes('url') ? [path, ''] : [path];
}

function judgeDocumentedNames(call: HttpCall): Verdict {
  const body = bodyOf(call);
  if (body === undefined) return fail({ expected: 'a body that is one JSON object', ...insteadOfBody(call) });
  const missing = required.find((name) => !Object.hasOwn(body, name));
  if (missing !== undefined) return failMember(missing, `a member named ${missing}`, namesOf(body));
  const other = optional.find((name) => Object.hasOwn(body, inCamelCase(name)));
  if (other !== undefined) return failMember(inCamelCase(other), `the name ${other}`, inCamelCase(other));
  const content = body['new_message'];
  if (Array.isArray(own(content, 'parts'))) return pass;
  return failMember('new_message', 'an object with an array named parts', namesOf(content));
}

/** Describes a body that is not a JSON object. A length in characters cuts off an object with letters of several bytes. */
function insteadOfBody(call: HttpCall): { readonly actual: string; readonly hint?: string } {
  const value = valueOf(call);
  const { text } = call.body;
  if (value !== undefined) return { actual: typeName(value) };
  if (text === '') return { actual: 'no body' };
  if (text === undefined) return { actual: 'bytes that are no UTF-8' };
  const { 'content-length': length } = call.headers;
  const isCutOff = length !== undefined && /^\s*\{/.test(text) && !/\}\s*$/.test(text) && /[^\p{ASCII}]/u.test(text);
  return isCutOff
    ? { actual: `text that ends after ${length} bytes`, hint: 'count content-length in bytes, not in characters' }
    : { actual: 'text that is no JSON' };
}

function judgeTextInFirstPart(call: HttpCall, { send: { text } }: Sent): Verdict {
  const parts = own(bodyOf(call)?.['new_message'], 'parts');
  if (!Array.isArray(parts)) return notApplicable('the body has no parts');
  const found = own(parts[0], 'text');
  return found === text ? pass : failText(text, found);
}

/** A clause about a member that may be left out, and otherwise has one value. */
function always(name: string, value: false | null): HostClause {
  return {
    ...shared,
    id: `adk-run/host/${name.replace('_', '-')}-${value}`,
    category: 'semantics',
    says: `${name} is ${value}, or left out`,
    judge: onBody(({ [name]: found }) => {
      if (found === undefined) return pass;
      return found === value ? pass : failMember(name, String(value), found);
    }),
  };
}

export function leftOut(name: string): Verdict {
  return notApplicable(`the body has no ${name}`);
}

function namesOf(value: Json | undefined): string {
  return isObject(value) ? Object.keys(value).join(', ') : typeName(value);
}

function inCamelCase(name: string): string {
  return name.replace(/_(.)/, (_, letter: string) => letter.toUpperCase());
}

/** Shows two texts from their first difference on, as they may be long. */
function failText(wanted: string, found: Json | undefined): Verdict {
  const name = 'new_message/parts/0/text';
  if (typeof found !== 'string' || Math.max(wanted.length, found.length) < 100)
    return failMember(name, JSON.stringify(wanted), found);
  let at = 0;
  while (at < wanted.length && wanted[at] === found[at]) at += 1;
  const from = (text: string): string => `${JSON.stringify(text.slice(at, at + 40))} from character ${at + 1} on`;
  return fail({
    expected: `${from(wanted)}, ${wanted.length} in all`,
    actual: `${from(found)}, ${found.length} in all`,
    pointer: `/${name}`,
  });
}
