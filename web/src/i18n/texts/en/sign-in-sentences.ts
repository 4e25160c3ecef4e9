import type { Sentences } from '../../sentences.ts';

/** Refusals of signing in, for when the other texts are not there yet. */
export const signInSentences = {
  'account.wrong-credentials': 'Invalid email or password',
  'account.password-common': 'This password is too common. Please choose another one.',
} as const satisfies Partial<Sentences>;
