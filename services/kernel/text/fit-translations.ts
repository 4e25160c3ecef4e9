import type { Language } from '#contracts/kernel/languages.ts';
import { type ShownTranslations, shownTranslations } from '#contracts/translation/translated-text.ts';
import type { Entries } from '#contracts/translation/translation-fold.ts';
import { sanitiseItems } from './sanitise.ts';
import { sourceOf } from './source-of.ts';

/** Makes what guests get of translations, with the words that were put in fit for them. */
export function fitTranslations(entries: Entries, language: Language): ShownTranslations {
  const translations = shownTranslations(entries, language, sourceOf);
  return {
    ...translations,
    ofText(written) {
      const { text, translated } = translations.ofText(written);
      const items = translated === null ? text.items : sanitiseItems(text.section, text.items);
      return { text: { ...text, items }, translated };
    },
  };
}
