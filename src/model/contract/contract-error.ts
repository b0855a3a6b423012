import { HintedError } from '../hinted-error.ts';

/** A mistake of whoever wrote a contract: what is wrong with it, and what to write instead. */
export class ContractError extends HintedError {
  override readonly name = 'ContractError';
}
