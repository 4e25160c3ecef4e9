import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { BLOCKS, findBlock, labelOf } from './block-library.ts';
import { renderBlock, unfitValues } from './render-block.ts';

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
      expect(unfitValues(block, values).filter((name) => filled.has(name))).toEqual([]);
    },
  );
});

const blockOf = (id: string) => {
  const block = findBlock(id);
  if (block === undefined) throw new Error(`no block ${id}`);
  return block;
};

describe('renderBlock', () => {
  it('writes days, places, amounts and numbers as each language does', () => {
    const waste = blockOf('garbage.general-waste');
    const values = { days: 'monday,thursday', place: 'courtyard' };
    expect(renderBlock(waste, values, 'de').text).toBe(
      'Bitte in einem geschlossenen Beutel in die Tonne im Hof. Abholung: Montag und Donnerstag.',
    );
    expect(renderBlock(waste, values, 'it').text).toContain('lunedì e giovedì');
    const tax = blockOf('checkin.tourist-tax');
    expect(renderBlock(tax, { amount: '2.50 EUR', nights: '7' }, 'de').text).toContain('2,50\u00a0€');
    expect(renderBlock(tax, { amount: '3 EUR', nights: '7' }, 'en').text).toContain('€3 per person');
  });

  it('writes what a host typed as it is, even where it looks like a variable', () => {
    const host = blockOf('contact.host');
    const { text } = renderBlock(host, { name: '{phone} $& <b>', phone: '+39 055 1' }, 'en');
    expect(text).toBe('I am {phone} $& <b>. Write or call me on +39 055 1; I am glad to help.');
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
  ] as const)('refuses for a %s: %j', (type, value) => {
    const block = { ...blockOf('rules.quiet-hours'), variables: [{ name: 'x', type, default: '' }] };
    expect(unfitValues(block, { x: value })).toEqual(['x']);
    expect(unfitValues(block, {})).toEqual(['x']);
  });
});
