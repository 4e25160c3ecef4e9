import { expect, it } from 'vitest';
import type { ReadBlock } from '#contracts/blocks/filled-block.ts';
import { formOf, house, stored } from '../form/editor.test-support.ts';
import { toPublicProperty } from './preview-property.ts';

const values = formOf(
  stored('rules', 'Silenzio: dopo le 22'),
  stored('guides', 'Forno: a gas'),
  stored('guides', 'Oven: gas', { language: 'en' }),
);
const read = (language: 'it' | 'en', hidden: string[] = []) =>
  toPublicProperty(house, { ...values, hidden }, language).content.map((each) => [
    each.section,
    each.language,
  ]);

it('shows each section in the language asked for, else in the main one', {
  tags: ['edit.languages.live-preview-real-guest'],
}, () => {
  expect(read('it')).toEqual([
    ['rules', 'it'],
    ['guides', 'it'],
  ]);
  expect(read('en')).toEqual([
    ['rules', 'it'],
    ['guides', 'en'],
  ]);
});

it('leaves out what is hidden', { tags: ['edit.tabs.hidden-sections-excluded-public'] }, () => {
  expect(read('it', ['rules'])).toEqual([['guides', 'it']]);
});

it('shows what is made from blocks in the language asked for, and what is not in its own', {
  tags: ['edit.blocks.languages'],
}, () => {
  const block = { id: 'rules.quiet-hours', values: { from: '22:00', until: '08:00' } };
  const made = { title: 'Ore di silenzio', content: 'Dalle 22:00', block };
  const { rules } = values.texts.it;
  if (rules === undefined) throw new Error('no rules');
  const mixed = { ...rules, entries: [...rules.entries, made] };
  const all = { ...rules, entries: [made] };
  const show = (draft: typeof rules, readBlock?: ReadBlock) => {
    const texts = { ...values.texts, it: { ...values.texts.it, rules: draft } };
    return toPublicProperty(house, { ...values, texts }, 'de', readBlock).content[0];
  };
  const german: ReadBlock = (_block, language) =>
    language === 'de' ? { title: 'Ruhezeiten', text: 'Von 22:00' } : undefined;
  expect(show(all, german)).toMatchObject({
    language: 'de',
    items: [{ title: 'Ruhezeiten', content: 'Von 22:00' }],
  });
  expect(show(mixed, german)).toMatchObject({
    language: 'it',
    items: [{ title: 'Silenzio' }, { title: 'Ruhezeiten', language: 'de' }],
  });
  expect(show(all)).toMatchObject({ language: 'it', items: [{ title: 'Ore di silenzio' }] });
});
