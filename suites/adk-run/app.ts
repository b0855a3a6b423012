import type { Call, Exchange, Turns } from '../../src/contract.ts';
import { statusOf } from './answers.ts';
import { appsIn } from './further.ts';
import { bodyOf, inSessions, listApps, messages, type Endpoint, postInvalid } from './endpoint.ts';
import { documented } from './sessions.ts';

/** The app of the document. */
export const EXAMPLE_APP = 'my_sample_agent';

const MOST_NAMES = 10;

/**
 * The next call to find out which app is served: first the list of apps, then the document's own app unless exactly one app is
 * listed. If that app is refused and the server lists none, an app that nobody serves follows: if it is refused with another
 * status, the document's own app is served.
 *
 * @param endpoint where the document's own app would be
 */
export function callForApp(endpoint: Endpoint, [listed, ...tried]: Turns): Call | undefined {
  if (listed === undefined) return listApps;
  if (loneApp(listed) !== undefined) return undefined;
  return inSessions(endpoint, tried, ([example, nobody]) => {
    if (example === undefined) return documented(endpoint);
    return nobody === undefined && isOpen(listed, example) ? nobodyServes(endpoint) : undefined;
  });
}

/** The app that is served: the only one that is listed, or the document's own. If it is not known: why, and what to type. */
export function appFrom(turns: Turns): string | { because: string } {
  const [listed] = turns;
  if (listed === undefined) return EXAMPLE_APP;
  const [example, nobody] = messages(turns);
  const app = loneApp(listed) ?? (isServed(example, nobody) ? EXAMPLE_APP : undefined);
  const status = example === undefined ? undefined : statusOf(example);
  if (app === undefined && (status === 401 || status === 403))
    return { because: `the server wants to know who asks (status ${status}): --header 'Authorization: Bearer $TOKEN'` };
  return app ?? { because: `${whyNoApp(appsIn(listed) ?? [], example)}: name the app with --set app=NAME` };
}

function loneApp(listed: Exchange): string | undefined {
  const [app, ...others] = appsIn(listed) ?? [];
  return others.length === 0 ? app : undefined;
}

/** Whether the reason of the refusal is open: nobody serves the app, or there is a fault that a clause has to report. */
function isOpen(listed: Exchange, example: Exchange): boolean {
  const status = statusOf(example);
  if ((appsIn(listed) ?? []).length > 0) return false;
  return status === undefined ? example.ended.by === 'timeout' : status >= 400 && !saysWhy.has(status);
}

/** Statuses that state the reason: no such app or path, another method, no permission, too many requests. */
const saysWhy: ReadonlySet<number> = new Set([401, 403, 404, 405, 429]);

function nobodyServes(endpoint: Endpoint): Call {
  return postInvalid(endpoint, bodyOf({ ...endpoint, app: `${endpoint.app}_nobody_serves_this` }, endpoint.message));
}

function isServed(example: Exchange | undefined, nobody: Exchange | undefined): boolean {
  if (example === undefined) return false;
  // If this answer is not a refusal, the clause that it breaks reports what is wrong with it.
  const status = statusOf(example) ?? 0;
  if (status >= 200 && status < 400) return true;
  const refusal = nobody === undefined ? undefined : statusOf(nobody);
  return refusal !== undefined && refusal >= 400 && refusal !== statusOf(example);
}

function whyNoApp(apps: readonly string[], tried: Exchange | undefined): string {
  const shown = apps.slice(0, MOST_NAMES).join(', ');
  const more = apps.length > MOST_NAMES ? `, and ${apps.length - MOST_NAMES} more` : '';
  const status = tried === undefined ? undefined : statusOf(tried);
  const answer = `${EXAMPLE_APP} is ${status === undefined ? 'not answered' : `answered with status ${status}`}`;
  return apps.length > 1
    ? `the server lists ${apps.length} apps (${shown}${more})`
    : `GET /list-apps does not tell which app is served, and ${answer}`;
}
