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

  constructor(
    code: string,
    message: string,
    details: { readonly fields?: readonly FieldError[]; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.fields = details.fields ?? [];
  }

  /** A refusal of one field, with the same message beside the field and as a whole. */
  static onField(code: string, path: string, message: string, cause?: unknown): DomainError {
    return new DomainError(code, message, { fields: [{ path, message }], cause });
  }
}

/** The refusal to keep anything for a person who was erased: what was on its way for them ends like their session. */
export const subjectErased = (): DomainError => new DomainError('subject.erased', 'Unauthorized');
