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
  if (long.length === 0) return (text) => text;
  const any = long.map((secret) => secret.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  const word = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'gu');
  return (text) => text.replace(word, WITHHELD);
}

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
