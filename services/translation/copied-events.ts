import { LANGUAGES } from '#contracts/kernel/languages.ts';
import type { TranslationEvent } from '#contracts/translation/events.ts';
import type { TranslationState } from '#contracts/translation/translation-fold.ts';

/** Takes translations along to the copy of a book; nothing where it has had some by now. */
export interface CopyTranslations {
  readonly type: 'CopyTranslations';
  readonly ownerId: string;
  readonly languages: TranslationState['languages'];
}

/** Says again what stands in each language, in the order in which it was written: by whom, what was reviewed and suggested. */
export function decideCopied({ ownerId, languages }: CopyTranslations): TranslationEvent[] {
  return LANGUAGES.flatMap((language): TranslationEvent[] => {
    const base = { ownerId, language };
    const entries = languages[language] ?? [];
    const written = entries.flatMap(({ key, source, written }): TranslationEvent[] => {
      if (written === null) return [];
      const { text, provider } = written;
      const units = [{ key, source, text }];
      const reviewed: TranslationEvent = {
        type: 'TranslationsReviewed',
        data: { ...base, units: [{ key, source, of: source }] },
      };
      return [
        provider === null
          ? { type: 'TextsTranslatedByHand', data: { ...base, units } }
          : { type: 'TextsTranslated', data: { ...base, provider, characters: 0, units } },
        ...(written.isReviewed ? [reviewed] : []),
      ];
    });
    const suggested = entries.flatMap(({ key, source, suggestion }): TranslationEvent[] => {
      if (suggestion?.provider == null) return [];
      const { text, provider } = suggestion;
      return [
        {
          type: 'TextsTranslated',
          data: { ...base, provider, characters: 0, units: [{ key, source, text }] },
        },
      ];
    });
    return joined([...written, ...suggested]);
  });
}

/** Makes one event of neighbours that differ in their units alone. */
function joined(events: readonly TranslationEvent[]): TranslationEvent[] {
  const all: TranslationEvent[] = [];
  const saidOf = ({ type, data: { units: _units, ...said } }: TranslationEvent) =>
    JSON.stringify([type, said]);
  for (const event of events) {
    const last = all.at(-1);
    if (last === undefined || saidOf(last) !== saidOf(event)) all.push(event);
    else {
      const units = [...last.data.units, ...event.data.units];
      all[all.length - 1] = { ...last, data: { ...last.data, units } } as TranslationEvent;
    }
  }
  return all;
}
