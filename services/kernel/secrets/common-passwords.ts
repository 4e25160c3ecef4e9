import { dictionary } from '@zxcvbn-ts/language-common';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Tells whether a password is among those tried first, without regard to case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
