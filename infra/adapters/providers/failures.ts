import { TranslatorError, type TranslatorFailure } from '#kernel/ports/translation/translator.ts';

/** Most bytes of an answer: many times what may be asked at once. */
export const ANSWER_BYTES_MOST = 4 * 1024 * 1024;

const SECOND_MS = 1_000;

/** Statuses that are about one request: others may be taken. */
const UNFIT: ReadonlySet<number> = new Set([400, 413, 414, 422]);

/** Answer of a provider that is no translation, as far as it is like those of others. */
export interface RefusingAnswer {
  readonly status: number;
  /** `Retry-After` as it came. */
  readonly retryAfter: string | null | undefined;
  /** Meaning of the provider's own words for it, where they say more than the status. */
  readonly kind?: TranslatorFailure | undefined;
}

/** Makes an error of an answer that is no translation. None of the provider's words are in it: it may repeat a text. */
export function failureOfAnswer({
  status,
  retryAfter,
  kind = kindOf(status),
}: RefusingAnswer): TranslatorError {
  const again = kind === 'busy' || kind === 'unavailable' ? millisecondsOf(retryAfter) : undefined;
  return new TranslatorError(kind, `the provider answered with ${status}`, again);
}

/** Makes an error of a provider that was not reached, or left. @param code of Node's network layer */
export const unreached = (code: unknown): TranslatorError =>
  new TranslatorError(
    'unavailable',
    `the provider was not reached (${typeof code === 'string' && /^\w+$/.test(code) ? code : 'given up'})`,
  );

/** Makes an error of an answer that is none. */
export const misshapen = (): TranslatorError =>
  new TranslatorError('unavailable', 'the provider gave no answer of its own form');

/** @throws TranslatorError where there are not as many translations as texts */
export function assertSameCount(translations: readonly string[], texts: readonly string[]): void {
  if (translations.length === texts.length) return;
  throw new TranslatorError('unfit', `${translations.length} translations came of ${texts.length} texts`);
}

function kindOf(status: number): TranslatorFailure {
  if (status === 429) return 'busy';
  if (UNFIT.has(status)) return 'unfit';
  if (status === 408 || status < 400 || status >= 500) return 'unavailable';
  return 'refused';
}

/** Reads a `Retry-After`: seconds, or a date. */
function millisecondsOf(retryAfter: string | null | undefined): number | undefined {
  if (!retryAfter) return undefined;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * SECOND_MS;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
