import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#contracts/kernel/languages.ts';
import { initialProperty, type SectionText, textKey } from '#contracts/properties/book/property-fold.ts';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import type { Translator } from '#kernel/ports/translation/translator.ts';
import type { MaskedText } from './masking/mask.ts';
import { type BookTranslatorParts, createBookTranslator } from './translate-book.ts';
import type { MadeByMachine } from './translation-memory.ts';
import { createTranslationsService } from './translations.service.ts';

const NEVER = new AbortController().signal;
const context = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;

let opened: TestCore;
beforeAll(async () => {
  opened = await openTestCore({ masterKey: new Uint8Array(32).fill(3) });
});
afterAll(() => opened.close());

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

/** Makes a book of modules with so many items each, of so many more words, which is translated into English alone. */
async function bookOf(modules: number, items: number, moreWords = 0) {
  const propertyId = randomUUID();
  const ownerId = randomUUID();
  await opened.core.vault.createSubject(ownerId);
  const texts = Array.from({ length: modules }, (_, module): [string, SectionText] => {
    const section = `custom_174634920000${module}`;
    const text = {
      section,
      language: 'it' as const,
      title: `Modulo ${word(module)}`,
      metadata: { title: `Nome ${word(module)}`, icon: 'star', description: '', isCustom: true } as const,
      items: Array.from({ length: items }, (_, n) => ({
        title: `titolo ${word(module)} ${word(n)}`,
        content: `testo ${word(module)} ${word(n)}${' parola'.repeat(moreWords)}`,
      })),
    };
    return [textKey(section, 'it'), text];
  });
  const fieldTexts = { it: { welcomeTitle: 'Benvenuti', welcomeMessage: 'Buon soggiorno' } };
  const state = { ...initialProperty, ownerId, fieldTexts, texts: Object.fromEntries(texts) };
  const handler = createCommandHandler(opened.core);
  const recorded = async () =>
    (await Array.fromAsync(opened.core.store.readStream(`translation-${propertyId}`))).length;
  const properties = { load: async () => ({ state }) };
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
      translations.edit(propertyId, language, { units: [{ key: 'welcomeTitle', text }] }, context),
    recorded,
    wanted: () => translations.wanted(propertyId, 'en'),
    turn: (altered: Partial<BookTranslatorParts> = {}) =>
      createBookTranslator({ ...parts, ...altered }).translateSome(propertyId, context, NEVER),
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
    const recorded = await book.recorded();
    expect(await book.turn()).toBe('done');
    expect(await book.recorded()).toBe(recorded);
  });
});

it('texts that are remembered and too much for one append are recorded in several', {
  tags: ['rule.translations.large'],
}, async () => {
  const [first, same] = [await bookOf(1, 30, 5_500), await bookOf(1, 30, 5_500)];
  while ((await first.turn()) !== 'done');
  expect(await first.wanted()).toEqual([]);
  const { memory } = first.parts;
  expect(await same.turn({ memory, translatorOf: async () => undefined })).toBe('done');
  expect(await same.wanted()).toEqual([]);
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
