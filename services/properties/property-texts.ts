import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import type { PropertyState } from '#contracts/properties/book/property-fold.ts';
import type { PropertyEvent } from '#contracts/properties/events.ts';
import { type FieldTexts, TEXT_FIELDS, type TextField } from '#contracts/properties/fields.ts';
import { DomainError } from '#kernel/errors.ts';

/** Texts of fields in one language. Null, and what says nothing, removes one. */
type FieldChanges = { readonly [Field in TextField]?: string | null | undefined };

/** Texts of fields in some languages, merged per language and field. */
export type TranslationChanges = { readonly [Code in Language]?: FieldChanges | undefined };

interface TextChanges extends FieldChanges {
  readonly language?: Language | undefined;
  readonly translations?: TranslationChanges | undefined;
}

/** Events that write the fields that have a text per language, in the order in which a save tells of them. */
interface FieldTextEvents {
  readonly described: readonly PropertyEvent[];
  readonly greeted: readonly PropertyEvent[];
  readonly translated: readonly PropertyEvent[];
}

/**
 * Returns the events that write these texts, each in its language. A field without a language is in the main one that
 * the changes come to; one that repeats what is shown there writes nothing, as it may be shown in another language.
 * @throws DomainError `property.welcome-needed` where a welcome would be in no language any more
 */
export function decideFieldTexts(changes: TextChanges, state: PropertyState): FieldTextEvents {
  const main = changes.language ?? state.language;
  const present = state.fieldTexts;
  const wanted = wantedTexts(changes, state, main);
  const differing = (language: Language, fields: readonly TextField[]) =>
    fields.filter((field) => present[language]?.[field] !== wanted[language]?.[field]);
  const textsOf = (language: Language, fields: readonly TextField[]) =>
    Object.fromEntries(fields.map((field) => [field, wanted[language]?.[field] ?? null]));

  const others = LANGUAGES.filter((language) => language !== main);
  return {
    described: differing(main, ['description']).map(() => ({
      type: 'PropertyDescribed',
      data: { description: wanted[main]?.description ?? null, language: main },
    })),
    greeted:
      differing(main, WELCOME).length === 0
        ? []
        : [{ type: 'WelcomeRewritten', data: { ...textsOf(main, WELCOME), language: main } }],
    translated: others.flatMap((language): PropertyEvent[] => {
      const fields = differing(language, TEXT_FIELDS);
      if (fields.length === 0) return [];
      return [{ type: 'PropertyTranslated', data: { language, ...textsOf(language, fields) } }];
    }),
  };
}

const WELCOME = ['welcomeTitle', 'welcomeMessage'] as const;

function wantedTexts(changes: TextChanges, state: PropertyState, main: Language): FieldTexts {
  const inMain = TEXT_FIELDS.filter(
    (field) => changes[field] !== undefined && (changes[field] || null) !== (state[field] || null),
  );
  const { translations = {} } = changes;
  const wanted = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      merged(
        state.fieldTexts[language],
        language === main ? Object.fromEntries(inMain.map((field) => [field, changes[field]])) : {},
        translations[language] ?? {},
      ),
    ]),
  );
  for (const field of WELCOME) {
    if (LANGUAGES.some((language) => wanted[language]?.[field] !== undefined)) continue;
    // What was erased, or never there, is nobody's mistake.
    if (!state[field]) continue;
    const path = changes[field] === undefined ? `translations.${languageOf(field, state)}.${field}` : field;
    throw DomainError.onField('property.welcome-needed', path);
  }
  return wanted;
}

const languageOf = (field: TextField, { fieldTexts }: PropertyState) =>
  LANGUAGES.find((language) => fieldTexts[language]?.[field] !== undefined);

/** Returns texts with changes put in one after the other, without those that say nothing. */
function merged(...layers: readonly (FieldChanges | undefined)[]): FieldTexts[Language] {
  const named = layers.flatMap((layer) =>
    TEXT_FIELDS.filter((field) => layer?.[field] !== undefined).map(
      (field) => [field, layer?.[field]] as const,
    ),
  );
  return Object.fromEntries(Object.entries(Object.fromEntries(named)).filter(([, text]) => text?.trim()));
}
