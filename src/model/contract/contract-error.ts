import { HintedError } from '../hinted-error.ts';

/** A mistake of the author of a contract: the message says what is wrong, the hint what to write instead. */
export class ContractError extends HintedError {
  override readonly name = 'ContractError';
}
