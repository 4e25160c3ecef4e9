import { describe, expect, it } from 'vitest';
import { isCustomSection, isFixedSection, kindNameOf, SECTION_KEYS } from './catalogue.ts';
import { sectionKeySchema, sectionMetadataSchema } from './section-keys.ts';

describe('section keys', () => {
  it('are the ten of the specification, in its order', () => {
    expect(SECTION_KEYS.join(' ')).toBe(
      'emergency rules checkin guides local contact extras garbage parking transport',
    );
  });

  it.each([...SECTION_KEYS, 'custom_1732190000000'])('accepts %s', (key) => {
    expect(sectionKeySchema.parse(key)).toBe(key);
  });

  it.each(['', 'Rules', 'custom_', 'custom_abc', 'constructor', ' rules', `custom_${'1'.repeat(44)}`])(
    'refuses %j',
    (key) => {
      expect(sectionKeySchema.safeParse(key).success).toBe(false);
    },
  );

  it('tells fixed sections from custom modules', () => {
    expect([isFixedSection('rules'), isCustomSection('rules')]).toEqual([true, false]);
    expect([isFixedSection('custom_1'), isCustomSection('custom_1')]).toEqual([false, true]);
  });

  it('has three kinds', () => {
    expect(['checkin', 'local', 'rules', 'custom_1'].map(kindNameOf)).toEqual([
      'checkin',
      'tips',
      'list',
      'list',
    ]);
  });
});

describe('module metadata', () => {
  it('has the default description and a first icon', () => {
    expect(sectionMetadataSchema.parse({ title: ' Piscina ' })).toEqual({
      title: 'Piscina',
      icon: 'star',
      description: 'Contenuto personalizzato',
      isCustom: true,
    });
  });

  it('needs a title that is not blank and an icon of the nine', () => {
    expect(sectionMetadataSchema.safeParse({ title: '  ' }).success).toBe(false);
    expect(sectionMetadataSchema.safeParse({ title: 'Piscina', icon: 'pool' }).success).toBe(false);
  });
});
