import { testimonyOf } from '../../author/hosts/testimony.ts';
import { gap, inconclusive, notApplicable } from '../../author/judging/verdicts.ts';
import { TIMEOUT } from '../../model/host/timeout.ts';
import type { Exchange, Testimony, Vantage, Verdict } from '../../model/index.ts';

/** The placeholders through which the scripted agent is reached; `case` tells all of them. */
const reaching = new Set(['case', 'agent', 'agent:json', 'url', 'module', 'folder', 'ensemble']);

const conclude = 'let the driver print {"outcome": "answered"} or "silent" or "error" as its last line';
const concludeEach =
  'let the loop print {"case": "…", "outcome": "answered"} or "silent" or "error", a line for each case';

/** Why a clause cannot judge what came of a case, and the one line that would let it. */
export function whatIsMissing(exchange: Exchange, vantages: readonly Vantage[]): Verdict | undefined {
  const testimony = testimonyOf(exchange);
  if (testimony === undefined) return inconclusive('the case was not played');
  const { door, placeholders, calls, conclusion, noConclusion = '' } = testimony;
  if (conclusion?.outcome === 'unsupported')
    return {
      ...notApplicable(`the host does not know this case: ${conclusion.error?.message ?? 'it says so'}`),
      isUntried: true,
    };
  const isReached = calls.length > 0 || placeholders.some((name) => reaching.has(name));
  if (!isReached)
    return inconclusive(
      'the driver does not learn how the agent is reached',
      `write {case} or {agent} in ${optionOf(testimony)}`,
    );
  // What ends a host that lives on is a matter of the clauses that want it to.
  const { gone } = testimony;
  const saysNothing = calls.length === 0 && conclusion === undefined && !vantages.includes('same-host');
  if (saysNothing && gone !== undefined) return ended(gone);
  if (saysNothing && door !== 'tap')
    return gap(`the agent was not called, and the driver concluded nothing: ${noConclusion}`, howToConclude(door));
  const isMissing = door === 'tap' ? unseenByTap : unseen;
  return vantages.map((vantage) => isMissing(vantage, testimony)).find((missing) => missing !== undefined);
}

function howToConclude(door: Testimony['door']): string {
  return door === 'loop' ? concludeEach : conclude;
}

/** No word of its driver would help: it is gone. */
function ended(gone: string): Verdict {
  return inconclusive(`the host ended: ${gone}`);
}

/** The option in which a host gets its placeholders. */
function optionOf({ door }: Testimony): string {
  return door === 'trigger' ? '--trigger' : '--driver';
}

function unseen(vantage: Vantage, testimony: Testimony): Verdict | undefined {
  const { door, placeholders, conclusion, noConclusion = '', gone } = testimony;
  switch (vantage) {
    case 'wire':
    case 'agent':
      return undefined;
    case 'case':
      return placeholders.includes('case')
        ? undefined
        : inconclusive('the host does not learn what it is to say', `write {case} in ${optionOf(testimony)}`);
    case 'timeout':
      return placeholders.some((name) => ['case', TIMEOUT].includes(name))
        ? undefined
        : inconclusive(
            'the host does not learn how long it is to wait',
            `write {timeout} or {case} in ${optionOf(testimony)}${door === 'trigger' ? ', or tell how long it waits: --set timeout=<seconds>' : ''}`,
          );
    case 'same-host':
      return door === 'driver'
        ? inconclusive('a driver is one process a case', 'add --loop or --trigger in place of --driver')
        : undefined;
    default:
      if (conclusion === undefined && gone !== undefined) return ended(gone);
      // What it made of other cases says nothing of this one.
      if (conclusion === undefined) return gap(`the driver concluded nothing: ${noConclusion}`, howToConclude(door));
      return vantage !== 'conclusion' && conclusion.unseen?.includes(vantage) === true
        ? inconclusive(`the driver does not see ${vantage}`, `let the driver print "${vantage}" in its conclusion`)
        : undefined;
  }
}

/** Why a tap leaves a clause open that has to see this. */
function unseenByTap(vantage: Vantage): Verdict | undefined {
  if (vantage === 'wire') return undefined;
  return inconclusive(
    ['agent', 'case', 'timeout'].includes(vantage)
      ? 'a tap does not know what the host was to say'
      : 'a tap does not see what the host makes of an answer',
    'agent-conform host shows it: docs/hosts.md',
  );
}
