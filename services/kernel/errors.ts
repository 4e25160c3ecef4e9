/** A field that was refused, with the message a person reads beside it. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/**
 * A refusal that a caller can understand and act on. `code` is stable and dotted
 * (`property.slug-taken`); the gateway's table turns it into an HTTP status.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: string;
  readonly fields: readonly FieldError[];

  constructor(code: string, message: string, fields: readonly FieldError[] = []) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}
