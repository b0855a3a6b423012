/** A mistake of a user or of a contract's author: the message says in one line what is wrong, the hint what to do instead. */
export class HintedError extends Error {
  override readonly name: string = 'HintedError';
  readonly hint: string;

  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.hint = hint;
  }
}
