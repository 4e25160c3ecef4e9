import { holdsAddress, PERSON_NAME_MAX } from '#contracts/accounts/person-name.ts';

/**
 * Returns a name that somebody chose as it may stand in a mail to somebody else: one short line of which no program
 * makes a link. Names of people are held to that where they are typed today; older ones are not, nor are those of
 * properties.
 */
export function nameInMail(name: string): string {
  const visible = name.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const line = visible.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  const plain = holdsAddress(line) ? withoutAddresses(line) : line;
  const characters = [...plain];
  return characters.length <= PERSON_NAME_MAX
    ? plain
    : `${characters.slice(0, PERSON_NAME_MAX - 1).join('')}…`;
}

/** Returns the words of a text, without what joins them to addresses. */
const withoutAddresses = (text: string): string =>
  text
    .replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ')
    .replace(/http/gi, 'h ttp')
    .trim();
