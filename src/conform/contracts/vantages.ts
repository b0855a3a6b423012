import { testimonyOf } from '../../author/hosts/testimony.ts';
import { gap, inconclusive, notApplicable } from '../../author/judging/verdicts.ts';
import { TIMEOUT } from '../../model/host/timeout.ts';
import type { Exchange, Testimony, Vantage, Verdict } from '../../model/index.ts';

/** The placeholders that say how to reach the scripted agent; `case` includes all of them. */
const reaching = new Set(['case', 'agent', 'agent:json', 'url', 'module', 'folder', 'ensemble']);

const conclude = 'let the driver print {"outcome": "answered"} or "silent" or "error" as its last line';
const concludeEach =
  'let the loop print {"case": "…", "outcome": "answered"} or "silent" or "error", a line for each case';

/** Why a clause cannot judge an exchange with a host, and one line that would enable it; undefined if it can. */
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
  // The end of a host that should live on is judged by the clauses with the vantage `same-host`.
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

/** The verdict if the host has ended: no conclusion can be expected. */
function ended(gone: string): Verdict {
  return inconclusive(`the host ended: ${gone}`);
}

/** The option that takes the host's placeholders. */
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
      // Conclusions about other cases do not help here.
      if (conclusion === undefined) return gap(`the driver concluded nothing: ${noConclusion}`, howToConclude(door));
      return vantage !== 'conclusion' && conclusion.unseen?.includes(vantage) === true
        ? inconclusive(`the driver does not see ${vantage}`, `let the driver print "${vantage}" in its conclusion`)
        : undefined;
  }
}

/** Why a clause cannot be judged through a tap if it needs this vantage. */
function unseenByTap(vantage: Vantage): Verdict | undefined {
  if (vantage === 'wire') return undefined;
  return inconclusive(
    ['agent', 'case', 'timeout'].includes(vantage)
      ? 'a tap does not know what the host was to say'
      : 'a tap does not see what the host makes of an answer',
    'agent-conform host shows it: docs/hosts.md',
  );
}
