import { expect, it } from 'vitest';
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
