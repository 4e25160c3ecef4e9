import type { PropertyState } from '#contracts/properties/book/property-fold.ts';
import type { FilledBlock } from '#contracts/sections/items/filled-block.ts';
import type { SectionItems } from '#contracts/sections/items/section-items.ts';
import { kindOf } from '#contracts/sections/kinds.ts';
import { madeIn } from '#contracts/sections/made-items.ts';

/** Characters in the place of a secret. */
const WITHHELD = '••••';
/** A secret that is shorter stands in many texts that do not mean it. */
const SHORTEST = 3;
/** The variable of ready-made blocks that opens a door. */
const CODE_VARIABLE = 'code';

/** Puts dots in the place of secrets in a text. */
export type Withhold = (text: string) => string;

/** Makes what takes out of texts what opens a property's door and its network, wherever that stands as a word of its own. */
export function withholding({
  accessCode,
  wifiPassword,
}: Pick<PropertyState, 'accessCode' | 'wifiPassword'>): Withhold {
  const secrets = [accessCode, wifiPassword].flatMap((secret) => secret ?? []);
  const long = secrets.filter(({ length }) => length >= SHORTEST);
  return (text) => long.reduce(withoutWord, text);
}

/** Puts dots in the place of a word, and leaves it where it is part of another one. */
function withoutWord(text: string, word: string): string {
  const [first = '', ...others] = text.split(word);
  return others.reduce((said, next) => {
    const isPart = isLetter(said.at(-1)) || isLetter(next.at(0));
    return said + (isPart ? word : WITHHELD) + next;
  }, first);
}

const isLetter = (character = ''): boolean => /[\p{L}\p{N}]/u.test(character);

/** Returns the items of a section without secrets in their words; a ready-made block stays one, without its code. */
export function withholdIn(section: string, items: SectionItems, withhold: Withhold): SectionItems {
  const said = kindOf(section).clean(items, { words: withhold, link: (address) => address });
  // Without its former text a block is written anew, of the values that are left.
  return madeIn(section).rewrite(said, ({ block, ...item }) => ({
    ...item,
    block: withoutCode(block),
    present: { title: '', text: '' },
  }));
}

const withoutCode = ({ id, values }: FilledBlock): FilledBlock => ({
  id,
  values: CODE_VARIABLE in values ? { ...values, [CODE_VARIABLE]: WITHHELD } : values,
});
