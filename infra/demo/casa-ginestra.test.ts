import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPropertyRequestSchema } from '#contracts/properties/api.ts';
import { isBlank } from '#contracts/sections/blank-entries.ts';
import { itemsSchemaFor } from '#contracts/sections/section-items.ts';
import { isCustomSection, SECTION_KEYS, sectionMetadataSchema } from '#contracts/sections/section-keys.ts';
import { demoProperty, demoSections, demoSectionsEn } from './casa-ginestra.ts';
import { COVER_WIDTH, LOGO_SIZE, renderDemoCover, renderDemoLogo } from './cover.ts';
import type { DemoSection } from './demo-book.ts';
import { localTips } from './local-tips.ts';

const BOOKS = [
  { language: 'it', sections: demoSections },
  { language: 'en', sections: demoSectionsEn },
] as const;

const entriesOf = ({ items }: DemoSection): object[] => (Array.isArray(items) ? items : [items]);

/** What must be the same in every language: links, telephone numbers, prices. */
function factsIn({ title, items }: DemoSection): string[] {
  const text = [title, ...entriesOf({ section: '', title, items }).flatMap(Object.values)].join('\n');
  const links = text.match(/https:\S+/g) ?? [];
  const phones = text.match(/\+39 [\d ]*\d/g) ?? [];
  const prices = text.match(/€ ?\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)? €/g) ?? [];
  return [...links, ...phones, ...prices.map((price) => price.replace(/[€ ]/g, '').replace(',', '.'))].sort();
}

it('is a property that the API would accept as it is', () => {
  expect(createPropertyRequestSchema.parse(demoProperty)).toEqual(demoProperty);
});

it.each(['it', 'en'] as const)('says the access code where it explains the arrival, in %s', (language) => {
  const book = BOOKS.find((candidate) => candidate.language === language);
  const arrival = book?.sections.find(({ section }) => section === 'checkin');
  expect(JSON.stringify(arrival)).toContain(demoProperty.accessCode);
});

describe.each(BOOKS)('the book in $language', ({ language, sections }) => {
  it('has the ten sections in their order and one module with its name', () => {
    const keys = sections.map(({ section }) => section);
    expect(keys.slice(0, SECTION_KEYS.length)).toEqual(SECTION_KEYS);
    const modules = sections.slice(SECTION_KEYS.length);
    expect(modules.map(({ section }) => isCustomSection(section))).toEqual([true]);
    expect(sectionMetadataSchema.parse(modules[0]?.sectionMetadata)).toEqual(modules[0]?.sectionMetadata);
  });

  it.each(sections)('gives $section in the form of the contract', ({ section, items }) => {
    expect(itemsSchemaFor(section).parse(items)).toEqual(items);
    expect(isBlank(section, items)).toBe(false);
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
    const tips = localTips(language);
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

it('says the same in both languages: entries, links, telephone numbers, prices', () => {
  const outline = (sections: readonly DemoSection[]) =>
    sections.map((section) => ({
      section: section.section,
      entries: entriesOf(section).length,
      facts: factsIn(section),
    }));
  expect(outline(demoSectionsEn)).toEqual(outline(demoSections));
});

describe('the pictures', () => {
  it('render the cover as a JPEG of the stated size', async () => {
    const { format, width, height } = await sharp(await renderDemoCover()).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: COVER_WIDTH, height: 1500 });
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
