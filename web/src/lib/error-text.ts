import type { I18n } from '../i18n/i18n-context.ts';
import { ApiError, isUnavailable } from './api-client.ts';

/** What to tell a person about a failed call; `fallback` where the server had nothing to say to them. */
export function errorText(error: unknown, { t, translateSentence }: I18n, fallback?: string): string {
  if (isUnavailable(error)) return t('app.offline');
  if (error instanceof ApiError) return translateSentence(error.message);
  return fallback ?? t('app.failed.text');
}

/** What the server said of a call that it refused; `fallback` where it could not be reached or could not answer. */
export function refusalText(error: unknown, { translateSentence }: I18n, fallback: string): string {
  if (isUnavailable(error) || !(error instanceof ApiError)) return fallback;
  return translateSentence(error.message);
}
