import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { createPropertyRequestSchema } from '#contracts/properties/api.ts';
import { isCustomSection, SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { tipSchema } from '#contracts/sections/items/section-items.ts';
import { kindOf } from '#contracts/sections/kinds.ts';
import { madeIn } from '#contracts/sections/made-items.ts';
import { sectionMetadataSchema } from '#contracts/sections/section-keys.ts';
import { renderImage } from '#services/media/images/image-variants.ts';
import { demoProperty, demoSections, demoTranslations } from './casa-ginestra.ts';
import type { DemoSection } from './demo-book.ts';
import { COVER_WIDTH, LOGO_SIZE, renderDemoCover, renderDemoLogo } from './pictures/cover.ts';

const BOOKS = LANGUAGES.map((language) => ({
  language,
  sections: demoSections.filter((section) => section.language === language),
}));

const entriesOf = ({ items }: DemoSection): object[] => (Array.isArray(items) ? items : [items]);

const textsOf = (sections: readonly DemoSection[]): string[] =>
  sections
    .flatMap(entriesOf)
    .flatMap((entry) => Object.values(entry))
    .filter((value) => typeof value === 'string');

/**
 * Lists the facts that must be the same in every language: links, telephone numbers, numbers for emergencies, prices.
 */
function factsIn(section: DemoSection): string[] {
  const text = [section.title, ...textsOf([section])].join('\n');
  const links = text.match(/https:\S+/g) ?? [];
  const phones = text.match(/\+39 [\d ]*\d|\b(?:112|1515|116 117|06 3054343)\b/g) ?? [];
  const prices = text.match(/€\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?[ \u00a0]€/g) ?? [];
  return [
    ...links,
    ...phones,
    ...prices.map((price) => price.replace(/[€ \u00a0]/g, '').replace(',', '.')),
  ].sort();
}

it('is a property that the API would accept as it is', () => {
  expect(createPropertyRequestSchema.parse(demoProperty)).toEqual(demoProperty);
});

it('greets its guests in every other language, and describes itself', () => {
  expect(Object.keys(demoTranslations).sort()).toEqual(
    LANGUAGES.filter((language) => language !== demoProperty.language).sort(),
  );
  for (const texts of Object.values(demoTranslations)) {
    expect(Object.values(texts).every((text) => text.length > 10)).toBe(true);
  }
});

describe.each(BOOKS)('the book in $language', ({ sections }) => {
  it('has the ten sections in their order and one module with its name', () => {
    const keys = sections.map(({ section }) => section);
    expect(keys.slice(0, SECTION_KEYS.length)).toEqual(SECTION_KEYS);
    const modules = sections.slice(SECTION_KEYS.length);
    expect(modules.map(({ section }) => isCustomSection(section))).toEqual([true]);
    expect(sectionMetadataSchema.parse(modules[0]?.sectionMetadata)).toEqual(modules[0]?.sectionMetadata);
  });

  it.each(sections)('gives $section in the form of the contract', ({ section, items }) => {
    expect(kindOf(section).schema.parse(items)).toEqual(items);
    expect(kindOf(section).isBlank(items)).toBe(false);
  });

  it('says with a block of the library what that says as well', () => {
    const blocks = sections.flatMap(({ section, items }) => madeIn(section).made(items));
    expect(blocks.map(({ block }) => block.id)).toEqual(['rules.damage']);
  });

  it('says the access code where it explains the arrival', () => {
    const arrival = sections.find(({ section }) => section === 'checkin');
    expect(JSON.stringify(arrival)).toContain(demoProperty.accessCode);
  });

  it('repeats no section, title or entry', () => {
    const entries = sections.flatMap(entriesOf).map((entry) => JSON.stringify(entry));
    const titles = sections.map(({ title }) => title);
    expect(new Set(entries).size).toBe(entries.length);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('keeps titles clear of the colon that parts them from the text', () => {
    const titles = sections.flatMap(entriesOf).flatMap((entry) => ('title' in entry ? [entry.title] : []));
    expect(
      titles.filter((title) => typeof title !== 'string' || title === '' || title.includes(':')),
    ).toEqual([]);
  });

  it('gives every tip an address and a link that finds it on the map', () => {
    const local = sections.filter(({ section }) => section === 'local');
    const tips = local.flatMap(entriesOf).map((tip) => tipSchema.parse(tip));
    expect(tips.length).toBeGreaterThanOrEqual(10);
    expect(new Set(tips.map(({ category }) => category)).size).toBe(4);
    for (const { address, mapUrl } of tips) {
      expect(address).toMatch(/\b61\d{3} \S.* PU$/);
      const { origin, pathname, searchParams } = new URL(mapUrl);
      expect(origin + pathname).toBe('https://www.google.com/maps/search/');
      expect(searchParams.get('api')).toBe('1');
      expect(searchParams.get('query')).not.toBe('');
    }
  });
});

/** Describes the structure of a book, with the facts in each of its sections. */
const outlineOf = (sections: readonly DemoSection[]) =>
  sections.map((section) => ({
    section: section.section,
    entries: entriesOf(section).length,
    facts: factsIn(section),
  }));

it.each(BOOKS.filter(({ language }) => language !== demoProperty.language))(
  'says in $language what the Italian book says: entries, links, telephone numbers, prices',
  ({ sections }) => {
    const original = BOOKS.find(({ language }) => language === demoProperty.language);
    expect(outlineOf(sections)).toEqual(outlineOf(original?.sections ?? []));
  },
);

it('has nothing stand in two languages that is more than a name', () => {
  const sentences = BOOKS.flatMap(({ sections }) => [...new Set(textsOf(sections))]).filter((text) =>
    /[.:;] /.test(text),
  );
  expect(sentences.filter((text, index) => sentences.indexOf(text) !== index)).toEqual([]);
});

it.each([
  ['fr', 'parts no mark from its word and no number from its unit', / [;:!?»%€]|« |\d (?:h|kW)\b/],
  ['de', 'quotes as Germans do', /[«»”"]|“\w/],
] as const)('%s %s', (language, _rule, broken) => {
  const book = BOOKS.find((candidate) => candidate.language === language);
  expect(textsOf(book?.sections ?? []).filter((text) => broken.test(text))).toEqual([]);
});

describe('the pictures', () => {
  it('render the cover as a JPEG of the stated size', async () => {
    const { format, width, height } = await sharp(await renderDemoCover()).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: COVER_WIDTH, height: 1500 });
  });

  it('have a cover for phones that comes in two round trips', async () => {
    const { files } = await renderImage(await renderDemoCover(), 'jpeg');
    const forPhones = files.find(({ name }) => name === '960.avif');
    // A connection begins with ten segments of 1,460 bytes and sends twice as many in the next round trip; the head of the
    // answer goes along.
    expect(forPhones?.bytes.length).toBeLessThan((10 + 20) * 1_460 - 1_000);
  });

  it('render the logo as a round PNG of the stated size', async () => {
    const logo = sharp(await renderDemoLogo());
    const { format, width, height } = await logo.metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: LOGO_SIZE, height: LOGO_SIZE });
    const corner = await logo
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .ensureAlpha()
      .raw()
      .toBuffer();
    expect(corner[3]).toBe(0);
  });
});
