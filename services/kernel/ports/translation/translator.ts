import type { Language } from '#contracts/kernel/languages.ts';

/** Providers of translations, by the names under which they are configured and told of. */
export type TranslatorName = 'deepl' | 'libretranslate' | 'openai' | 'google' | 'azure' | 'local';

/** Texts of one book, to be translated from one language into another. */
export interface TranslationRequest {
  /** Masked, as `mask` of `services/translation/masking/mask.ts` gives them. */
  readonly texts: readonly string[];
  readonly from: Language;
  readonly to: Language;
}

/**
 * Translates texts. Texts are masked: what must come back as it is stands as `<x id="n"/>`; tags stay tags. One contract
 * suite (`translator.contract.ts`) holds for every adapter. None of them tries again, or writes a text or a key into an
 * error or a log.
 */
export interface Translator {
  readonly name: TranslatorName;
  /** Most texts and characters of one call, which whoever calls keeps to. */
  readonly limits: { readonly texts: number; readonly characters: number };
  /**
   * Translates texts in one call to the provider; no texts need none.
   * @param signal gives up: 'unavailable'
   * @returns as many texts, in their order
   * @throws TranslatorError
   */
  translate(request: TranslationRequest, signal: AbortSignal): Promise<readonly string[]>;
}

/**
 * Reasons for which texts are not translated: 'quota' (no more this month), 'busy' (try again, after `retryAfterMs` where told),
 * 'refused' (key, settings or languages), 'unavailable' (not reached, or no answer as it should be), 'unfit' (these texts cannot be
 * translated, at least not together).
 */
export type TranslatorFailure = 'quota' | 'busy' | 'refused' | 'unavailable' | 'unfit';

/** Nothing was translated. The message names neither a text nor a key. */
export class TranslatorError extends Error {
  override readonly name = 'TranslatorError';
  readonly kind: TranslatorFailure;
  /** Milliseconds after which the provider wants to be asked again; absent where it said nothing. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: TranslatorFailure, message: string, retryAfterMs?: number) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Nothing is translated between these languages: 'refused', which says nothing of the provider's others. */
export class PairRefusedError extends TranslatorError {
  constructor(message: string) {
    super('refused', message);
  }
}
