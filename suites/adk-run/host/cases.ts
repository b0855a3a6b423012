import fc, { type Arbitrary } from 'fast-check';
import type { Call, Exchange, HostCase, HttpPlay, Json, PlayedAnswer, Scenario, Turns } from '../../../src/contract.ts';
import { faultCases, hostCall, hostCases, lazily, testimonyOf } from '../../../src/contract.ts';
import { HELLO } from '../messages.ts';
import { eventSaying } from '../mock.ts';

/** A message of a user, and the app of the route that it takes. */
export interface Message {
  readonly from: string;
  readonly channelId: string;
  readonly text: string;
  readonly app: string;
  /** The base in the route ends in a slash. */
  readonly slash: boolean;
  /** The path of the base. */
  readonly path?: string;
}

/** A channel from which messages reach an agent: bases in it may be `{url}` and `{other}`. */
export type Route = { readonly agentEndpoint: string; readonly config: { readonly adk: Json } };

export const message: Message = {
  from: '5493777239922@s.whatsapp.net',
  channelId: '5491100000001',
  text: HELLO,
  app: 'scripted_agent',
  slash: false,
};

const oddText = ` \tFirst line.\n\r\nCafé “你好” שלום é 🚀 👩‍💻 "quoted" C:\\new {x} %s\n${'All of it. '.repeat(380)} \n`;

/** A message with ids that need sanitising, a base that ends in a slash, and a text of 4 KB with everything that people write. */
export const odd: Message = {
  from: '+549-377.7239923@g.us',
  channelId: '549-110.0002',
  text: oddText,
  app: 'other_app',
  slash: true,
};

/** No text, and a base that has a path. */
const empty: Message = { ...message, from: '5493777239924@lid', text: '', path: '/adk' };

/** Seconds that the host shall wait for an agent that misbehaves. */
export const timeoutSecs = 2;

/** The text of the agent in cases about something else. */
export const answer = 'Grüße: the order is on its way ✓';

/** The answer of an agent that keeps the contract. */
export const saneAnswer = saying([eventSaying(answer, 'e-sane')]);

/** An answer with status 200. */
export function saying(body: Json): PlayedAnswer {
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** The digits of a sender, or of a channel. */
const digits = lazily(() => fc.stringMatching(/^[1-9][0-9]{5,14}$/));

/** The name of an app. */
export const anyApp = lazily(() => fc.stringMatching(/^[a-z][a-z0-9_]{0,19}$/));

/** Ordinary cases: any message, and any text in it. */
export const cases: Scenario<Message> = hostCases<Message>(
  { fixed: [message, odd, empty], generated: anyMessage(), plain: message, fits: isMessage },
  (sent) => messageCase('message', sent),
);

/** A case about a message, answered sanely unless something else is played. */
export function messageCase(
  name: string,
  { app, slash, path = '', ...send }: Message,
  plays: HttpPlay = { answers: [saneAnswer] },
): HostCase {
  return {
    // With a fault, the host may wait for an answer that never comes: not for long.
    ...(plays.fault === undefined ? {} : { timeoutSecs }),
    case: name,
    send,
    config: { ...routeTo(`{url}${path}${slash ? '/' : ''}`, app) },
    plays: path === '' ? plays : { ...plays, path },
  };
}

/** A route with one base. */
function routeTo(base: string, appName: string): Route {
  return { agentEndpoint: base, config: { adk: { appName, baseUrl: base } } };
}

/** The plain message, answered sanely: faults are compared with it. */
export const saneCase = messageCase('message', message);

/** A play in place of a sane answer, with the name of its case. */
export interface Played {
  readonly name: string;
  readonly plays: HttpPlay;
}

export function played(name: string, ...answers: HttpPlay['answers']): Played {
  return { name, plays: { answers } };
}

export function misplayed(name: string, fault: string): Played {
  return { name, plays: { answers: [saneAnswer], fault } };
}

export function faultyCase({ name, plays }: Played): HostCase {
  return messageCase(name, message, plays);
}

/** Faults, each after the sane case. */
export function faults(...fixed: readonly Played[]): Scenario<Played> {
  return faultCases<Played>({ fixed }, { sane: () => saneCase, faulty: faultyCase });
}

/** Conversations of these cases, one after another, for as long as the host calls. */
export function caseAfterCase(...fixed: readonly (readonly HostCase[])[]): Scenario<readonly HostCase[]> {
  return {
    fixed,
    call: nextCase,
  };
}

/** The next of these cases, if the host has called in each case so far. */
export function nextCase(all: readonly HostCase[], turns: Turns): Call | undefined {
  const next = all[turns.length];
  return next !== undefined && turns.every(wasCalled) ? hostCall(next) : undefined;
}

/** Whether the host called anybody. */
export function wasCalled(exchange: Exchange): boolean {
  return (testimonyOf(exchange)?.calls ?? []).length > 0;
}

function anyMessage(): Arbitrary<Message> {
  const local = fc.oneof(
    digits,
    fc.tuple(digits, digits).map((both) => both.join('-')),
  );
  const domain = fc.constantFrom('s.whatsapp.net', 'g.us', 'lid');
  return fc.record({
    from: fc.tuple(local, domain).map((both) => both.join('@')),
    channelId: digits,
    text: lazily(() => fc.string({ unit: 'grapheme', maxLength: 200, size: 'max' })),
    app: anyApp,
    slash: fc.boolean(),
  });
}

/** Whether a host can be asked to send the message: its ids consist of digits, and its text is valid Unicode. */
function isMessage({ from, channelId, text, app, path = '' }: Message): boolean {
  const areIds = /^\+?[0-9][0-9.-]*@(s\.whatsapp\.net|g\.us|lid)$/.test(from) && /^[0-9][0-9.-]*$/.test(channelId);
  const isRoute = /^[a-z][a-z0-9_]*$/.test(app) && /^(\/[a-z]+)?$/.test(path);
  return areIds && isRoute && !/\p{Surrogate}/u.test(text);
}
