import { flushSync } from 'react-dom';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { I18n } from '../../i18n/i18n-context.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { toldOf } from '../../lib/api/error-text.ts';

/** A field of the form, and the sentence about what is wrong with it. */
export interface Complaint {
  /** Path of the field in the form, dotted. */
  readonly path: string;
  /** A sentence in English, or a code that has a text. */
  readonly message: string;
  /** Another value that would be taken. */
  readonly suggestion?: string | number | undefined;
}

/** Returns the first of these names below which a tree of errors has any; undefined where it has none. */
export function firstWrong<Name extends string>(
  names: readonly Name[],
  errors: object | undefined,
): Name | undefined {
  const wrong: Partial<Record<string, unknown>> = { ...errors };
  return names.find((name) => wrong[name] != null);
}

/**
 * Returns what the server refused, field by field; nothing where it could not be asked.
 * @param fieldOf the path in the form of one in the body; undefined where the form has no such field
 */
export function refusedFields(
  error: unknown,
  i18n: I18n,
  fieldOf: (path: string) => string | undefined,
): Complaint[] {
  if (!(error instanceof ApiError)) return [];
  return error.fields.flatMap(({ path, ...said }) => {
    const field = fieldOf(path);
    return field === undefined
      ? []
      : [{ path: field, message: toldOf(error, said, i18n), suggestion: said.params?.suggestion }];
  });
}

/** Opens the place of a field before the field takes the focus: what is hidden or not there cannot. */
export function revealField<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  path: string,
  open: () => void,
): void {
  flushSync(open);
  form.setFocus(path as FieldPath<Values>);
}

/** Puts complaints to their fields, and reveals the first. */
export function showComplaints<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  complaints: readonly Complaint[],
  reveal: (path: string) => void,
): void {
  for (const { path, message, suggestion = '' } of complaints) {
    form.setError(path as FieldPath<Values>, { message, types: { suggestion: `${suggestion}` } });
  }
  const [first] = complaints;
  if (first !== undefined) reveal(first.path);
}
