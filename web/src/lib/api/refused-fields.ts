import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { I18n } from '../../i18n/i18n-context.ts';
import { ApiError } from './api-client.ts';
import { toldOf } from './error-text.ts';

/**
 * Marks the fields that the server refused as if they had been checked here, and goes to the first of them.
 * @param names the fields of the form; what the server names beside them is left to the toast.
 */
export function markRefused<Fields extends FieldValues>(
  error: unknown,
  names: readonly Path<Fields>[],
  setError: UseFormSetError<Fields>,
  i18n: Pick<I18n, 'translateSentence'>,
): void {
  if (!(error instanceof ApiError)) return;
  const refused = error.fields.flatMap(({ path, ...said }) => {
    const name = names.find((known) => known === path);
    return name === undefined ? [] : [{ name, message: toldOf(error, said, i18n) }];
  });
  for (const [index, { name, message }] of refused.entries()) {
    setError(name, { message }, { shouldFocus: index === 0 });
  }
}
