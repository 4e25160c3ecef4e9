import { describe, expect, it } from 'vitest';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Translator } from '#kernel/ports/translation/translator.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { keptStreams } from '../properties/kept-stream.test-support.ts';
import { propertyDecider } from '../properties/property.decider.ts';
import type { MaskedText } from './masking/mask.ts';
import { type BookTranslatorParts, createBookTranslator } from './translate-book.ts';
import type { MadeByMachine } from './translation-memory.ts';
import { createTranslationsService } from './translations.service.ts';

const OWNER = '01890000-0000-7000-8000-000000000002';
const NEVER = new AbortController().signal;
const context = () => ({
  actor: { kind: 'user', id: OWNER } as const,
  correlationId: 'c',
  causationId: timeOrderedIds.next(),
});

/** Makes a number into a word: numbers are not translated. */
const word = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

const translator: Translator = {
  name: 'deepl',
  limits: { texts: 50, characters: 50_000 },
  translate: async ({ texts }) => texts.map((text) => `«en» ${text}`),
};

/** Remembers texts by language. */
function keptMemory(): BookTranslatorParts['memory'] {
  const rows = new Map<string, string>();
  return {
    hasAny: async () => rows.size > 0,
    find: async ({ to }, texts: readonly MaskedText[]) =>
      texts.map(({ source }) => rows.get(`${to} ${source}`)),
    keepMachines: async ({ to }, made: readonly MadeByMachine[]) => {
      for (const { text, translation } of made) rows.set(`${to} ${text.source}`, translation.text);
    },
  };
}

/** Opens a book of modules with so many items each, which is translated into English alone. */
async function bookOf(modules: number, items: number) {
  const { handler, streams } = keptStreams(systemClock);
  const propertyId = timeOrderedIds.next();
  const details = {
    name: 'Casa Ginestra',
    slug: 'casa-ginestra',
    language: 'it' as const,
    address: 'Via Roma 1',
    city: 'Lucca',
    country: 'IT',
    welcomeTitle: 'Benvenuti',
    welcomeMessage: 'Buon soggiorno',
  };
  const create = { type: 'CreateProperty', propertyId, ownerId: OWNER, details } as const;
  await handler.execute(propertyDecider, propertyId, create, context());
  const written = Array.from({ length: modules }, (_, module) => ({
    section: `custom_174634920000${module}`,
    language: 'it' as const,
    title: `Modulo ${word(module)}`,
    metadata: { title: `Nome ${word(module)}`, icon: 'star', description: '', isCustom: true } as const,
    items: Array.from({ length: items }, (_, n) => ({
      title: `titolo ${word(module)} ${word(n)}`,
      content: `testo ${word(module)} ${word(n)}`,
    })),
  }));
  const changes = { written, removedModules: [], sectionOrder: undefined, hiddenSections: undefined };
  await handler.execute(propertyDecider, propertyId, { type: 'UpdateSections', changes }, context());
  const properties = { load: () => handler.load(propertyDecider, propertyId) };
  const translations = createTranslationsService({ handler, reader: handler, properties });
  const parts: BookTranslatorParts = {
    properties,
    translations,
    glossary: { of: async () => ({ never: [], terms: [] }) },
    memory: keptMemory(),
    translatorOf: async () => translator,
    maxLanguages: async () => 2,
  };
  return {
    parts,
    byHand: (language: Language, text: string) =>
      translations.edit(propertyId, language, { units: [{ key: 'welcomeTitle', text }] }, context()),
    recorded: () => streams.get(`translation-${propertyId}`)?.length ?? 0,
    wanted: () => translations.wanted(propertyId, 'en'),
    turn: (altered: Partial<BookTranslatorParts> = {}) =>
      createBookTranslator({ ...parts, ...altered }).translateSome(propertyId, context(), NEVER),
  };
}

describe('a book with more than a thousand texts', { tags: ['rule.translations.large'] }, () => {
  it('is translated to its end, and is left alone from then on', async () => {
    const book = await bookOf(6, 90);
    expect(await book.wanted()).toHaveLength(6 * 182 + 2);
    const turns: unknown[] = [];
    while (turns.length < 20 && turns.at(-1) !== 'done') turns.push(await book.turn());
    expect(turns).toEqual([...Array.from({ length: 9 }, () => 'more'), 'done']);
    expect(await book.wanted()).toEqual([]);
    const recorded = book.recorded();
    expect(await book.turn()).toBe('done');
    expect(book.recorded()).toBe(recorded);
  });
});

it('a turn that leaves as many texts wanted as there were is the last', {
  tags: ['rule.translations.large'],
}, async () => {
  const book = await bookOf(1, 90);
  const wanted = await book.wanted();
  const translations = { ...book.parts.translations, wanted: async () => wanted };
  expect(await book.turn({ translations })).toBe('done');
});

it('translates into the languages that guests get, where those written by hand take up the plan', {
  tags: ['rule.translations.same-languages'],
}, async () => {
  const book = await bookOf(1, 1);
  await book.byHand('de', 'Willkommen');
  await book.byHand('fr', 'Bienvenue');
  const asked = new Set<Language>();
  const noting: Translator = {
    ...translator,
    translate: async ({ texts, to }) => {
      asked.add(to);
      return texts.map((text) => `«${to}» ${text}`);
    },
  };
  const altered = { maxLanguages: async () => 3, translatorOf: async () => noting };
  expect(await book.turn(altered)).toBe('done');
  expect([...asked].toSorted()).toEqual(['de', 'fr']);
});
