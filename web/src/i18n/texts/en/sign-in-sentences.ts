import type { Sentences } from '../../sentences.ts';

/** What signing in may be refused with before all other texts are there. */
export const signInSentences = {
  'account.wrong-credentials': 'Invalid email or password',
  'account.password-common': 'This password is too common. Please choose another one.',
} as const satisfies Partial<Sentences>;
