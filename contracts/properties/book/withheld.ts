import { asWritten } from '../../kernel/fields/as-written.ts';
import type { FilledBlock } from '../../sections/items/filled-block.ts';
import type { SectionItems } from '../../sections/items/section-items.ts';
import { kindOf } from '../../sections/kinds.ts';
import { CODE_VARIABLE, type MadeItem, madeIn } from '../../sections/made-items.ts';
import { codesOfBook, type PropertyFacts, type PropertyOutline } from './property-fold.ts';

/** Characters in the place of a secret. */
const WITHHELD = '••••';
/** A secret that is shorter stands in many texts that do not mean it, and dots in the place of a known number would tell it. */
const SHORTEST = 3;
/** Goes on with a word. */
const PART = String.raw`[\p{L}\p{M}\p{N}]`;

/** Puts dots in the place of secrets in a text. */
export type Withhold = (text: string) => string;

/** Words that open the door of a property and its network. */
export interface Secrets extends Pick<PropertyFacts, 'accessCode' | 'wifiPassword'> {
  /** Others that open a door. */
  readonly codes: readonly string[];
}

/**
 * Makes what takes out of texts what opens a property's door and its network, wherever that stands as a word of its own, in
 * capitals or not.
 * @param codes others that open a door
 */
export const withholding = (
  { accessCode, wifiPassword }: Pick<PropertyFacts, 'accessCode' | 'wifiPassword'>,
  codes: readonly string[] = [],
): Withhold => withholdingAll([{ accessCode, wifiPassword, codes }]);

/** Makes the same for several properties, which reads a text once for all of them. */
export function withholdingAll(properties: readonly Secrets[]): Withhold {
  const doors = properties.flatMap(({ accessCode, codes }) => [accessCode ?? '', ...codes]);
  const passwords = properties.map(({ wifiPassword }) => wifiPassword ?? '');
  return replacing([...doors, ...doors.flatMap(piecesOf), ...passwords], () => WITHHELD);
}

/** Makes the same for all that opens anything of a property, hidden sections and all languages of its book included. */
export const withholdingOf = (property: PropertyOutline): Withhold =>
  withholding(property, codesOfBook(property.texts));

/**
 * Makes what puts the code of a guest in the place of a property's, wherever that stands as a word of its own. Pieces of it
 * that are none of the guest's are dotted.
 */
export function replacingCode(accessCode: string, guestCode: string): Withhold {
  const whole = asWritten(accessCode.trim()).map((form) => form.toLowerCase());
  const own = piecesOf(guestCode);
  const pieces = piecesOf(accessCode).filter((piece) => !own.includes(piece));
  // In a text with tags these would have to be escaped, and must not in another one.
  const shown = /[<>&]/.test(guestCode) ? WITHHELD : guestCode.trim();
  return replacing([accessCode, ...pieces], (word) =>
    whole.includes(word.toLowerCase()) ? shown : WITHHELD,
  );
}

/**
 * Makes what puts the name of a copy in the place of that of the property that it is of, wherever that stands as words of their
 * own, written alike: *casa* in a text is no house that is named Casa.
 */
export function renaming(name: string, copyName: string): (text: string) => string {
  // In a text with tags they would have to be escaped.
  if (/[<>&]/.test(name + copyName)) return (text) => text;
  const written = asWritten(name.trim());
  return replacing([name], (word) => (written.includes(word) ? copyName : word));
}

/** Lists the pieces of a code that open a door by themselves, each with and without the signs around it. */
const piecesOf = (code: string): string[] =>
  code
    .split(/[\s,;:/]/u)
    .filter((piece) => /\p{N}/u.test(piece))
    .flatMap((piece) => [piece, ...(piece.match(/[\p{L}\p{M}\p{N}].*[\p{L}\p{M}\p{N}]/u) ?? [])]);

/** Composes what finds any of some words, in capitals or not, where they are no part of another one. Nothing in it repeats. */
const anyOf = (words: readonly string[]): RegExp => {
  const literally = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`(?<!${PART})(?:${literally.join('|') || '(?!)'})(?!${PART})`, 'giu');
};
const NONE = anyOf([]);

/** Makes what puts others in the place of words, in capitals or not, and leaves them where they are part of another one. */
function replacing(words: readonly string[], other: (word: string) => string): Withhold {
  const forms = words
    .map((word) => word.trim())
    .filter(({ length }) => length >= SHORTEST)
    .flatMap(asWritten)
    // The longer one first: one may stand within the other.
    .toSorted((one, next) => next.length - one.length);
  const found = forms.length === 0 ? NONE : anyOf([...new Set(forms)]);
  return (text) => text.replace(found, other);
}

/** Makes what takes secrets out of what is read with the link of a book; undefined where whoever has that may see them. */
export const withholdingByLink = (property: PropertyOutline): Withhold | undefined =>
  property.secrets === 'stay' ? withholdingOf(property) : undefined;

/** Tells whether a variable of a ready-made block is in the host's own words. */
export type IsInWords = (blockId: string, variable: string) => boolean;

/**
 * Returns the items of a section without secrets in their words; a ready-made block stays one, without its code, and without
 * secrets in what a host wrote into it.
 */
export const withholdIn = (
  section: string,
  items: SectionItems,
  withhold: Withhold,
  isInWords: IsInWords,
): SectionItems =>
  madeIn(section).rewrite(withholdInWords(section, items, withhold), (made) =>
    withoutCode({ ...made, block: withholdInValues(made.block, withhold, isInWords) }),
  );

const withholdInValues = ({ id, values }: FilledBlock, withhold: Withhold, isInWords: IsInWords) => ({
  id,
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isInWords(id, name) ? withhold(value) : value]),
  ),
});

/** Returns the items of a section without secrets in their words. */
export const withholdInWords = (section: string, items: SectionItems, withhold: Withhold): SectionItems =>
  kindOf(section).clean(items, { words: withhold, link: (address) => address });

/** Returns the items of a section without the codes of ready-made blocks; one that has none keeps its text. */
export const withoutCodes = (section: string, items: SectionItems): SectionItems =>
  madeIn(section).rewrite(items, (made) => (hasCode(made.block) ? withoutCode(made) : made));

const hasCode = ({ values }: FilledBlock): boolean => CODE_VARIABLE in values;

/** Takes the code out of a block. Without its former text it is written anew, of the values that are left. */
const withoutCode = ({ block, ...item }: MadeItem): MadeItem => ({
  ...item,
  block: hasCode(block) ? { ...block, values: { ...block.values, [CODE_VARIABLE]: WITHHELD } } : block,
  present: { title: '', text: '' },
});
