import { isDeepStrictEqual } from 'node:util';
import { fillIn } from '#contracts/kernel/problems/field-problems.ts';
import type { SectionText } from '#contracts/properties/book/property-fold.ts';
import {
  type Secrets,
  type Withhold,
  withholdInWords,
  withholdingAll,
} from '#contracts/properties/book/withheld.ts';
import { CODE_VARIABLE, madeIn } from '#contracts/sections/made-items.ts';
import { DomainError } from '#kernel/errors.ts';

/** Name of a property, with what opens its door and its network. */
export interface PropertySecrets extends Secrets {
  readonly name: string;
}

const SAYS_SECRET = 'This says a code or a password of {name}, which other properties would tell.';

/**
 * Refuses words for several properties that say what opens one of them: the others do not know that as a secret, and would
 * tell it to whoever has their links.
 * @param secrets those of all properties of the account
 * @param pathTo makes the path of the refusal of a place in the text
 * @throws DomainError `shared-section.has-code` for a ready-made block with a code, `shared-section.says-secret`
 */
export function refuseSecrets(
  text: SectionText,
  secrets: readonly PropertySecrets[],
  pathTo: (place: string) => string = (place) => place,
): void {
  const coded = madeIn(text.section)
    .made(text.items)
    .find(({ block }) => block.values[CODE_VARIABLE] !== undefined);
  if (coded) throw DomainError.onField('shared-section.has-code', pathTo(`items.${coded.path}`));
  const said = findSaid(text, secrets);
  if (said === undefined) return;
  const [code, params] = ['shared-section.says-secret', { name: said.name }] as const;
  const message = fillIn(SAYS_SECRET, params);
  throw new DomainError(code, message, { fields: [{ path: pathTo(said.place), code, params, message }] });
}

/**
 * Finds a property whose secret a text says, and where. Looks for those of all at once and then in halves: once for each of
 * an account's hundreds of properties would hold everybody up for seconds.
 */
function findSaid(
  text: SectionText,
  secrets: readonly PropertySecrets[],
): { readonly name: string; readonly place: string } | undefined {
  const [first, ...others] = secrets;
  const place = placeOfSecret(text, withholdingAll(secrets));
  if (first === undefined || place === undefined) return undefined;
  if (others.length === 0) return { name: first.name, place };
  const half = Math.ceil(secrets.length / 2);
  return findSaid(text, secrets.slice(0, half)) ?? findSaid(text, secrets.slice(half));
}

/** Finds the first place of a text that would be another one without secrets. */
function placeOfSecret({ section, title, items, metadata }: SectionText, withhold: Withhold) {
  const without = {
    title: withhold(title),
    metadata: metadata && {
      ...metadata,
      title: withhold(metadata.title),
      description: withhold(metadata.description),
    },
    items: withholdInWords(section, items, withhold),
  };
  return placeOfChange({ title, metadata, items }, without);
}

function placeOfChange(one: object, other: object): string | undefined {
  const change = Object.entries(one).find(
    ([key, value]) => !isDeepStrictEqual(value, (other as Record<string, unknown>)[key]),
  );
  if (change === undefined) return undefined;
  const [key, value] = change;
  const within = (other as Record<string, unknown>)[key];
  const isWhole =
    typeof value !== 'object' || value === null || typeof within !== 'object' || within === null;
  return isWhole ? key : [key, placeOfChange(value, within)].filter((part) => part !== undefined).join('.');
}
