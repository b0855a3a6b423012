import { HintedError } from '../../model/hinted-error.ts';

/** A mistake of the user: one line that says what is wrong, and what to type instead. */
export class UsageError extends HintedError {
  override readonly name = 'UsageError';
}
