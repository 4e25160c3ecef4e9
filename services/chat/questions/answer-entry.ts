import type { Language } from '#contracts/kernel/languages.ts';
import { modulesOf, type PropertyState, textKey } from '#contracts/properties/book/property-fold.ts';
import { hasSection, isCustomSection, kindNameOf } from '#contracts/sections/catalogue.ts';
import type { ListEntry, SectionItems, Tip } from '#contracts/sections/items/section-items.ts';
import { DomainError } from '#kernel/errors.ts';

/** Answer of a host, as an entry of a book. */
export interface AnswerEntry {
  readonly title: string;
  readonly text: string;
  /** Absent: the module of questions and answers. */
  readonly section?: string | undefined;
  /** Absent: the main one of the book. */
  readonly language?: Language | undefined;
}

/** A section as it is to be written; `isNew` where a module begins with it. */
export interface AnsweredSection {
  readonly section: string;
  readonly language: Language;
  readonly items: SectionItems;
  readonly sectionMetadata?: { title: string; icon: 'help'; description: string; isCustom: true };
}

/** Names of the module of questions and answers, in each language of a book. */
export const MODULE_NAMES: Readonly<Record<Language, string>> = {
  en: 'Questions and answers',
  it: 'Domande e risposte',
  es: 'Preguntas y respuestas',
  fr: 'Questions et réponses',
  de: 'Fragen und Antworten',
  pt: 'Perguntas e respostas',
};

/**
 * Returns the section that an answer becomes an entry of, with the entry at its end; an entry that stands there
 * already, word for word, is not added again.
 * @param now milliseconds since the epoch, by which a new module is named
 * @throws DomainError `section.unknown`, `question.section-unfit` for a section that has no entries
 */
export function withAnswer(entry: AnswerEntry, state: PropertyState, now: number): AnsweredSection {
  const { language = state.language, title, text } = entry;
  const known = entry.section ?? answersModule(state);
  if (known === undefined) {
    return {
      section: `custom_${now}`,
      language,
      items: [{ title, content: text }],
      sectionMetadata: { title: MODULE_NAMES[state.language], icon: 'help', description: '', isCustom: true },
    };
  }
  if (!hasSection(known, modulesOf(state))) throw DomainError.onField('section.unknown', 'section');
  const present = state.texts[textKey(known, language)]?.items ?? [];
  switch (kindNameOf(known)) {
    case 'list':
      return { section: known, language, items: withEntry(present as ListEntry[], { title, content: text }) };
    case 'tips': {
      const tip = { title, description: text, address: '', mapUrl: '', imageUrl: '' };
      return { section: known, language, items: withEntry(present as Tip[], tip) };
    }
    case 'checkin':
      throw DomainError.onField('question.section-unfit', 'section');
  }
}

function withEntry<Entry extends object>(present: readonly Entry[], added: Entry): Entry[] {
  const saysSame = (entry: Entry) =>
    Object.entries(added).every(([field, value]) => (entry as Record<string, unknown>)[field] === value);
  return present.some(saysSame) ? [...present] : [...present, added];
}

/** Finds the module of questions and answers, by any of its names. */
function answersModule({ texts }: PropertyState): string | undefined {
  const names = Object.values(MODULE_NAMES);
  return Object.values(texts).find(
    ({ section, metadata }) => isCustomSection(section) && names.includes(metadata?.title ?? ''),
  )?.section;
}
