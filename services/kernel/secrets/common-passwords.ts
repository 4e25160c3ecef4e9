import { createRequire } from 'node:module';
import type * as languageCommon from '@zxcvbn-ts/language-common';

let common: ReadonlySet<string> | undefined;

/** Tells whether a password is among those tried first, without regard to case. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(readPasswords());
  return common.has(password.toLowerCase());
}

/** Unpacks the list when the first password is asked about: most processes ask about none. */
function readPasswords(): readonly string[] {
  const { dictionary } = createRequire(import.meta.url)(
    '@zxcvbn-ts/language-common',
  ) as typeof languageCommon;
  return dictionary['passwords-common'];
}
