/** A mistake of whoever wrote a contract: what is wrong with it, and what to write instead. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly hint: string;

  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.hint = hint;
  }
}
