import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';

const row = z.object({ property_id: z.uuid() });

/** Makes what lists properties whose calendars are read, in the order of their ids, behind one of them; so many at most. */
export const propertiesWithCalendars =
  (pool: CommonQueryMethods) =>
  async (after: string | undefined, most: number): Promise<readonly string[]> => {
    const among = after === undefined ? sql.fragment`true` : sql.fragment`property_id > ${after}`;
    const rows = await pool.any(sql.type(row)`
      SELECT property_id FROM calendars.calendars WHERE ${among} ORDER BY property_id LIMIT ${most}`);
    return rows.map(({ property_id: id }) => id);
  };
