import type { EditTranslationsRequest, TranslationUnit } from '#contracts/translation/api.ts';
import { entryId } from '#contracts/translation/translation-fold.ts';

/** Text of a book, by its place and the digest of what it says. */
export type Seen = Pick<TranslationUnit, 'key' | 'digest'>;

/** Translation that was typed and is not saved: of a text as it was seen while it was typed last. */
export interface Typed extends Seen {
  readonly text: string;
}

/** Texts that were typed, by those that they translate as these were seen first. */
export type TypedTexts = Readonly<Record<string, Typed>>;

/** Makes the id of a text, wherever in its section it stands; the same text twice has the same. */
export const idOf = ({ key, digest }: Seen): string => entryId({ key, source: digest });

/** A text of the list, with what was typed for it. */
export interface ListedUnit {
  readonly unit: TranslationUnit;
  /** Tells its row from others, wherever it moves. */
  readonly rowId: string;
  /** Name of what was typed, or will be, among what was. */
  readonly typedId: string;
  readonly typed: Typed | undefined;
  /** True where the text has changed since that was typed. */
  readonly isStale: boolean;
}

/**
 * Puts what was typed beside its texts, wherever they stand by now. What was typed for a text that stands no more is
 * beside the one in its place.
 */
export function withTyped(units: readonly TranslationUnit[], typed: TypedTexts): ListedUnit[] {
  const present = new Set(units.map(idOf));
  const all = Object.entries(typed);
  const own = new Map(all.map((each) => [idOf(each[1]), each]));
  const left = new Map(all.filter(([, each]) => !present.has(idOf(each))).map((each) => [each[1].key, each]));
  const counts = new Map<string, number>();
  return units.map((unit) => {
    const id = idOf(unit);
    const [typedId = id, found] = own.get(id) ?? left.get(unit.key) ?? [];
    const count = counts.get(typedId) ?? 0;
    counts.set(typedId, count + 1);
    const isStale = found !== undefined && idOf(found) !== id;
    return { unit, rowId: `${typedId} ${count}`, typedId, typed: found, isStale };
  });
}

/** Lists what was typed and says something else than what stands there; of a text that stands twice, once. */
export function changedOf(listed: readonly ListedUnit[]): Typed[] {
  const changed = listed.flatMap(({ unit, typedId, typed }) =>
    typed === undefined || typed.text === (unit.target ?? '')
      ? []
      : [[typedId, { ...typed, key: unit.key }] as const],
  );
  return [...new Map(changed).values()];
}

/** Returns what was typed with the places in which its texts stand now; the same where none of them has moved. */
export function followed(typed: TypedTexts, units: readonly TranslationUnit[]): TypedTexts {
  const keys = new Map(units.map((unit) => [idOf(unit), unit.key]));
  const moved = Object.entries(typed).flatMap(([id, each]) => {
    const key = keys.get(idOf(each)) ?? each.key;
    return key === each.key ? [] : [[id, { ...each, key }] as const];
  });
  return moved.length === 0 ? typed : { ...typed, ...Object.fromEntries(moved) };
}

/** A translation that a person has put here in the place of another; '' stands for none. */
export interface Replaced {
  readonly former: string;
  readonly now: string;
}

/** Translations that were replaced, by the ids of their texts. */
export type ReplacedTexts = Readonly<Record<string, Replaced>>;

/**
 * Returns what was replaced, with what a save replaces. What was made of an earlier text is not kept: written back it would
 * count as a translation of the present one.
 * @param units as they were before the save
 * @param seen the texts that the save is about
 */
export function replacedWith(
  replaced: ReplacedTexts,
  units: readonly TranslationUnit[],
  { units: written = [], accept = [] }: EditTranslationsRequest,
  seen: readonly Seen[],
): ReplacedTexts {
  const texts = new Map(written.map(({ key, text }) => [key, text]));
  const ids = new Map(seen.map((each) => [idOf(each), each.key]));
  const more = units.flatMap((unit) => {
    const key = ids.get(idOf(unit));
    if (key === undefined || unit.state === 'outdated') return [];
    const now = texts.get(key) ?? (accept.includes(key) ? unit.suggestion : null);
    return now === null ? [] : [[idOf(unit), { former: unit.target ?? '', now }] as const];
  });
  return { ...replaced, ...Object.fromEntries(more) };
}
