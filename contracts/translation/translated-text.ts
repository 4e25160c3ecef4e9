import type { Language } from '../kernel/languages.ts';
import { fieldTextIn, type PropertyFacts, type SectionText } from '../properties/book/property-fold.ts';
import type { Translated, TranslatedFields, TranslatedText } from '../properties/book/public-property.ts';
import { TEXT_FIELDS } from '../properties/fields.ts';
import type { SectionItems } from '../sections/items/section-items.ts';
import { formOf } from '../sections/kinds.ts';
import { type Entries, isVouchedFor, sectionOf } from './translation-fold.ts';
import { shownOf, standingsOf } from './unit-state.ts';
import { type SourceOf, type Unit, unitsOfText, withSources, withWords } from './units.ts';

/** Translations into one language, as guests get them. */
export interface ShownTranslations {
  /** Returns a section that is written in another language, each text of it in this one where it has one. */
  ofText(text: SectionText): TranslatedText;
  /** Returns the fields that have a translation and are not written in this language. */
  ofFields(facts: Pick<PropertyFacts, 'fieldTexts' | 'language'>): TranslatedFields;
}

/** Makes what guests get of the translations into a language: of a text without one, the original. */
export function shownTranslations(
  entries: Entries,
  language: Language,
  sourceOf: SourceOf,
): ShownTranslations {
  const bySection = Map.groupBy(entries, ({ key }) => sectionOf(key));

  /** Finds the translations of units of one section, by their keys. */
  function translationsOf(section: string, units: readonly Unit[]) {
    const standings = standingsOf(withSources(units, sourceOf), bySection.get(section) ?? []);
    return new Map(
      [...standings].flatMap(([key, standing]) => {
        const written = shownOf(standing);
        return written === null ? [] : [[key, written] as const];
      }),
    );
  }

  return {
    ofText(text) {
      if (!bySection.has(text.section)) return { text, translated: null };
      const units = unitsOfText(text);
      const found = translationsOf(text.section, units);
      if (found.size === 0) return { text, translated: null };
      const said = withWords(text, new Map([...found].map(([key, written]) => [key, written.text])));
      const spoken = spokenParts(text, units, (key) => (found.has(key) ? language : text.language));
      const items = withLanguages(text.section, said.items, spoken);
      const isPersons = [...found.values()].every(isVouchedFor);
      return {
        text: { ...said, items, language: spoken.whole },
        translated: isPersons ? 'person' : 'machine',
      };
    },

    ofFields(facts) {
      const units = TEXT_FIELDS.flatMap((field): Unit[] => {
        const shown = fieldTextIn(facts, field, language);
        return shown === undefined || shown.language === language
          ? []
          : [{ key: field, section: null, ...shown }];
      });
      const found = translationsOf('', units);
      return Object.fromEntries(
        [...found].map(([field, written]) => {
          const translated: Translated = isVouchedFor(written) ? 'person' : 'machine';
          return [field, { text: written.text, language, translated }];
        }),
      );
    },
  };
}

/** Languages of the parts of a section. */
interface SpokenParts {
  /** Language of its title and its name; without either, of all its items. */
  readonly whole: Language;
  /** Language of an item; undefined where it has no words. */
  readonly ofItem: (place: number) => Language | undefined;
}

const ITEM = /\.items\.(\d+)\./;

/** Finds the languages of a section's parts. One that is in two languages is said to be in its original one. */
function spokenParts(
  { language: original }: SectionText,
  units: readonly Unit[],
  languageOf: (key: string) => Language,
): SpokenParts {
  const parts = Map.groupBy(units, ({ key }) => ITEM.exec(key)?.[1] ?? 'head');
  const spoken = (some: readonly Unit[]): Language => {
    const [first = original, ...others] = new Set(some.map(({ key }) => languageOf(key)));
    return others.length === 0 ? first : original;
  };
  return {
    whole: spoken(parts.get('head') ?? units),
    ofItem: (place) => {
      const words = parts.get(String(place));
      return words && spoken(words);
    },
  };
}

/** Returns the items with the language of each that is in another one than its section. */
function withLanguages(section: string, items: SectionItems, { whole, ofItem }: SpokenParts): SectionItems {
  const form = formOf(section, items);
  if (form.kind === 'checkin') return items;
  return form.items.map((item, place) => {
    const language = ofItem(place);
    return language === undefined || language === whole ? item : { ...item, language };
  }) as SectionItems;
}
