import fc from 'fast-check';
import { type Clause, type Exchange, inconclusive, isObject, own, readJson, type Turns } from '../../src/index.ts';
import { isAnswered, isRefused } from './answers.ts';
import { changes, onMessages } from './in-session.ts';
import { type Body, bodyOf, inSessions, messages, OPTIONAL, type Place, without } from './place.ts';
import { alone } from './sessions.ts';
import { taken } from './taken.ts';

const facts = {
  section: 'Request Format',
  level: 'must',
  category: 'mandatory-fields',
  subject: 'agent',
} as const;

/** Rows about the three fields that the document does not require. They share their bodies: docs/decisions/018. */
export function optionalClauses(place: Place): Clause[] {
  const lacking = (names: readonly string[]): Body => without(bodyOf(place, place.message), ...names);
  const none = alone(place, lacking(OPTIONAL));
  const absent = changes<readonly string[]>(place, {
    // All at once, and by two: with the documented body any two fields are there, and not there, in every way.
    fixed: [OPTIONAL, ...OPTIONAL.map((kept) => OPTIONAL.filter((name) => name !== kept))],
    generated: fc.uniqueArray(fc.constantFrom<string>(...OPTIONAL)).filter((names) => names.length > 0),
    changed: lacking,
  });
  return [
    {
      ...facts,
      id: 'adk-run/request/optional-absent',
      says: 'streaming, state_delta and invocation_id may each be left out, and all at once',
      on: {
        ...absent,
        call: (names: readonly string[], turns) => {
          const asked = messages(turns)[1];
          const isToExplain = asked !== undefined && isRefused(asked) && hasNullAlone(asked);
          if (!isToExplain) return absent.call(names, turns);
          return inSessions(place, turns, (sent) =>
            sent.length === 2 ? none : absent.call(names, withoutExplanation(sent)),
          );
        },
      },
      judge: onMessages((sent) => {
        const [, asked, explained] = sent;
        if (asked === undefined || !isRefused(asked) || !hasNullAlone(asked)) return judgeAbsent(sent);
        if (explained !== undefined && isAnswered(explained))
          return inconclusive('it is answered without the null that is left: request/optional-null has it');
        return judgeAbsent(withoutExplanation(sent));
      }),
    },
    {
      ...facts,
      id: 'adk-run/request/optional-null',
      says: 'state_delta and invocation_id may be null',
      // Bodies that other rows send too: without any of the three against one null alone, and both against the documented body.
      on: changes<{ lacks: readonly string[]; lacksNoMore: readonly string[] }>(place, {
        fixed: [
          { lacks: OPTIONAL, lacksNoMore: ['state_delta'] },
          { lacks: OPTIONAL, lacksNoMore: ['invocation_id'] },
          { lacks: ['state_delta', 'invocation_id'], lacksNoMore: ['state_delta', 'invocation_id'] },
        ],
        unchanged: ({ lacks }) => lacking(lacks),
        changed: ({ lacks, lacksNoMore }) => lacking(lacks.filter((name) => !lacksNoMore.includes(name))),
      }),
      judge: taken('take null as if the field were missing'),
    },
  ];
}

const judgeAbsent = taken('take a default where an optional field is missing');

/** Of the three fields it has one, and that is null: without it none would be there. */
function hasNullAlone({ call }: Exchange): boolean {
  const [body] = readJson(Buffer.from(String(call.body))).documents;
  if (!isObject(body)) return false;
  const [left, ...others] = OPTIONAL.filter((name) => own(body, name) !== undefined);
  return left !== undefined && others.length === 0 && own(body, left) === null;
}

function withoutExplanation(sent: Turns): Exchange[] {
  return sent.filter((_, at) => at !== 2);
}
