import type { Socket } from 'node:net';

export interface OpenSockets {
  readonly add: (socket: Socket) => void;
  /** Ends them all; resolves when none is left. */
  readonly end: () => Promise<void>;
}

export function openSockets(): OpenSockets {
  const open = new Map<Socket, Promise<void>>();
  return {
    add(socket) {
      const closed = new Promise<void>((resolve) => socket.once('close', resolve));
      const forgotten = closed.then(() => void open.delete(socket));
      open.set(socket, forgotten);
    },
    async end() {
      for (const socket of open.keys()) socket.destroy();
      await Promise.all(open.values());
    },
  };
}
