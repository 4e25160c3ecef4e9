import { expect, it } from 'vitest';
import { completeInviteRequestSchema } from '#contracts/collaborators/api.ts';
import { complaintAbout } from './registration-complaint.ts';

const READY = { firstName: 'Anna', lastName: 'Verdi', password: 'tiglio', confirmPassword: 'tiglio' };

it.each([
  ['a blank first name', { firstName: ' ' }, 'invite.required.title', 'Compila tutti i campi'],
  ['a blank last name', { lastName: '' }, 'invite.required.title', 'Compila tutti i campi'],
  ['no password', { password: '' }, 'invite.required.title', 'Compila tutti i campi'],
  ['no confirmation', { confirmPassword: '' }, 'invite.required.title', 'Compila tutti i campi'],
  [
    'another confirmation',
    { confirmPassword: 'tiglia' },
    'invite.mismatch.title',
    'Le password inserite non coincidono',
  ],
  [
    'a short password that was mistyped too',
    { password: 'ti', confirmPassword: 'tu' },
    'invite.mismatch.title',
    'Le password inserite non coincidono',
  ],
  [
    'a short password',
    { password: 'tigli', confirmPassword: 'tigli' },
    'invite.short.title',
    'La password deve essere almeno di 6 caratteri',
  ],
])('%s is complained of', (_what, lacking, title, sentence) => {
  const { error } = completeInviteRequestSchema.safeParse({ ...READY, ...lacking });
  expect(complaintAbout(error?.issues.map(({ message }) => message) ?? [])).toEqual({ title, sentence });
});

it('nothing is complained of where all is there', () => {
  expect(completeInviteRequestSchema.safeParse(READY).success).toBe(true);
  expect(complaintAbout([undefined, 'Too long'])).toBeUndefined();
});
