import type { Ending, Exchange, Tapped } from '../../model/index.ts';
import { keep, type Kept } from '../kept.ts';
import { type MessageHead, type Messages, readMessages } from './messages.ts';
import { MOST_ANSWER_BYTES } from '../../model/channels/usual-limits.ts';

/** The most requests on one connection that wait for their responses: with more of them the connection is no longer followed. */
const MOST_WAITING = 256;

/** A request and its response, as they were observed. */
export type SeenRequest = Pick<Tapped, 'exchange' | 'host'>;

/** Reads one connection while its bytes are passed on. */
export interface Connection {
  readonly fromHost: Messages;
  readonly fromAgent: Messages;
  /** Called when the connection is over: reports the requests that have no complete response. */
  readonly over: (by: 'host' | 'agent', because: Extract<Ending, { by: 'hangup' | 'unreachable' }>) => void;
}

interface Open {
  readonly at: number;
  readonly request: MessageHead;
  readonly sent: Kept;
  isCut: boolean;
  sentAll: boolean;
  response?: MessageHead;
  readonly received: Kept;
  isLong: boolean;
  lastByteAt: number;
}

/**
 * Follows the requests and responses of one connection.
 *
 * @param onSeen called with each pair, in order
 * @param onLost called with why the connection is no longer followed; at most once
 */
export function followConnection(onSeen: (seen: SeenRequest) => void, onLost: (because: string) => void): Connection {
  const open: Open[] = [];
  let asking: Open | undefined;
  let isFollowed = true;

  const fromHost = readMessages('request', {
    head(request) {
      const at = performance.now();
      const kept = {
        sent: keep(MOST_ANSWER_BYTES),
        received: keep(MOST_ANSWER_BYTES),
        isCut: false,
        sentAll: false,
        isLong: false,
      };
      asking = { at, request, ...kept, lastByteAt: at };
      open.push(asking);
      if (open.length > MOST_WAITING) lose(`more than ${MOST_WAITING} of its requests wait`);
      return false;
    },
    body: (part) => void (asking !== undefined && (asking.isCut ||= !asking.sent.add(part))),
    end() {
      if (asking !== undefined) asking.sentAll = true;
      asking = undefined;
    },
  });

  const fromAgent = readMessages('response', {
    head(response) {
      const [first] = open;
      if (first !== undefined && !isInterim(response)) first.response = response;
      return first?.request.method === 'HEAD';
    },
    body(part) {
      const [first] = open;
      if (first?.response === undefined) return;
      first.isLong ||= !first.received.add(part);
      first.lastByteAt = performance.now();
    },
    end() {
      const [first] = open;
      if (first?.response === undefined) return;
      open.shift();
      const { status, headers } = first.response;
      tell(
        first,
        first.isLong ? { by: 'overflow', limitBytes: MOST_ANSWER_BYTES } : { by: 'response', status, headers },
        {},
      );
    },
  });

  function tell(one: Open, ended: Ending, gaveUp: { gaveUp?: true }): void {
    if (isFollowed) onSeen(talkOf(one, ended, gaveUp));
  }

  function lose(because: string): void {
    isFollowed = false;
    onLost(because);
  }

  /** Bytes that can no longer be read as HTTP are passed on without being followed. */
  const following = ({ take, end }: Messages, onUnreadable: () => void): Messages => ({
    take(bytes) {
      if (!isFollowed) return false;
      if (take(bytes)) return isFollowed;
      onUnreadable();
      if (isFollowed) lose('what it carries is no HTTP/1.1, or no longer');
      return false;
    },
    end: () => void (isFollowed && end()),
  });

  return {
    fromHost: following(fromHost, () => {}),
    fromAgent: following(fromAgent, () => {
      const [first] = open;
      if (first !== undefined && first.response?.status !== 101)
        tell(first, { by: 'hangup', fault: 'no-http', reason: 'what came is no HTTP' }, {});
    }),
    over(by, because) {
      for (const one of open) {
        const status = one.response?.status;
        const ended = because.by === 'hangup' && status !== undefined ? inBody(because, status) : because;
        tell(one, ended, by === 'host' ? { gaveUp: true } : {});
      }
      isFollowed = false;
    },
  };
}

function isInterim({ status }: MessageHead): boolean {
  return status >= 100 && status < 200 && status !== 101;
}

function inBody(because: Extract<Ending, { by: 'hangup' }>, status: number): Ending {
  return { ...because, ...(because.fault === 'closed' ? { fault: 'cut-body' } : {}), status };
}

function talkOf({ request, sent, received, ...seen }: Open, ended: Ending, gaveUp: { gaveUp?: true }): SeenRequest {
  const { method, path, headers } = request;
  const exchange: Exchange = {
    call: { method, path, headers, body: sent.taken()() },
    received: received.taken()(),
    stderr: '',
    ended,
    ms: performance.now() - seen.at,
    lastByteMs: seen.lastByteAt - seen.at,
  };
  return { exchange, host: { sentAll: seen.sentAll, ...gaveUp, ...(seen.isCut ? { isCut: true } : {}) } };
}
