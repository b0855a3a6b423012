import {
  type Exchange,
  fail,
  inconclusive,
  notApplicable,
  pass,
  seconds,
  type Verdict,
} from '../../../src/contract.ts';
import { handlerFor } from '../config/registration.ts';
import { lackOf, type Row } from '../judging/row.ts';
import { sections } from '../judging/sections.ts';
import type { View } from '../judging/view.ts';
import type { HookEvent } from '../profiles/profile.ts';
import { packageFetcher } from '../reply/launch.ts';
import { replyOf } from '../reply/reply.ts';

export const timingRows: readonly Row[] = [
  {
    id: 'hooks/timing/within-timeout',
    levels: 'S S S S S',
    category: 'timeouts',
    section: sections.running,
    says: 'the hook ends within the time of its event',
    on: ({ plain }) => plain,
    judge: judgeInTime,
  },
  {
    id: 'hooks/timing/ends-after-answer',
    levels: 'm S S m m',
    category: 'timeouts',
    section: sections.running,
    says: 'no child holds stdout or stderr open when the hook has ended',
    on: ({ plain }) => plain,
    judge: () => judgeClosed,
  },
];

function judgeInTime(view: View): ReturnType<Row['judge']> {
  return ([exchange]) => {
    const ask = exchange && view.askOf(exchange);
    if (exchange === undefined || ask === undefined) return inconclusive('no call was made');
    const reply = replyOf(exchange);
    const lack = lackOf(reply);
    if (lack !== undefined) return lack;
    const { ended, ms } = exchange;
    const { given, isConfigured } = timeOf(view, ask.event);
    if (ended.by !== 'timeout' && ms <= given) return pass;
    if (ended.by !== 'timeout' && ended.by !== 'exit' && ended.by !== 'signal')
      return inconclusive('it did not end by itself');
    const fetcher = packageFetcher(reply);
    if (fetcher !== undefined)
      return inconclusive(
        `${fetcher} fetched packages in this call: its time is not that of the hook`,
        'each call has a fresh home: name the folder in which packages are kept, as with --env UV_CACHE_DIR=…, and run it once before',
      );
    const most = ended.by === 'timeout' ? Math.min(given, ended.afterMs) : given;
    const { unit } = view.profile.timeout;
    return fail({
      expected: `an end within ${seconds(most)}${isConfigured ? ', as it is configured' : ''}`,
      actual: ended.by === 'timeout' ? 'none' : `an end after ${seconds(ms)}`,
      hint: isConfigured
        ? `this host counts the timeout of its configuration in ${unit === 'ms' ? 'milliseconds' : 'seconds'}`
        : 'whatever a hook that is late says is thrown away, and the action goes on: end earlier, or say with --deadline how long it may take',
    });
  };
}

/** The time that the host gives an event, in milliseconds, and whether the configuration sets it. */
function timeOf({ profile, registration }: View, event: HookEvent): { given: number; isConfigured: boolean } {
  const configured = registration && handlerFor(registration, { event }, '')?.timeout;
  const { unit, usual } = profile.timeout;
  return {
    given: (configured ?? event.usual ?? usual) * (unit === 'ms' ? 1 : 1000),
    isConfigured: configured !== undefined,
  };
}

function judgeClosed([exchange]: readonly Exchange[]): Verdict {
  if (exchange === undefined) return inconclusive('no call was made');
  const { ended } = exchange;
  if (ended.by !== 'exit' && ended.by !== 'signal') return notApplicable('it did not end by itself');
  const held = ended.heldOpen ?? [];
  if (held.length === 0) return pass;
  return fail({
    expected: 'stdout and stderr closed at its end',
    actual: `a process that it left behind holds ${held.join(' and ')} open`,
    hint: 'the host waits for both: send the output of what goes on in the background elsewhere',
  });
}
