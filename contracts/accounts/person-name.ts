import { z } from 'zod';
import { atMostCharacters } from '../kernel/fields/at-most.ts';
import { textSchema } from '../kernel/fields/storable.ts';

/** Mails name people to others: a longer name could carry a message of its own. */
export const PERSON_NAME_MAX = 80;

const ONE_LINE = 'Must be a single line';
const NO_ADDRESS = 'Must be a name, without web or email addresses';

/** Characters that break a line, or turn the direction in which the rest of it is read. */
const BREAKS_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
/** Finds what programs that show a mail make a link of: `http`, `www.`, `@`, and a dot within a word. */
const ADDRESS = /http|www\.|@|:\/\/|[\p{L}\p{M}\p{N}-][.。][\p{L}\p{N}]{2}/iu;

/**
 * Tells whether a text holds an address of the web or of e-mail, also one in wide letters or with invisible ones in it.
 */
export const holdsAddress = (text: string): boolean =>
  ADDRESS.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''));

/**
 * Makes the schema of a first or last name as a person types it: one line of at most 80 characters without addresses.
 * @param required what is said where there is none
 */
export const personName = (required: string) =>
  z
    .string(required)
    .pipe(textSchema)
    .pipe(
      z
        .string()
        .trim()
        .max(PERSON_NAME_MAX, atMostCharacters(PERSON_NAME_MAX))
        .refine((name) => name !== '', required)
        .refine((name) => !BREAKS_LINE.test(name), ONE_LINE)
        .refine((name) => !holdsAddress(name), NO_ADDRESS),
    );
