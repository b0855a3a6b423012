import type { Answer, Misbehave } from './fault.ts';

type Text = (answer: Answer) => string;

const atOnce = 10_000;

/** Sends a text, and closes the connection. */
export function says(text: Text): Misbehave {
  return (socket, answer) => void socket.end(text(answer), 'latin1');
}

/** Sends a text, and leaves the connection open. */
export function saysAndWaits(text: Text): Misbehave {
  return (socket, answer) => void socket.write(text(answer), 'latin1');
}

/** Sends a text, and resets the connection. */
export function resetsAfter(text: Text): Misbehave {
  // Data that is sent together with a reset may be lost with it.
  return (socket, answer) =>
    void socket.write(text(answer), 'latin1', () => setTimeout(() => socket.resetAndDestroy(), 100));
}

/** Sends a beginning, then `more` as fast as it is read: `times` times, or until the other side disconnects. */
export function floods(beginning: Text, more: string, times = Infinity): Misbehave {
  return (socket, answer) => {
    let left = times;
    const go = (): void => {
      for (let turn = 0; turn < atOnce; turn += 1) {
        if (socket.destroyed) return;
        if (left === 0) return void socket.end();
        left -= 1;
        if (!socket.write(more, 'latin1')) return void socket.once('drain', go);
      }
      // A client that reads as fast as this loop writes must not block everything else in the server.
      setImmediate(go);
    };
    socket.write(beginning(answer), 'latin1');
    go();
  };
}

/** Sends a beginning, then a piece every so many milliseconds. */
export function drips(beginning: Text, pieces: (answer: Answer) => Iterable<string>, everyMs: number): Misbehave {
  return (socket, answer) => {
    socket.write(beginning(answer), 'latin1');
    const each = pieces(answer)[Symbol.iterator]();
    const timer = setInterval(() => {
      const next = each.next();
      if (next.done === true) clearInterval(timer);
      else socket.write(next.value, 'latin1');
    }, everyMs);
    socket.once('close', () => clearInterval(timer));
  };
}

export function* forEver(piece: string): Generator<string> {
  for (;;) yield piece;
}
