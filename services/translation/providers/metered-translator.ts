import { SHARE_WITHOUT_PACKAGE } from '#contracts/billing/packages.ts';
import type { SpendingCount, TranslationSpending } from '#kernel/ports/translation/translation-spending.ts';
import { PairRefusedError, type Translator, TranslatorError } from '#kernel/ports/translation/translator.ts';
import { charactersOf } from './careful-translator.ts';
import { findingFault, isUnfit } from './whose-failure.ts';

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

interface Metering {
  readonly spending: TranslationSpending;
  /** Most characters of a month; absent: no limit of ours. */
  readonly most?: number | undefined;
  readonly rests?: ProviderRests | undefined;
}

/**
 * Counts what a provider is sent, keeps to a limit for the month, and remembers for all processes what it said last: one
 * that does not translate is left alone for a while, and what concerns texts or languages alone is held against nobody else.
 * The word by which that is found out is not counted.
 */
export const createMeteredTranslator = (translator: Translator, metering: Metering): Translator =>
  metered(findingFault(translator), translator.name, metering);

/** Keeps accounts without a package to their part of the month. @param translator is metered itself, for all accounts */
export function createSharingTranslator(translator: Translator, { most, ...metering }: Metering): Translator {
  const share = most === undefined ? undefined : Math.floor(most * SHARE_WITHOUT_PACKAGE);
  return metered(translator, `${translator.name}/without-package`, { ...metering, most: share });
}

function metered(
  translator: Translator,
  count: SpendingCount,
  { spending, most, rests = PROVIDER_RESTS }: Metering,
): Translator {
  const { name, limits } = translator;

  async function noteFailure(error: unknown): Promise<void> {
    if (!(error instanceof TranslatorError)) return;
    if (error.kind === 'unfit' || error instanceof PairRefusedError) return;
    await spending.note(count, error.kind, error.retryAfterMs ?? rests[error.kind]);
  }

  return {
    name,
    limits,
    async translate(request, signal) {
      const { condition, restMs } = await spending.conditionOf(count);
      if (condition !== 'ready' && restMs > 0) {
        throw new TranslatorError(condition, 'the provider is left alone for a while', restMs);
      }
      const characters = charactersOf(request.texts);
      if (!(await spending.take(count, characters, most))) {
        await spending.note(count, 'quota', 0);
        throw new TranslatorError('quota', 'the characters of this month are spent');
      }
      try {
        const translations = await translator.translate(request, signal);
        if (condition !== 'ready') await spending.note(count, 'ready', 0);
        return translations;
      } catch (error) {
        // A provider charges for what it tried in vain, too: such texts would cost without a bound.
        if (!isUnfit(error)) await spending.giveBack(count, characters);
        // Whoever gave up says nothing of the provider.
        if (!signal.aborted) await noteFailure(error);
        throw error;
      }
    },
  };
}
