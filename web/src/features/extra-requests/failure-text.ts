import { ApiError } from '../../lib/api/api-client.ts';
import type { useExtraRequestI18n } from './extra-request-texts.ts';

const NOT_FOUND = 404;
const SERVER_TROUBLE = 500;
const TOO_MANY = 429;

/** Tells whether a call failed because what it is about is not there. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === NOT_FOUND;

/**
 * Returns the text about a call that failed: that there is no connection, what the refusal says, that the server is in
 * trouble, or that the request has changed meanwhile.
 */
export function failureText(
  error: unknown,
  { t, translateSentence }: Pick<ReturnType<typeof useExtraRequestI18n>, 't' | 'translateSentence'>,
): string {
  if (!(error instanceof ApiError)) return t('request.trouble');
  if (error.status === 0) return t('app.offline');
  const said = translateSentence(error.code);
  if (said !== error.code) return said;
  return error.status >= SERVER_TROUBLE || error.status === TOO_MANY
    ? t('request.trouble')
    : t('request.changed');
}
