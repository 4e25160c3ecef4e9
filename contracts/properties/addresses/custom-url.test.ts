import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandedPath, customUrlSchema, forceCustomUrl } from './custom-url.ts';

const messages = (value: unknown): string[] =>
  customUrlSchema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('customUrlSchema', () => {
  const length = 'URL deve essere tra 3 e 50 caratteri';
  it.each([
    ['ab', [length]],
    ['a'.repeat(51), [length]],
    ['Casa!', ['URL può contenere solo lettere minuscole, numeri e trattini']],
    ['api', ['Questo URL è riservato. Scegline un altro.']],
    ['abc', []],
    ['a'.repeat(50), []],
    ['', []],
    [null, []],
  ])('answers %j with %j', (customUrl, expected) => {
    expect(messages(customUrl)).toEqual(expected);
  });
});

describe('forceCustomUrl', () => {
  it('lowercases, puts dashes for other characters and collapses them', {
    tags: ['rule.edit.custom-url-input-forced', 'edit.basic-tab.custom-url-input-forced'],
  }, () => {
    expect(forceCustomUrl('Casa  Mare_è--Bella!')).toBe('casa-mare-bella-');
  });

  it('leaves only what the schema allows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (input) => {
        expect(forceCustomUrl(input)).toMatch(/^[a-z0-9-]*$/);
        expect(forceCustomUrl(input)).not.toContain('--');
      }),
    );
  });
});

describe('brandedPath', () => {
  it('joins custom URL and name', () => {
    expect(brandedPath('amalfi', 'Casa è bella')).toBe('amalfi-casa-e-bella');
    expect(brandedPath('a', 'b-c')).toBe(brandedPath('a-b', 'c'));
  });
});
