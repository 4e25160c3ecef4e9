import { asWritten } from '../../kernel/fields/as-written.ts';
import type { FilledBlock } from '../../sections/items/filled-block.ts';
import type { SectionItems } from '../../sections/items/section-items.ts';
import { kindOf } from '../../sections/kinds.ts';
import { type MadeItem, madeIn } from '../../sections/made-items.ts';
import type { PropertyFacts, PropertyState } from './property-fold.ts';

/** Characters in the place of a secret. */
const WITHHELD = '••••';
/** A secret that is shorter stands in many texts that do not mean it. */
const SHORTEST = 3;
/** The variable of ready-made blocks that opens a door. */
const CODE_VARIABLE = 'code';

/** Puts dots in the place of secrets in a text. */
export type Withhold = (text: string) => string;

/**
 * Makes what takes out of texts what opens a property's door and its network, wherever that stands as a word of its own.
 * @param codes others that open a door
 */
export function withholding(
  { accessCode, wifiPassword }: Pick<PropertyFacts, 'accessCode' | 'wifiPassword'>,
  codes: readonly string[] = [],
): Withhold {
  const secrets = [accessCode, wifiPassword, ...codes]
    .flatMap((secret) => secret?.trim() ?? [])
    .filter(({ length }) => length >= SHORTEST)
    .flatMap(asWritten)
    // The longer one first: one may stand within the other.
    .toSorted((one, other) => other.length - one.length);
  return (text) => secrets.reduce(withoutWord, text);
}

/** Lists the codes in the ready-made blocks of a property. */
export const codesIn = (texts: PropertyState['texts']): string[] =>
  Object.values(texts).flatMap(({ section, items }) =>
    madeIn(section)
      .made(items)
      .flatMap(({ block }) => block.values[CODE_VARIABLE] ?? []),
  );

/** Puts dots in the place of a word, and leaves it where it is part of another one. */
function withoutWord(text: string, word: string): string {
  const [first = '', ...others] = text.split(word);
  return others.reduce((said, next) => {
    const isPart = isLetter(said.at(-1)) || isLetter(next.at(0));
    return said + (isPart ? word : WITHHELD) + next;
  }, first);
}

const isLetter = (character = ''): boolean => /[\p{L}\p{M}\p{N}]/u.test(character);

/**
 * Makes what takes secrets out of what is read with the link of a book; undefined where whoever has that may see them.
 */
export const withholdingByLink = (
  facts: Pick<PropertyFacts, 'secrets' | 'accessCode' | 'wifiPassword'>,
): Withhold | undefined => (facts.secrets === 'stay' ? withholding(facts) : undefined);

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
