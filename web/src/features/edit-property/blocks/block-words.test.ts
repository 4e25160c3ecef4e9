import { describe, expect, it } from 'vitest';
import type { BlockAnswer } from '#contracts/blocks/api.ts';
import { blocksFor, kept, readerOf, searchBlocks, typedAtFirst, writtenSoFar } from './block-words.ts';

const TAX: BlockAnswer = {
  id: 'checkin.tourist-tax',
  section: 'checkin',
  title: 'Tassa di soggiorno',
  text: 'Il comune chiede {amount} a persona, per {nights} notti. È in {place}.',
  variables: [
    { name: 'amount', type: 'amount', label: 'Importo', default: '3.50 EUR' },
    { name: 'nights', type: 'number', label: 'Notti', default: '' },
    {
      name: 'place',
      type: 'place',
      label: 'Posto',
      default: 'town',
      options: [{ value: 'town', label: 'città' }],
    },
  ],
};
const SILENCE: BlockAnswer = {
  ...TAX,
  id: 'rules.quiet',
  section: 'rules',
  title: 'Silenzio',
  text: 'Piano.',
};
const ALL = [TAX, SILENCE];

it('offers a section its own blocks, and a module of the host all', { tags: ['edit.blocks.choose'] }, () => {
  expect(blocksFor('rules', ALL)).toEqual([SILENCE]);
  expect(blocksFor('custom_1', ALL)).toEqual(ALL);
});

it.each([
  ['CITTA e', [TAX]],
  ['città domani', []],
  ['place', []],
  ['è comune', [TAX]],
  ['E COMUNE', [TAX]],
  ['  ', ALL],
])('finds by all words, without case and accents: %j', { tags: ['edit.blocks.choose'] }, (search, found) => {
  expect(searchBlocks(ALL, search, 'it').map(({ id }) => id)).toEqual(found.map(({ id }) => id));
});

describe('the values of a block', { tags: ['edit.blocks.values'] }, () => {
  it('are typed with the mark of the language, and kept with a point', () => {
    const typed = typedAtFirst(TAX, { nights: '7' }, 'it');
    expect(typed).toEqual({ amount: '3,50 EUR', nights: '7', place: 'town' });
    expect(kept(TAX, { ...typed, nights: ' 2,5 ' })).toEqual({
      amount: '3.50 EUR',
      nights: '2.5',
      place: 'town',
    });
    expect(typedAtFirst(TAX, {}, 'en').amount).toBe('3.50 EUR');
  });

  it('that are missing or do not fit stand in the text by their names', () => {
    expect(writtenSoFar(TAX, { amount: 'due EUR', nights: 'x', place: '' }, 'it').text).toBe(
      'Il comune chiede [Importo] a persona, per [Notti] notti. È in [Posto].',
    );
    const values = { amount: '3.50 EUR', nights: '', place: 'town' };
    expect(writtenSoFar(TAX, values, 'it').text).toBe(
      'Il comune chiede 3,50\u00a0€ a persona, per [Notti] notti. È in città.',
    );
  });
});

it('reads an item in the language that its blocks are in, and none that it cannot write', () => {
  const read = readerOf(ALL, 'it');
  const values = { amount: '2 EUR', nights: '7', place: 'town' };
  expect(read({ id: TAX.id, values }, 'it')?.text).toContain('2\u00a0€ a persona, per 7 notti');
  expect(read({ id: TAX.id, values }, 'de')).toBeUndefined();
  expect(read({ id: TAX.id, values: {} }, 'it')).toBeUndefined();
  expect(read({ id: 'rules.gone', values: {} }, 'it')).toBeUndefined();
  expect(readerOf(undefined, 'it')({ id: TAX.id, values }, 'it')).toBeUndefined();
});
