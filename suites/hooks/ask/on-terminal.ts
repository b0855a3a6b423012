import type { Call } from '../../../src/contract.ts';
import type { View } from '../judging/view.ts';
import type { Ask } from './ask.ts';

/** The same question, to a hook that has a terminal. */
export function onTerminal(view: Pick<View, 'changed'>, { input, given }: Pick<Ask, 'input' | 'given'>): Call {
  return view.changed(input, `${given} on a terminal`, { onTerminal: true });
}
