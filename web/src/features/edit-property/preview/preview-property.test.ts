import { expect, it } from 'vitest';
import type { ReadBlock } from '#contracts/sections/items/filled-block.ts';
import type { TranslationUnit } from '#contracts/translation/api.ts';
import { formOf, house, stored } from '../form/editor.test-support.ts';
import { toPublicProperty } from './preview-property.ts';
import { translationsFrom } from './shown-translations.ts';

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

it('shows translations as guests get them: of texts as they stand in the form, and outdated ones of persons alone', {
  tags: ['edit.preview-translated'],
}, () => {
  const unit = (key: string, source: string, target: string | null, more: Partial<TranslationUnit> = {}) =>
    ({
      key,
      section: 'rules',
      source,
      target,
      state: target === null ? 'missing' : 'machine',
      isShown: target !== null,
      suggestion: null,
      provider: 'deepl',
      changedBy: null,
      changedAt: null,
      ...more,
    }) as TranslationUnit;
  const show = (...units: readonly TranslationUnit[]) =>
    toPublicProperty(house, values, 'de', undefined, translationsFrom(units, 'de')).content[0];
  const title = unit('rules.items.0.title', 'Silenzio', 'Ruhe');
  const content = unit('rules.items.0.content', 'dopo le 22', 'nach 22 Uhr');
  expect(show(title, content)).toMatchObject({
    translated: 'machine',
    items: [{ title: 'Ruhe', content: 'nach 22 Uhr' }],
  });
  // Of a text that is being written anew, nothing is translated yet.
  expect(show(title, unit('rules.items.0.content', 'dopo le 24', 'nach 24 Uhr'))).toMatchObject({
    items: [{ title: 'Ruhe', content: 'dopo le 22' }],
  });
  const outdated = { ...content, state: 'outdated', isShown: false } as const;
  expect(show(title, outdated)).toMatchObject({ items: [{ content: 'dopo le 22' }] });
  const byPerson = { ...outdated, isShown: true, provider: null };
  expect(show(title, byPerson)).toMatchObject({ items: [{ content: 'nach 22 Uhr' }] });
  expect(show(unit('rules.items.0.title', 'Silenzio', null))).toMatchObject({ translated: null });
});
