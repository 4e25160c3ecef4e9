import { describe, expect, it } from 'vitest';
import { loginRequestSchema, registerRequestSchema } from '#contracts/accounts/api.ts';
import { createPropertyRequestSchema } from '#contracts/properties/api.ts';
import { SENTENCES, translateSentence } from './sentences.ts';
import { sentences as italian } from './texts/it.ts';

describe('translateSentence', () => {
  it('leaves English as it is', () => {
    expect(translateSentence('City is required', undefined)).toBe('City is required');
  });

  it('speaks the language it is given', () => {
    expect(translateSentence('City is required', italian)).toBe('La città è obbligatoria');
  });

  it('leaves a sentence that nobody translated', () => {
    expect(translateSentence('The moon is full', italian)).toBe('The moon is full');
  });
});

it.each([
  ['registration', registerRequestSchema, { firstName: '', lastName: '', email: '', password: '' }],
  ['login', loginRequestSchema, { email: '', password: '' }],
  [
    'a new property',
    createPropertyRequestSchema,
    { name: '', slug: '', address: '', city: '', country: '', welcomeTitle: '', welcomeMessage: '' },
  ],
  ['a slug with capitals', createPropertyRequestSchema.pick({ slug: true }), { slug: 'Casa' }],
  ['a reserved slug', createPropertyRequestSchema.pick({ slug: true }), { slug: 'admin' }],
])('every sentence with which %s is refused has translations', (_what, schema, blank) => {
  const { error } = schema.safeParse(blank);
  const said = error?.issues.map(({ message }) => message) ?? [];
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((sentence) => !(SENTENCES as readonly string[]).includes(sentence))).toEqual([]);
});
