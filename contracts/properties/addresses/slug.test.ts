import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugFromName, slugSchema } from './slug.ts';

const messages = (value: unknown): string[] =>
  slugSchema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('slugFromName', () => {
  it.each([
    ['Casa è bella', 'casa-e-bella'],
    ["Villa D'Amalfi!", 'villa-damalfi'],
    ['  sea_view  house ', 'sea-view-house'],
    ['--Casa – Mare--', 'casa-mare'],
    ['Straße Ærø Łódź', 'strasse-aero-lodz'],
    ['İstanbul ışık', 'istanbul-isik'],
    ['Appartamento 2/B', 'appartamento-2b'],
    ['海の家', ''],
    [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
  ])('makes of %j %j', { tags: ['create.basic-info.lowercase-punctuation-removed-spaces'] }, (name, slug) => {
    expect(slugFromName(name)).toBe(slug);
  });

  it('makes nothing or a well-formed slug of any name, and leaves slugs alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 150 }), (name) => {
        const slug = slugFromName(name);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(100);
        expect(slugFromName(slug)).toBe(slug);
      }),
    );
  });
});

describe('slugSchema', () => {
  it.each([
    ['', ['URL slug is required']],
    [undefined, ['URL slug is required']],
    ['Casa Mare', ['Slug must contain only lowercase letters, numbers, and hyphens']],
    ['casa\n', ['Slug must contain only lowercase letters, numbers, and hyphens']],
    ['a'.repeat(101), ['URL slug must be at most 100 characters']],
    ['admin', ['This URL slug is reserved. Please choose a different one.']],
    ['casa-mare-2', []],
    ['a'.repeat(100), []],
  ])('answers %j with %j', { tags: ['rule.create.slug-lowercase-letters-digits'] }, (slug, expected) => {
    expect(messages(slug)).toEqual(expected);
  });
});
