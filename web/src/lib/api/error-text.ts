import type { I18n } from '../../i18n/i18n-context.ts';
import { ApiError, isUnavailable, type RefusedField } from './api-client.ts';

type Sentences = Pick<I18n, 'translateSentence'>;
/** Sentence of the server about a refusal, or about one of its fields. */
type Said = Omit<RefusedField, 'path'>;

/** Returns the text about a failed call for a person; `fallback` where the server had nothing to say to them. */
export function errorText(error: unknown, i18n: I18n, fallback?: string): string {
  if (isUnavailable(error)) return i18n.t('app.offline');
  if (error instanceof ApiError) return saidBy(error, i18n);
  return fallback ?? i18n.t('app.failed.text');
}

/**
 * Returns the server's words about a call that it refused; `fallback` where it could not be reached or could not
 * answer.
 */
export function refusalText(error: unknown, i18n: Sentences, fallback: string): string {
  if (isUnavailable(error) || !(error instanceof ApiError)) return fallback;
  return saidBy(error, i18n);
}

/** Returns the words of a refusal in the reader's language. */
export const saidBy = (error: ApiError, i18n: Sentences): string => {
  const [first] = error.fields;
  const said = first?.message === error.message ? first : { message: error.message };
  return i18n.translateSentence(toldOf(error, said, i18n));
};

/**
 * Returns the key or sentence that tells a refusal, or one of its fields: its code where that has a text, else the
 * server's sentence.
 * @param said of the whole, or of a field; the sentences of a validation are not those of its code
 */
export function toldOf(
  { code, message: whole }: ApiError,
  { message, code: fieldCode = '', params }: Said,
  i18n: Sentences,
): string {
  const sentence = i18n.translateSentence(fieldCode);
  if (sentence !== fieldCode) return sentence.replace(/\{(\w+)\}/g, (_, name: string) => `${params?.[name]}`);
  return message === whole && i18n.translateSentence(code) !== code ? code : message;
}
