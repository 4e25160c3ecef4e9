import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleOf } from '#contracts/kernel/example-of.ts';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { type PublicContent, type PublicProperty, publicPropertySchema } from '#contracts/properties/api.ts';
import { SEEDED_PACKAGES } from '#services/billing/seeded-packages.ts';
import { contentTag } from '../../http/entity-tag.ts';
import { PackedBody } from '../../http/packed-body.ts';
import type { Plan } from '../../properties/plans.ts';
import { createOfferedDocuments, cutToLimits } from './offered-documents.ts';
import type { PublicDocument, PublicDocuments } from './public-documents.ts';

const publicProperty = publicPropertySchema.parse(exampleOf(publicPropertySchema));

const text = (section: string, language: Language, words = 'x'): PublicContent => ({
  section,
  language,
  translated: null,
  title: section,
  content: words,
  sectionMetadata: null,
  items: words === '' ? [] : [{ title: words, content: '' }],
});

/** Makes a book in Italian, English and German, of which `guides` is in German alone, and `rules` is empty. */
function book(language: Language): PublicProperty {
  const content = [
    text('rules', 'it', ''),
    text('emergency', language),
    text('guides', 'de'),
    text('parking', 'it'),
    text('contact', 'it'),
    text('transport', 'it'),
  ];
  return { ...publicProperty, language, mainLanguage: 'it', languages: ['it', 'en', 'de'], content };
}

const { free, pro, business } = SEEDED_PACKAGES;
const ADDRESS = { kind: 'slug', value: 'casa' } as const;

/** Documents as they are stored, in the three languages of the book, and what is offered of them under a plan. */
async function underPlan(plan: Plan | undefined) {
  const stored = new Map<Language, PublicDocument>();
  for (const language of ['it', 'en', 'de'] as const) {
    const body = JSON.stringify(book(language));
    stored.set(language, {
      propertyId: 'p',
      ownerId: 'o',
      slug: 'casa',
      customUrl: null,
      brandedPath: null,
      indexable: false,
      offeredLanguages: LANGUAGES,
      etag: contentTag(body),
      body: await PackedBody.of(Buffer.from(body)),
    });
  }
  const findAt = async (_address: unknown, language: Language | undefined) =>
    stored.get(language ?? 'it') ?? stored.get('it');
  const documents: PublicDocuments = {
    find: (slug, language) => findAt(slug, language),
    findAt,
    forget: () => undefined,
  };
  let present = plan;
  const deleted = new Set<string>();
  return {
    stored,
    deleted,
    offered: createOfferedDocuments(
      documents,
      { find: async () => present },
      { has: async (accountId) => deleted.has(accountId) },
    ),
    setPlan: (next: Plan | undefined) => {
      present = next;
    },
  };
}

const textOf = async (document: PublicDocument | undefined): Promise<string> =>
  (await document?.body.plain())?.toString() ?? '';
const read = async (document: PublicDocument | undefined): Promise<PublicProperty> =>
  publicPropertySchema.parse(JSON.parse(await textOf(document)));
const shown = async (document: PublicDocument | undefined) =>
  (await read(document)).content.map(({ section, language }) => `${section} ${language}`);

describe('what guests are offered', () => {
  it.each([
    ['a plan without limits', business],
    ['a plan that is not known yet', undefined],
  ])('is the stored document itself under %s', async (_which, plan) => {
    const { offered, stored } = await underPlan(plan);
    for (const language of ['it', 'en', 'de'] as const) {
      expect(await offered.findAt(ADDRESS, language)).toBe(stored.get(language));
      expect(await offered.find('casa', language)).toBe(stored.get(language));
    }
  });

  it('is one language and three tabs under Free: a language not offered is as one not written', async () => {
    const { offered, stored } = await underPlan(free);
    const main = await offered.findAt(ADDRESS, undefined);
    expect(await shown(main)).toEqual(['emergency it', 'parking it', 'contact it']);
    expect(await read(main)).toMatchObject({ language: 'it', languages: ['it'] });
    expect(main?.offeredLanguages).toEqual(['it']);
    expect(main?.etag).toBe(contentTag(await textOf(main)));
    expect(main?.etag).not.toBe(stored.get('it')?.etag);
    for (const language of ['en', 'de'] as const) {
      expect(await offered.findAt(ADDRESS, language)).toBe(main);
      expect(await offered.find('casa', language)).toBe(main);
    }
  });

  it('is all tabs and the first languages, the main one among them, under Pro', async () => {
    const { offered } = await underPlan({ ...pro, maxLanguages: 2 });
    const english = await offered.findAt(ADDRESS, 'en');
    expect(await shown(english)).toEqual([
      'rules it',
      'emergency en',
      'parking it',
      'contact it',
      'transport it',
    ]);
    expect(await read(english)).toMatchObject({ language: 'en', languages: ['it', 'en'] });
    expect(await read(await offered.findAt(ADDRESS, 'de'))).toMatchObject({ language: 'it' });
    expect(english?.offeredLanguages).toEqual(['en', 'it']);
  });

  it('can be read in languages of which the page alone has texts, where the plan has room', async () => {
    const { offered } = await underPlan({ ...free, maxLanguages: 5 });
    expect((await offered.findAt(ADDRESS, 'it'))?.offeredLanguages).toEqual(['en', 'it', 'es', 'fr', 'de']);
  });

  it('is cut once, until the plan is another', async () => {
    const { offered, stored, setPlan } = await underPlan(free);
    const first = await offered.findAt(ADDRESS, 'it');
    expect(await offered.findAt(ADDRESS, 'it')).toBe(first);
    setPlan({ ...free, maxTabs: 1 });
    expect(await shown(await offered.findAt(ADDRESS, 'it'))).toEqual(['emergency it']);
    setPlan(business);
    expect(await offered.findAt(ADDRESS, 'it')).toBe(stored.get('it'));
  });

  it('is nothing of an account that was deleted, whatever still stands there', async () => {
    const { offered, deleted, stored } = await underPlan(business);
    expect(await offered.find('casa', 'it')).toBe(stored.get('it'));
    deleted.add('o');
    for (const language of [undefined, 'it', 'de'] as const) {
      expect(await offered.find('casa', language)).toBeUndefined();
      expect(await offered.findAt(ADDRESS, language)).toBeUndefined();
    }
  });

  it('is nothing where nothing stands', async () => {
    const { offered, stored } = await underPlan(free);
    stored.clear();
    expect(await offered.findAt(ADDRESS, 'en')).toBeUndefined();
    expect(await offered.findAt(ADDRESS, undefined)).toBeUndefined();
  });
});

const anyLimit = fc.option(fc.integer({ min: 1, max: 7 }), { nil: null });
const anyBook = fc
  .record({
    languages: fc.shuffledSubarray([...LANGUAGES], { minLength: 1 }),
    content: fc.array(
      fc.record({
        section: fc.constantFrom('rules', 'emergency', 'guides', 'parking'),
        language: fc.constantFrom(...LANGUAGES),
        words: fc.constantFrom('', 'x'),
      }),
      { maxLength: 10 },
    ),
  })
  .map(
    ({ languages, content }): PublicProperty => ({
      ...publicProperty,
      mainLanguage: languages[0] ?? 'it',
      language: languages[0] ?? 'it',
      languages,
      content: content.map(({ section, language, words }) => text(section, language, words)),
    }),
  );

it('never offers more than the limits, nor anything else or in another order than there is', () => {
  fc.assert(
    fc.property(anyBook, anyLimit, anyLimit, (property, maxLanguages, maxTabs) => {
      const cut = cutToLimits(property, { maxLanguages, maxTabs });
      expect(cut.languages).toEqual(property.languages.slice(0, maxLanguages ?? 6));
      expect(cut.content.length).toBeLessThanOrEqual(maxTabs ?? Number.POSITIVE_INFINITY);
      expect(cut.content.every(({ language }) => cut.languages.includes(language))).toBe(true);
      expect(property.content.filter((entry) => cut.content.includes(entry))).toEqual(cut.content);
      if (maxLanguages === null && maxTabs === null) {
        const readable = property.content.filter(({ language }) => property.languages.includes(language));
        expect(cut.content).toEqual(readable);
      }
    }),
  );
});
