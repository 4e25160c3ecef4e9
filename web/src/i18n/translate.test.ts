import { describe, expect, expectTypeOf, it } from 'vitest';
import { type Complete, createTranslate, type ValuesOf } from './translate.ts';

const en = {
  greeting: 'Hello {name}',
  save: 'Save',
  properties: { one: '{count} property', other: '{count} properties' },
} as const;

const italian: Complete<typeof en> = {
  greeting: 'Ciao {name}',
  save: 'Salva',
  properties: { one: '{count} proprietà', other: '{count} proprietà' },
};

describe('createTranslate', () => {
  it('gives the text of the language', () => {
    const t = createTranslate<typeof en>('it', italian, en);
    expect(t('save')).toBe('Salva');
  });

  it('puts values in the place of their names', () => {
    const t = createTranslate<typeof en>('en', en);
    expect(t('greeting', { name: 'Ada' })).toBe('Hello Ada');
  });

  it('does not read placeholders in a value', () => {
    const t = createTranslate<typeof en>('en', en);
    expect(t('greeting', { name: '{name} $& $1' })).toBe('Hello {name} $& $1');
  });

  it('takes the plural form of the count', () => {
    const t = createTranslate<typeof en>('en', en);
    expect([0, 1, 2].map((count) => t('properties', { count }))).toEqual([
      '0 properties',
      '1 property',
      '2 properties',
    ]);
  });

  it('counts as the language does', () => {
    const t = createTranslate<typeof en>('fr', {
      properties: { one: '{count} bien', other: '{count} biens' },
    });
    expect([0, 2].map((count) => t('properties', { count }))).toEqual(['0 bien', '2 biens']);
    const european = createTranslate<typeof en>('pt', {
      properties: { one: '{count} alojamento', other: '{count} alojamentos' },
    });
    expect([0, 1].map((count) => european('properties', { count }))).toEqual([
      '0 alojamentos',
      '1 alojamento',
    ]);
  });

  it('falls back to English, then to the key', {
    tags: ['everywhere.language.missing-translation-falls-back'],
  }, () => {
    const withEnglish = createTranslate<typeof en>('de', { greeting: 'Hallo {name}' }, en);
    expect(withEnglish('save')).toBe('Save');
    const alone = createTranslate<typeof en>('de', { greeting: 'Hallo {name}' });
    expect(alone('save')).toBe('save');
  });

  it('asks for just the values that the English text names', () => {
    expectTypeOf<ValuesOf<'Save'>>().toEqualTypeOf<[]>();
    expectTypeOf<ValuesOf<'Hello {name}'>>().toEqualTypeOf<[values: { readonly name: string | number }]>();
    expectTypeOf<ValuesOf<(typeof en)['properties']>>().toEqualTypeOf<[values: { readonly count: number }]>();
  });
});
