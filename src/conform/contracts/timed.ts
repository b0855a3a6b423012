import { requestOf } from '../../author/reading/request-of.ts';
import { withScenarios } from '../../model/contract/with-scenarios.ts';
import type { Call, Contract, HostCase, Json } from '../../model/index.ts';

/** The host side of a contract for a host that always waits `seconds`, whatever a case says: cases about time are changed to that. */
export function timedAs(side: Contract, seconds: number): Contract {
  return withScenarios(side, (scenario) => ({
    ...scenario,
    call(value, turns) {
      const call = scenario.call(value, turns);
      return call && timedCall(call, seconds);
    },
  }));
}

function timedCall(call: Call, seconds: number): Call {
  const { timeoutSecs, plays, ...hostCase } = requestOf(call) as unknown as HostCase;
  if (timeoutSecs === undefined) return call;
  const timed = { ...hostCase, timeoutSecs: seconds, plays: stretched(plays as unknown as Json, timeoutSecs, seconds) };
  return { ...call, body: JSON.stringify(timed) };
}

/**
 * A play for a host with another timeout. A time that exceeds the old timeout exceeds the new one by the same amount; a time
 * within it is scaled in proportion.
 */
function stretched(play: Json, from: number, to: number): Json {
  if (Array.isArray(play)) return play.map((one: Json) => stretched(one, from, to));
  if (typeof play !== 'object' || play === null) return play;
  const inMs = (ms: number): number => Math.round(ms > from * 1000 ? ms + (to - from) * 1000 : (ms * to) / from);
  const members = Object.entries(play).map(([name, one]) => [
    name,
    ['ms', 'delayMs'].includes(name) && typeof one === 'number' ? inMs(one) : stretched(one, from, to),
  ]);
  const made = Object.fromEntries(members) as { [name: string]: Json };
  const { times, pauseMs } = made;
  if (typeof times !== 'number' || typeof pauseMs !== 'number') return made;
  return { ...made, times: Math.ceil(inMs(times * pauseMs) / pauseMs) };
}
