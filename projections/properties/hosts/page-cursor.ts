import { z } from 'zod';
import { textSchema } from '#contracts/kernel/fields/storable.ts';
import { PROPERTY_ORDERS, type PropertyOrder } from '#contracts/properties/overview/list-choices.ts';
import { readCursorText, writeCursorText } from '../../kernel/queries/cursor-text.ts';

/** The last row of a page: the next one begins behind it. */
export interface PageCursor {
  readonly sort: PropertyOrder;
  /** True where the page ended among the favourites, which come first. */
  readonly isFavourite: boolean;
  /** Value of the column that the rows are sorted by. */
  readonly value: string;
  readonly id: string;
}

const FAVOURITE = 'favourite';
const OTHER = 'other';
const written = z.tuple([z.enum(PROPERTY_ORDERS), z.enum([FAVOURITE, OTHER]), textSchema, z.uuid()]);

/** Writes a cursor as a text that can stand in an address as it is. */
export const writeCursor = ({ sort, isFavourite, value, id }: PageCursor): string =>
  writeCursorText([sort, isFavourite ? FAVOURITE : OTHER, value, id]);

/** Reads a cursor from its text; `undefined` where it is no cursor, or one of another order. */
export function readCursor(text: string, order: PropertyOrder): PageCursor | undefined {
  const { data } = written.safeParse(readCursorText(text));
  if (data === undefined) return undefined;
  const [sort, group, value, id] = data;
  if (sort !== order) return undefined;
  if (!sort.startsWith('name') && !z.iso.datetime().safeParse(value).success) return undefined;
  return { sort, isFavourite: group === FAVOURITE, value, id };
}
