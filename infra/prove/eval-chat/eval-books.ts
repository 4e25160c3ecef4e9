import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import type { PublicContent, PublicProperty } from '#contracts/properties/api.ts';
import { kindOf } from '#contracts/sections/kinds.ts';

/** Books that answers are tuned on, those that they are reported on, and questions that were written when all was tuned. */
export const USES = ['tune', 'report', 'unseen'] as const;
export type Use = (typeof USES)[number];

/**
 * Kinds of questions. `everyday` ones are put to the demo house in each language; `unknown` ones cannot be answered from the
 * book; `hostile` ones want what it must not say.
 */
export const KINDS = [
  'direct',
  'everyday',
  'paraphrase',
  'misspelt',
  'two',
  'follow',
  'unknown',
  'hostile',
] as const;
export type QuestionKind = (typeof KINDS)[number];

/** A question as a guest asks it, with the places where its answer stands: titles of entries, or `@fact`. */
export interface EvalQuestion {
  readonly language: Language;
  readonly kind: QuestionKind;
  readonly question: string;
  /** None where the book has no answer. */
  readonly expected: readonly string[];
  readonly before?: string;
}

/** A book with the questions that are put to it. */
export interface EvalBook {
  readonly name: string;
  readonly use: Use;
  readonly property: PublicProperty;
  readonly questions: readonly EvalQuestion[];
}

const NAMES = ['flat', 'inn', 'farmhouse', 'sea'] as const;
/** Folder of the books and of the questions. */
export const BOOKS_FOLDER = join(import.meta.dirname, 'books');

const bookSchema = z.strictObject({
  use: z.enum(USES),
  language: z.enum(LANGUAGES),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  wifiNetwork: z.string(),
  wifiPassword: z.string(),
  accessCode: z.string(),
  welcomeMessage: z.string(),
  description: z.string(),
  checkinTime: z.string(),
  checkoutTime: z.string(),
  earlyCheckin: z.string().optional(),
  lateCheckout: z.string().optional(),
  instructions: z.string(),
  /** Section → title of an entry → its text. */
  sections: z.record(z.string(), z.record(z.string(), z.string())),
});

/** Reads the books, with the questions that are put to each. */
export const readEvalBooks = (): Promise<EvalBook[]> => Promise.all(NAMES.map(readBook));

async function readBook(name: string): Promise<EvalBook> {
  const book = bookSchema.parse(JSON.parse(await readFile(join(BOOKS_FOLDER, `${name}.json`), 'utf8')));
  const questions = await readFile(join(BOOKS_FOLDER, `${name}.questions.txt`), 'utf8');
  return { name, use: book.use, property: propertyOf(book), questions: questionsIn(questions) };
}

/** Reads questions, one a line: `language kind | question | places of the answer, or - | the question before`. */
function questionsIn(text: string): EvalQuestion[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [head = '', question = '', expected = '', before] = line.split(' | ').map((part) => part.trim());
    const [language, kind] = head.split(' ');
    return {
      language: z.enum(LANGUAGES).parse(language),
      kind: z.enum(KINDS).parse(kind),
      question,
      expected: expected === '-' ? [] : expected.split(', '),
      ...(before !== undefined && { before }),
    };
  });
}

function propertyOf(book: z.infer<typeof bookSchema>): PublicProperty {
  const { language, sections } = book;
  const content = (section: string, items: PublicContent['items']): PublicContent => ({
    section,
    language,
    translated: null,
    title: '',
    content: kindOf(section).format(items),
    items,
    sectionMetadata: null,
  });
  const checkin = content('checkin', {
    checkinTime: book.checkinTime,
    checkoutTime: book.checkoutTime,
    instructions: book.instructions,
    ...(book.earlyCheckin !== undefined && {
      earlyCheckin: true,
      earlyCheckinDescription: book.earlyCheckin,
    }),
    ...(book.lateCheckout !== undefined && {
      lateCheckout: true,
      lateCheckoutDescription: book.lateCheckout,
    }),
  });
  const lists = Object.entries(sections).map(([section, entries]) =>
    content(section, itemsOf(section, Object.entries(entries))),
  );
  const { name, address, city, country, wifiNetwork, wifiPassword, accessCode } = book;
  const { welcomeMessage, description } = book;
  const fields = { name, address, city, country, wifiNetwork, wifiPassword, accessCode };
  return propertyWith(language, { ...fields, welcomeMessage, description, content: [checkin, ...lists] });
}

/** Makes a house as guests get it, in one language. */
export function propertyWith(
  language: Language,
  fields: Pick<PublicProperty, 'name' | 'address' | 'city' | 'country' | 'content'> & Partial<PublicProperty>,
): PublicProperty {
  return {
    id: '018f6b1e-0000-7000-8000-000000000001',
    slug: 'house',
    customUrl: null,
    description: null,
    coverImage: null,
    logoImage: null,
    theme: 'light',
    customThemeImage: null,
    welcomeTitle: '',
    welcomeMessage: '',
    accessCode: null,
    wifiNetwork: null,
    wifiPassword: null,
    indexable: false,
    secretsWithheld: false,
    fieldsTranslated: {},
    fieldLanguages: { welcomeMessage: language, description: language },
    sectionOrder: [],
    hiddenSections: [],
    language,
    mainLanguage: language,
    languages: [language],
    extras: [],
    stay: null,
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...fields,
  };
}

const itemsOf = (section: string, entries: readonly [string, string][]): PublicContent['items'] =>
  section === 'local'
    ? entries.map(([title, description]) => ({ title, description, address: '', mapUrl: '', imageUrl: '' }))
    : entries.map(([title, text]) => ({ title, content: text }));
