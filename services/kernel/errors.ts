import type { FieldParams } from '#contracts/kernel/problems/field-problems.ts';
import { type ProblemCode, problemOf } from '#contracts/kernel/problems/problems.ts';

/** A field that was refused, with the message a person reads beside it. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
  /** Code of the sentence, where it has one, with what stands in its places. */
  readonly code?: string;
  readonly params?: FieldParams;
}

interface RefusalDetails {
  readonly fields?: readonly FieldError[];
  readonly cause?: unknown;
}

/**
 * A refusal that a caller can understand and act on. `code` is stable and dotted
 * (`property.slug-taken`); the gateway's table turns it into an HTTP status.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: string;
  readonly fields: readonly FieldError[];

  /** A refusal of the API. Without a message it says what the catalogue has. */
  constructor(code: ProblemCode, message?: string, details?: RefusalDetails);
  /** A refusal that no call answers with, or with a code that is known only when it happens. */
  constructor(code: string, message: string, details?: RefusalDetails);
  constructor(code: string, message?: string, { fields = [], cause }: RefusalDetails = {}) {
    super(message ?? problemOf(code)?.message, { cause });
    this.code = code;
    this.fields = fields;
  }

  /** Makes a refusal of one field, with the same message beside the field and as a whole. */
  static onField(code: ProblemCode, path: string, message?: string, cause?: unknown): DomainError;
  static onField(code: string, path: string, message: string, cause?: unknown): DomainError;
  static onField(code: string, path: string, message?: string, cause?: unknown): DomainError {
    const text = message ?? problemOf(code)?.message ?? '';
    return new DomainError(code, text, { fields: [{ path, message: text }], cause });
  }
}

/**
 * Makes the refusal to keep anything for a person who was erased: whatever was on its way for them ends like their
 * session.
 */
export const subjectErased = (): DomainError => new DomainError('subject.erased');
