import fc from 'fast-check';
import type { Clause, Exchange, Scenario, Turns, Verdict } from '../../src/contract.ts';
import { inconclusive, isObject, own } from '../../src/contract.ts';
import { isAnswered, isRefused } from './answers.ts';
import { changes } from './changes.ts';
import { type Body, bodyOf, OPTIONAL, type Endpoint, sentIn, without } from './endpoint.ts';
import { alone } from './sessions.ts';
import { taken } from './taken.ts';

/** Clauses about the three fields that the document does not require. They share their bodies: docs/decisions/018. */
export function optionalClauses(endpoint: Endpoint): Clause[] {
  const shared = { section: 'Request Format', level: 'must', category: 'mandatory-fields', subject: 'agent' } as const;
  const lacking = (names: readonly string[]): Body => without(bodyOf(endpoint, endpoint.message), ...names);
  return [
    {
      ...shared,
      id: 'adk-run/request/optional-absent',
      says: 'streaming, state_delta and invocation_id may each be left out, and all at once',
      on: sendsWithout(endpoint, lacking),
      judge: judgeAbsent,
    },
    {
      ...shared,
      id: 'adk-run/request/optional-null',
      says: 'state_delta and invocation_id may be null',
      on: changes(endpoint, {
        fixed: nulls,
        unchanged: ({ lacks }) => lacking(lacks),
        changed: ({ lacks, lacksNoMore }) => lacking(lacks.filter((name) => !lacksNoMore.includes(name))),
      }),
      judge: taken('take null as if the field were missing'),
    },
  ];
}

/** Bodies that other clauses send too: no optional field against one null alone, and two fields missing against the documented body. */
const nulls: readonly { readonly lacks: readonly string[]; readonly lacksNoMore: readonly string[] }[] = [
  { lacks: OPTIONAL, lacksNoMore: ['state_delta'] },
  { lacks: OPTIONAL, lacksNoMore: ['invocation_id'] },
  { lacks: ['state_delta', 'invocation_id'], lacksNoMore: ['state_delta', 'invocation_id'] },
];

/** If a body with one null alone is refused, the body without all three fields follows: it shows whether the null is to blame. */
function sendsWithout(endpoint: Endpoint, lacking: (names: readonly string[]) => Body): Scenario<readonly string[]> {
  const sends = changes<readonly string[]>(endpoint, {
    // All fields at once, and each pair: with the documented body, every combination of presence occurs for any two fields.
    fixed: [OPTIONAL, ...OPTIONAL.map((kept) => OPTIONAL.filter((name) => name !== kept))],
    generated: fc.uniqueArray(fc.constantFrom<string>(...OPTIONAL)).filter((names) => names.length > 0),
    changed: lacking,
  });
  return {
    ...sends,
    call(names, sent) {
      const [, asked] = sent;
      if (asked === undefined || !isToExplain(asked)) return sends.call(names, sent);
      return sent.length === 2 ? alone(endpoint, lacking(OPTIONAL)) : sends.call(names, sent.toSpliced(2, 1));
    },
  };
}

const judgeTaken = taken('take a default where an optional field is missing');

function judgeAbsent(sent: Turns): Verdict {
  const [, asked, explained] = sent;
  if (asked === undefined || !isToExplain(asked)) return judgeTaken(sent);
  if (explained !== undefined && isAnswered(explained))
    return inconclusive('it is answered without the null that is left: request/optional-null has it');
  return judgeTaken(sent.toSpliced(2, 1));
}

function isToExplain(asked: Exchange): boolean {
  return isRefused(asked) && hasNullAlone(asked);
}

/** Whether exactly one of the three fields is present, and it is null. */
function hasNullAlone({ call }: Exchange): boolean {
  const body = sentIn(call);
  if (!isObject(body)) return false;
  const [left, ...others] = OPTIONAL.filter((name) => own(body, name) !== undefined);
  return left !== undefined && others.length === 0 && own(body, left) === null;
}
