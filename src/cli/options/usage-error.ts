import { HintedError } from '../../model/hinted-error.ts';

/** A mistake of the user, in one line: what is wrong, and what to write instead. */
export class UsageError extends HintedError {
  override readonly name = 'UsageError';
}
