import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { unfitValues } from '#contracts/blocks/write-block.ts';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { sanitiseHtml } from '../text/sanitise.ts';
import { BLOCKS, findBlock, labelOf } from './block-library.ts';
import { LIBRARY_VERSION } from './library-version.ts';
import { blockIn, blocksIn, readBlock } from './read-block.ts';

const variablesIn = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));

describe('the library of blocks', () => {
  it('has at least 120 blocks, some for each section, each with an id of its own', () => {
    expect(BLOCKS.length).toBeGreaterThanOrEqual(120);
    expect(new Set(BLOCKS.map(({ id }) => id)).size).toBe(BLOCKS.length);
    expect([...new Set(BLOCKS.map(({ section }) => section))]).toEqual(SECTION_KEYS);
    for (const { id, section } of BLOCKS) expect(id.startsWith(`${section}.`), id).toBe(true);
  });

  it.each(BLOCKS.map((block) => [block.id, block] as const))(
    '%s says the same in six languages: each uses all of its variables',
    (_, { variables, texts }) => {
      const names = new Set(variables.map(({ name }) => name));
      for (const language of LANGUAGES) {
        const { title, text } = texts[language];
        expect(variablesIn(`${title} ${text}`), language).toEqual(names);
        for (const name of names) expect(labelOf(name, language)).not.toBe('');
      }
      expect(new Set(LANGUAGES.map((language) => texts[language].text)).size).toBe(LANGUAGES.length);
    },
  );

  it.each(BLOCKS.map((block) => [block.id, block] as const))(
    '%s offers only defaults that are of their type',
    (_, block) => {
      const offered = block.variables.filter((variable) => variable.default !== '');
      const values = Object.fromEntries(offered.map((variable) => [variable.name, variable.default]));
      const filled = new Set(offered.map(({ name }) => name));
      expect(unfitValues(blockIn(block, 'en'), values).filter((name) => filled.has(name))).toEqual([]);
    },
  );
});

const blockOf = (id: string) => {
  const block = findBlock(id);
  if (block === undefined) throw new Error(`no block ${id}`);
  return block;
};

describe('readBlock', () => {
  const said = (id: string, values: Readonly<Record<string, string>>, language: Language) =>
    readBlock({ id, values }, language)?.text;

  it('writes days, places, amounts and numbers as each language does', () => {
    const values = { days: 'monday,thursday', place: 'courtyard' };
    expect(said('garbage.general-waste', values, 'de')).toBe(
      'Bitte in einem geschlossenen Beutel in die Tonne im Hof. Abholung: Montag und Donnerstag.',
    );
    expect(said('garbage.general-waste', values, 'it')).toContain('lunedì e giovedì');
    const tax = { amount: '2.50 EUR', nights: '7' };
    expect(said('checkin.tourist-tax', tax, 'de')).toContain('2,50\u00a0€');
    expect(said('checkin.tourist-tax', { ...tax, amount: '3 EUR' }, 'en')).toContain('€3 per person');
  });

  it('writes what a host typed as it is, even where it looks like a variable', () => {
    const text = said('contact.host', { name: '{phone} $& "x"', phone: '+39 055 1' }, 'en');
    expect(text).toBe('I am {phone} $& "x". Write or call me on +39 055 1; I am glad to help.');
  });

  it('leaves a value that looks like a tag without the power of one', () => {
    const text = said('contact.host', { name: '<b>Anna</b> <3', phone: '+39 055 1' }, 'en') ?? '';
    expect(sanitiseHtml(text)).toBe(text);
    expect(text.replaceAll('\u2060', '')).toContain('<b>Anna</b> <3');
  });

  it('keeps the words around a name that is written from right to left in their order', () => {
    const text = said('contact.host', { name: 'נועה', phone: '+39 055 1' }, 'de');
    expect(text).toContain('\u2068נועה\u2069');
  });

  it('reads no block that is not there, and none with values that do not fit', () => {
    expect(readBlock({ id: 'guides.gone', values: {} }, 'en')).toBeUndefined();
    expect(readBlock({ id: 'rules.quiet-hours', values: { from: '22:00' } }, 'en')).toBeUndefined();
    expect(readBlock({ id: 'toString', values: {} }, 'en')).toBeUndefined();
  });

  /*
   * Where this fails, guests would go on reading the texts of before: raise `LIBRARY_VERSION`, which has their documents
   * built anew, and write the new digest here.
   */
  it('says the same as when the documents of guests were built', () => {
    const offered = (language: Language) =>
      blocksIn(language).map(({ id, variables }) => {
        const of = ({ name, type, default: value }: (typeof variables)[number]) => [
          name,
          value || (type === 'phone' ? '+39 055 1' : name),
        ];
        const values = Object.fromEntries(variables.map(of));
        return [id, readBlock({ id, values }, language)];
      });
    const digest = createHash('sha256').update(JSON.stringify(LANGUAGES.map(offered)));
    expect([LIBRARY_VERSION, digest.digest('base64url')]).toEqual([
      2,
      'vEXKF-SGfJVH2-ZRm5SsvGNLTTaTnfwI2aR-NFIMecs',
    ]);
  });
});

describe('unfitValues', () => {
  it.each([
    ['time', '24:00'],
    ['time', 'three'],
    ['number', '-1'],
    ['amount', '3'],
    ['amount', '3 euro'],
    ['weekdays', 'monday, sunday'],
    ['weekdays', ''],
    ['place', 'toString'],
    ['phone', 'call me'],
    ['text', ' '],
    ['text', 'a\nb'],
    ['text', 'a\u202eb'],
    ['text', 'x'.repeat(121)],
  ] as const)('refuses for a %s: %j', (type, value) => {
    const block = { ...blockOf('rules.quiet-hours'), variables: [{ name: 'from', type, default: '' }] };
    expect(unfitValues(blockIn(block, 'en'), { from: value })).toEqual(['from']);
    expect(unfitValues(blockIn(block, 'en'), {})).toEqual(['from']);
  });
});
