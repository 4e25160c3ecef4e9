import type { TranslationSpending } from '#kernel/ports/translation/translation-spending.ts';
import { type Translator, TranslatorError } from '#kernel/ports/translation/translator.ts';
import { charactersOf } from './careful-translator.ts';

/** Milliseconds for which a provider is left alone that does not translate, where it does not say itself. */
export interface ProviderRests {
  readonly quota: number;
  readonly refused: number;
  readonly busy: number;
  readonly unavailable: number;
}

const MINUTE_MS = 60_000;
export const PROVIDER_RESTS: ProviderRests = {
  quota: 60 * MINUTE_MS,
  refused: 15 * MINUTE_MS,
  busy: MINUTE_MS,
  unavailable: MINUTE_MS,
};

/**
 * Counts what a provider is sent, keeps to a limit for the month, and remembers for all processes what it said last: one
 * that does not translate is left alone for a while.
 * @param options.most characters of a month; absent: no limit of ours
 */
export function createMeteredTranslator(
  translator: Translator,
  options: { spending: TranslationSpending; most?: number | undefined; rests?: ProviderRests },
): Translator {
  const { spending, most, rests = PROVIDER_RESTS } = options;
  const { name, limits } = translator;

  async function noteFailure(error: unknown): Promise<void> {
    if (!(error instanceof TranslatorError) || error.kind === 'unfit') return;
    await spending.note(name, error.kind, error.retryAfterMs ?? rests[error.kind]);
  }

  return {
    name,
    limits,
    async translate(request, signal) {
      const { condition, restMs } = await spending.conditionOf(name);
      if (condition !== 'ready' && restMs > 0) {
        throw new TranslatorError(condition, 'the provider is left alone for a while', restMs);
      }
      const characters = charactersOf(request.texts);
      if (!(await spending.take(name, characters, most))) {
        await spending.note(name, 'quota', 0);
        throw new TranslatorError('quota', 'the characters of this month are spent');
      }
      try {
        const translations = await translator.translate(request, signal);
        if (condition !== 'ready') await spending.note(name, 'ready', 0);
        return translations;
      } catch (error) {
        await spending.giveBack(name, characters);
        // Whoever gave up says nothing of the provider.
        if (!signal.aborted) await noteFailure(error);
        throw error;
      }
    },
  };
}
