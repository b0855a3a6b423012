import { describe, expect, it } from 'vitest';
import { about } from './agent-format.samples.ts';
import { answered, raised } from './endings.samples.ts';
import { documented, of, ofScript, opaque } from './signatures.samples.ts';
import { alone, callOf, order } from './calls.ts';
import { agentFormat } from './contract.ts';
import type { Contract, Exchange, Turns } from '../../src/contract.ts';

const named = callOf(alone, []);
const byName = { ...answered, call: named };
const allByName = '*, prompt, chat_history=, memory=, config=';

function prepared(...turns: Turns): Contract {
  const found = agentFormat.preparation?.contract({}, turns);
  if (found === undefined || 'because' in found) throw new Error('a contract was expected');
  return found;
}

const next = (...turns: Turns) => agentFormat.preparation?.call({}, turns);
const raisedAlone = (signature: string): Exchange => about(of(signature, raised), { ...alone });

describe('whether the prompt has to be given by its name', () => {
  it('is asked where a call by position was broken off, and a name may help', () => {
    expect(next()).toEqual(callOf(alone));
    expect(next(raisedAlone(allByName))).toEqual(named);
    expect(next(raisedAlone('**given'))).toEqual(named);
    expect(next(raisedAlone(opaque))).toEqual(named);
    expect(next(raisedAlone(allByName), byName)).toBe(undefined);
  });

  it('is not asked where it was answered, where the signature tells, or of another language', () => {
    expect(next(of(allByName, answered))).toBe(undefined);
    for (const signature of [documented, 'user_prompt', '', '*, message'])
      expect(next(raisedAlone(signature))).toBe(undefined);
    expect(next(ofScript(raised))).toBe(undefined);
    expect(next(raised)).toBe(undefined);
  });
});

describe('a contract for a function that takes the prompt by its name alone', () => {
  const contract = prepared(raisedAlone(allByName), byName);
  const ofClause = (id: string) => contract.clauses.find((clause) => clause.id === `agent-format/${id}`);
  const callsOf = (id: string, ...turns: Turns) => {
    const on = ofClause(id)?.on;
    if (on === undefined || typeof on === 'string') throw new Error(`${id} has no conversations of its own`);
    return on.fixed.map((value) => on.call(value, turns));
  };

  it('names it in every call, and in those before it', () => {
    expect(contract.calls.fixed.map((value) => contract.calls.call(value, []))[0]).toEqual(named);
    expect(callsOf('timing/second-call', answered)).toEqual([{ ...named, before: [named] }]);
    expect(ofClause('errors/no-raise')?.on).toBe(contract.calls);
  });

  it('still gives all of them by position where their order is judged', () => {
    expect(callsOf('signature/order', answered)[0]?.parameters?.byPosition).toEqual(order);
  });

  it('is the contract itself where a name does not help', () => {
    const [plain] = prepared(raisedAlone(allByName), raised).calls.fixed;
    for (const contractOf of [prepared(), prepared(answered), prepared(raisedAlone(opaque), raised)])
      expect(contractOf.calls.call(plain, [])).toEqual(callOf(alone));
  });
});
