import type { Called } from '../../model/index.ts';
import type { Exit } from '../process/start.ts';
import { type Flag, within } from '../process/wait.ts';
import type { Frames } from './frames.ts';
import { brokeIn, type Message } from './messages.ts';
import type { Printed } from './printed.ts';
import { exitInWords } from '../process/exit.ts';

export type Imported =
  | {
      readonly serves: 'once' | 'many';
      /** Whether each call is made in a copy of the process, which ends with the call. */
      readonly copies: boolean;
      readonly called: Called;
    }
  /** The module has no such function. */
  | { readonly serves: 'many'; readonly missing: string }
  /** There is no module to call. */
  | { readonly serves: 'none'; readonly because: string; readonly said: string };

interface Importing {
  readonly frames: Frames;
  readonly printed: Printed;
  readonly exited: Flag;
  readonly exit: () => Exit | undefined;
  /** Advice about a module that the imported module does not find. */
  readonly adviceOnMissing: (name: string) => string | undefined;
}

/** Waits for the import. @param readyMs milliseconds that it may take */
export async function untilImported(
  { frames, printed, exited, exit, adviceOnMissing }: Importing,
  readyMs: number,
): Promise<Imported> {
  const came = frames.next();
  const inTime = await within(readyMs, came);
  const message = inTime ? (await came)?.message : undefined;
  if (message === undefined) {
    if (inTime) await within(goneMs, exited.raised);
    const because = inTime ? endedAtImport(exit()) : `the import of the module did not end within ${readyMs / 1000} s`;
    return { serves: 'none', because, said: await printed.take() };
  }
  const said = await printed.take();
  if (message.is === 'failed') {
    const { error, traceback, missing } = message;
    const advice = missing === undefined ? undefined : adviceOnMissing(missing);
    const because = ['the module cannot be imported', error, ...(advice === undefined ? [] : [advice])].join(': ');
    return { serves: 'none', because, said: said + traceback };
  }
  return message.is === 'imported' ? readImported(message) : { serves: 'none', because: brokeIn, said };
}

const goneMs = 1000;

function readImported({ called, missing, warm, copies }: Extract<Message, { is: 'imported' }>): Imported {
  if (called === null) return { serves: 'many', missing: missing ?? '' };
  return { serves: warm || copies ? 'many' : 'once', copies, called };
}

function endedAtImport(exit: Exit | undefined): string {
  if (exit === undefined) return 'the module closed the connection to the kit as it was imported';
  return `the module ended its process as it was imported: ${exitInWords(exit)}`;
}
