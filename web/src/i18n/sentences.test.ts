import { describe, expect, it } from 'vitest';
import {
  forgotPasswordRequestSchema,
  loginRequestSchema,
  registerRequestSchema,
  resetPasswordRequestSchema,
} from '#contracts/accounts/api.ts';
import {
  changePermissionsRequestSchema,
  completeInviteRequestSchema,
  inviteRequestSchema,
} from '#contracts/collaborators/api.ts';
import { createPropertyRequestSchema } from '#contracts/properties/api.ts';
import { SENTENCES, translateSentence } from './sentences.ts';
import { sentences as italian } from './texts/it/sentences.ts';

describe('translateSentence', () => {
  it('leaves English as it is', () => {
    expect(translateSentence('City is required', undefined)).toBe('City is required');
  });

  it('speaks the language it is given', { tags: ['everywhere.language.server-says-told-language'] }, () => {
    expect(translateSentence('City is required', italian)).toBe('La città è obbligatoria');
  });

  it('says what the code of a refusal means', () => {
    expect(translateSentence('account.wrong-credentials', italian)).toBe('Email o password non corretti');
  });

  it('leaves a sentence that nobody translated', () => {
    expect(translateSentence('The moon is full', italian)).toBe('The moon is full');
  });
});

it.each([
  ['registration', registerRequestSchema, { firstName: '', lastName: '', email: '', password: '' }],
  ['login', loginRequestSchema, { email: '', password: '' }],
  ['a forgotten password', forgotPasswordRequestSchema, { email: '' }],
  ['another password', resetPasswordRequestSchema, { token: '', newPassword: '', confirmPassword: 'x' }],
  ['an invite', inviteRequestSchema, { email: '', permissions: [] }],
  ['an invite to no address', inviteRequestSchema, { email: 'x', permissions: [] }],
  ['what a collaborator may do', changePermissionsRequestSchema, { permissions: [] }],
  [
    'an account by invite',
    completeInviteRequestSchema,
    { firstName: '', lastName: '', password: '', confirmPassword: '' },
  ],
  [
    'a short password of an account by invite, mistyped too',
    completeInviteRequestSchema,
    { firstName: 'Anna', lastName: 'Conti', password: 'x', confirmPassword: 'y' },
  ],
  [
    'a new property',
    createPropertyRequestSchema,
    { name: '', slug: '', address: '', city: '', country: '', welcomeTitle: '', welcomeMessage: '' },
  ],
  [
    'what is too long',
    registerRequestSchema,
    {
      firstName: 'x'.repeat(256),
      lastName: 'x',
      email: 'giulia@example.com',
      password: 'x'.repeat(1025),
    },
  ],
  [
    'a name that is none',
    registerRequestSchema,
    {
      firstName: 'evil.example',
      lastName: 'two\nlines',
      email: 'giulia@example.com',
      password: 'una ginestra',
    },
  ],
  ['a line that is too long', createPropertyRequestSchema.pick({ city: true }), { city: 'x'.repeat(501) }],
  ['a slug with capitals', createPropertyRequestSchema.pick({ slug: true }), { slug: 'Casa' }],
  ['a reserved slug', createPropertyRequestSchema.pick({ slug: true }), { slug: 'admin' }],
])('every sentence with which %s is refused has translations', (_what, schema, blank) => {
  const { error } = schema.safeParse(blank);
  const said = error?.issues.map(({ message }) => message) ?? [];
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((sentence) => !(SENTENCES as readonly string[]).includes(sentence))).toEqual([]);
});
