/** A contract with two profiles: each has its own clause with the same id and another level. */
export const gates = `import { defineContract, fail, pass, settingOf, settingsOf, settingText } from 'agent-conform/contract';
import { z } from 'zod';

const request = z.object({ call: z.string() });
const reply = z.object({ decision: z.string() });
const said = (turn) => (turn === undefined ? '' : new TextDecoder().decode(turn.received).trim());
const facts = { section: 'Gates', category: 'semantics', subject: 'agent' } as const;

function gatesFor(set) {
  const denied = settingsOf(set, 'deny');
  const inputs = ['plain', ...denied];
  const clauses = (profile, level, word) => {
    const on = {
      fixed: inputs,
      call: (value, turns) => (turns.length === 0 ? { body: JSON.stringify({ call: value }) } : undefined),
      observes: ([turn]) => [{ given: JSON.parse(String(turn.call.body)).call, came: said(turn) === word ? 'block' : 'proceed', profile }],
    };
    const judge = ([turn]) => (said(turn) === word ? pass : fail({ expected: word, actual: said(turn) }));
    return [{ ...facts, id: 'gates/reply/word', level, profile, says: 'the word of the gate is said', on, judge }];
  };
  return defineContract({
    id: 'gates', version: '1', title: 'Gates', source: 'gates.md', channel: 'command',
    shapes: { request, reply },
    examples: [{ request: { call: 'plain' }, reply: { decision: 'no' } }],
    generated: false,
    clauses: [
      ...clauses('strict', 'must', 'no'),
      ...clauses('lax', 'should', settingText(set, 'config') ?? 'halt'),
      { ...facts, id: 'gates/profiles/same', level: 'should', says: 'something is said', on: 'plain', judge: ([turn]) => (said(turn) === '' ? fail({ expected: 'a word', actual: 'none' }) : pass) },
    ],
    profiles: [
      { id: 'strict', says: 'the strict gate', versions: [{ version: '2', date: '2026-11-20', source: 'strict.md' }, { version: '1', date: '2026-10-01', source: 'old.md' }] },
      { id: 'lax', says: 'the lax gate' },
    ],
    needsProfile: true,
    profilesFrom: (all) => (settingOf(all, 'config') === undefined ? [] : ['lax']),
    tableTitle: 'decisions',
    preparation: {
      settable: [
        { name: 'deny', says: 'what is denied', repeats: true, byProfile: true },
        { name: 'config', says: 'a file with the word', isFile: true },
      ],
      call: () => undefined,
      contract: gatesFor,
    },
  });
}

export default gatesFor({});
`;
