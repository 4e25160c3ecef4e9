import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import type { PropertyState } from '#contracts/properties/book/property-fold.ts';
import type { RequestTranslationsRequest } from '#contracts/translation/api.ts';
import { plannedLanguages } from '#contracts/translation/planned-languages.ts';
import { entryId } from '#contracts/translation/translation-fold.ts';
import type { SourcedUnit } from '#contracts/translation/units.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import { translationDecider } from '../translation.decider.ts';
import {
  bookIn,
  loadBook,
  machineMade,
  needed,
  shownBookOf,
  type TranslationsParts,
} from './translated-book.ts';

/** Creates the part of the service that says what a machine is to translate, and has it asked anew. */
export function wanting(parts: TranslationsParts) {
  const { handler } = parts;
  return {
    /**
     * Lists the languages in which a plan offers a book.
     * @param most null: all
     * @throws DomainError `property.not-found`
     */
    async languages(propertyId: string, most: number | null): Promise<readonly Language[]> {
      const { state, translations } = await loadBook(parts, propertyId);
      return plannedLanguages(state, translations, most);
    },

    /**
     * Lists the texts that a machine is to translate into a language, in the order of the book: all that are missing or
     * outdated, or, where the book is not translated by itself, those of them that a person asked for.
     * @throws DomainError `property.not-found`
     */
    async wanted(propertyId: string, language: Language): Promise<readonly SourcedUnit[]> {
      const { state, translations } = await loadBook(parts, propertyId);
      const known = new Map((translations.languages[language] ?? []).map((entry) => [entryId(entry), entry]));
      return needed(bookIn(state, language), translations).filter((unit) => {
        const { failed = null, isRequested = false } = known.get(entryId(unit)) ?? {};
        return failed === null && (state.autoTranslate || isRequested);
      });
    },

    /**
     * Has a machine asked anew for what it made of some texts of a book that is translated by itself. What persons wrote
     * or found right stays. Repeating it changes nothing until it is answered.
     * @param isAffected tells whether a text is now to be translated otherwise into a language
     * @throws DomainError `property.not-found`, `stream.contended`
     */
    async requestAnew(
      propertyId: string,
      isAffected: (text: string, language: Language, state: PropertyState) => boolean,
      context: CommandContext,
    ): Promise<void> {
      const { state, translations } = await loadBook(parts, propertyId);
      if (!state.autoTranslate) return;
      const wanted = LANGUAGES.map((language) => {
        const made = machineMade(bookIn(state, language), translations);
        return { language, units: made.filter(({ text }) => isAffected(text, language, state)) };
      });
      const { ownerId } = bookIn(state, state.language);
      await handler.execute(
        translationDecider,
        propertyId,
        { type: 'RequestTranslations', ownerId, wanted },
        context,
      );
    },
  };
}

/** Creates the part of the service that takes what persons ask of a machine. */
export function requests(parts: TranslationsParts) {
  return {
    /**
     * Has a machine asked for texts that are missing or outdated, or that could not be translated; with `again` also for
     * those of the keys that are translated.
     * @param most languages of the plan; null: all
     * @returns how many these are, over all languages
     * @throws DomainError `property.not-found`, `translation.unit-unknown`, `plan.feature-missing`, `stream.contended`
     */
    async request(
      propertyId: string,
      { languages, keys, again = false }: RequestTranslationsRequest,
      most: number | null,
      context: CommandContext,
    ): Promise<number> {
      const { state, translations } = await loadBook(parts, propertyId);
      const planned = plannedLanguages(state, translations, most);
      const outside = languages?.some((language) => !planned.includes(language)) ?? false;
      if (outside) throw new DomainError('plan.feature-missing', NOT_IN_PLAN);
      const known = new Set(shownBookOf(state).units.map(({ key }) => key));
      const unknown = keys?.findIndex((key) => !known.has(key)) ?? -1;
      if (unknown !== -1) throw DomainError.onField('translation.unit-unknown', `keys.${unknown}`);
      const wanted = [...new Set(languages ?? planned)].map((language) => {
        const book = bookIn(state, language);
        const units =
          again && keys !== undefined
            ? book.units.filter(({ key }) => !book.inEditor.has(key))
            : needed(book, translations);
        return { language, units: units.filter(({ key }) => keys === undefined || keys.includes(key)) };
      });
      const { ownerId } = bookIn(state, state.language);
      const command = { type: 'RequestTranslations', ownerId, wanted } as const;
      await parts.handler.execute(translationDecider, propertyId, command, context);
      return wanted.reduce((sum, { units }) => sum + units.length, 0);
    },
  };
}

const NOT_IN_PLAN = 'Your plan does not include this language. Upgrade to use it.';
