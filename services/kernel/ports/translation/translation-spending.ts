import type { TranslatorFailure, TranslatorName } from './translator.ts';

/** Condition of a provider, as it said itself last; 'unfit' is said of texts, not of the provider. */
export type ProviderCondition = 'ready' | Exclude<TranslatorFailure, 'unfit'>;

/** Name of a count: of all that a provider is sent, or of what it is sent for accounts without a package. */
export type SpendingCount = TranslatorName | `${TranslatorName}/without-package`;

/** Port to what providers of translations were sent and said, the same for all processes of an installation. */
export interface TranslationSpending {
  /**
   * Counts characters of this month (UTC) before they are sent. @param most of a month; absent: no limit
   * @returns false, and nothing is counted, where they are too many
   */
  take(count: SpendingCount, characters: number, most: number | undefined): Promise<boolean>;
  /** Counts characters no more: nothing was done with them. */
  giveBack(count: SpendingCount, characters: number): Promise<void>;
  /** Reads the characters of this month. */
  spent(count: SpendingCount): Promise<number>;
  /** Notes what a provider said, and for how long it is to be left alone. */
  note(count: SpendingCount, condition: ProviderCondition, restMs: number): Promise<void>;
  /** Reads what a provider said last, and for how many milliseconds it is still to be left alone. */
  conditionOf(count: SpendingCount): Promise<{ condition: ProviderCondition; restMs: number }>;
}
