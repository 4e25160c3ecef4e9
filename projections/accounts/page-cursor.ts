import { z } from 'zod';
import { type UserOrder, userOrderSchema } from '#contracts/admins/api.ts';
import { textSchema } from '#contracts/kernel/fields/storable.ts';
import { readCursorText, writeCursorText } from '../kernel/queries/cursor-text.ts';

/** The last row of a page: the next one begins behind it. */
export interface PageCursor {
  readonly sort: UserOrder;
  /** In an order by packages, the one of the row; else empty. */
  readonly packageId: string;
  /** Value of the column that the rows are sorted by. */
  readonly value: string;
  readonly id: string;
}

const written = z.tuple([userOrderSchema, textSchema, textSchema, z.uuid()]);

/** Writes a cursor as a text that can stand in an address as it is. */
export const writeCursor = ({ sort, packageId, value, id }: PageCursor): string =>
  writeCursorText([sort, packageId, value, id]);

/** Reads a cursor from its text; `undefined` where it is no cursor, or one of another order. */
export function readCursor(text: string, order: UserOrder): PageCursor | undefined {
  const [sort, packageId, value, id] = written.safeParse(readCursorText(text)).data ?? [];
  if (sort !== order || packageId === undefined || value === undefined || id === undefined) return undefined;
  const isTime = sort.startsWith('createdAt') || sort.startsWith('duration');
  if (isTime && !z.iso.datetime().safeParse(value).success) return undefined;
  return { sort, packageId, value, id };
}
