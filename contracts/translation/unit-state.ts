import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import {
  type Entries,
  type Entry,
  entryId,
  isVouchedFor,
  type Suggestion,
  sectionOf,
  suggestedBy,
  type Written,
} from './translation-fold.ts';
import type { SourcedUnit } from './units.ts';

/** States of a unit in another language. */
export const UNIT_STATES = ['missing', 'machine', 'edited', 'reviewed', 'outdated', 'failed'] as const;
export const unitStateSchema = z.enum(UNIT_STATES);
export type UnitState = z.infer<typeof unitStateSchema>;
documented(unitStateSchema, {
  id: 'UnitState',
  isPlain: true,
  description:
    'How a text stands in another language: not there; by a machine; by a person; found right by a person; of an earlier text; or a machine could not translate it.',
});

/** Standing of a unit in another language. It follows from the texts translated and the present ones: nobody sets it. */
export interface Standing {
  readonly state: UnitState;
  readonly written: Written | null;
  /** Digest of the text that `written` translates: of the present one, or of an earlier one where it is outdated. */
  readonly of: string | null;
  readonly suggestion: Suggestion | null;
  /** True where `written` is of an earlier text of the same place, and nobody knows whether of the same item. */
  readonly isDoubtful: boolean;
}

/** Text of an item: the item, by its place, and the field. */
const ITEM_TEXT = /^(.+\.items\.\d+)\.([^.]+)$/;

/**
 * Finds what tells the items of lists from one another wherever they stand: the source of the other text of each. None is
 * found where there is no other text, or where that stands twice.
 * @param units all of the book, or of a section
 * @returns sources by the keys of the units
 */
export function besidesOf(
  units: readonly Pick<SourcedUnit, 'key' | 'source'>[],
): ReadonlyMap<string, string> {
  const alike = Map.groupBy(units, entryId);
  const items = Map.groupBy(units, ({ key }) => ITEM_TEXT.exec(key)?.[1]);
  const besides = new Map<string, string>();
  for (const [item, texts] of items) {
    if (item === undefined) continue;
    for (const { key } of texts) {
      const other = texts.find((text) => text.key !== key);
      if (other !== undefined && alike.get(entryId(other))?.length === 1) besides.set(key, other.source);
    }
  }
  return besides;
}

/** Names a text of an item by what stands beside it; undefined for what is no text of an item, or where that is not known. */
function besideName(key: string, beside: string | undefined): string | undefined {
  const [, , field] = ITEM_TEXT.exec(key) ?? [];
  return field === undefined || beside === undefined ? undefined : `${sectionOf(key)} ${field} ${beside}`;
}

/**
 * Derives how each unit of a book, or of a section, stands in a language. What was translated of the present text counts,
 * wherever in its section that stood. Else an earlier text of the same place is outdated, where it stands nowhere in the
 * section any more; where a person wrote it, what a machine says of the present text since is a suggestion. Items come and
 * go: of a text of one, the earlier text is that which had the same text beside it; of another one that stood in its place, it is doubtful.
 * @param units all of the section, where they are of one
 * @returns standings by the keys of the units
 */
export function standingsOf(units: readonly SourcedUnit[], entries: Entries): ReadonlyMap<string, Standing> {
  const present = new Set(units.map(entryId));
  const known = new Map(entries.map((entry, place) => [entryId(entry), { entry, place }]));
  const former = new Map<string, { entry: Entry; place: number }>();
  for (const [id, { entry, place }] of known) {
    if (entry.written === null || present.has(id)) continue;
    for (const name of [entry.key, besideName(entry.key, entry.beside)]) {
      if (name !== undefined) former.set(name, { entry, place });
    }
  }
  const besides = besidesOf(units);
  return new Map(
    units.map((unit) => {
      const own = known.get(entryId(unit));
      const name = ITEM_TEXT.test(unit.key) ? besideName(unit.key, besides.get(unit.key)) : unit.key;
      const before = name === undefined ? undefined : former.get(name);
      const isSince = own !== undefined && before !== undefined && own.place > before.place;
      const keepsFormer = before?.entry.written?.by === 'person' && (own?.entry.written == null || isSince);
      const standing = standingOf(own?.entry, before?.entry ?? former.get(unit.key)?.entry, keepsFormer);
      return [unit.key, { ...standing, isDoubtful: standing.state === 'outdated' && before === undefined }];
    }),
  );
}

function standingOf(
  own: Entry | undefined,
  former: Entry | undefined,
  keepsFormer: boolean,
): Omit<Standing, 'isDoubtful'> {
  const written = own?.written ?? null;
  if (own !== undefined && written !== null && (isVouchedFor(written) || !keepsFormer)) {
    return { state: stateOf(written), written, of: own.source, suggestion: own.suggestion };
  }
  if (former !== undefined) {
    const suggestion = own === undefined ? null : suggestedBy(own);
    return { state: 'outdated', written: former.written, of: former.source, suggestion };
  }
  return { state: own?.failed ? 'failed' : 'missing', written: null, of: null, suggestion: null };
}

function stateOf(written: Written): UnitState {
  if (written.isReviewed) return 'reviewed';
  return written.by === 'person' ? 'edited' : 'machine';
}

/**
 * Tells whether a machine can do something for a unit: nothing says its present text, and a machine has not suggested
 * anything for it either.
 */
export const needsMachine = ({ state, suggestion }: Standing): boolean =>
  state === 'missing' || state === 'failed' || (state === 'outdated' && suggestion === null);

/** Returns the text that guests get for a unit: one of the present text, or a person's that is known to be of an earlier one. */
export const shownOf = ({ state, written, isDoubtful }: Standing): Written | null =>
  state === 'outdated' && (isDoubtful || written?.by !== 'person') ? null : written;
