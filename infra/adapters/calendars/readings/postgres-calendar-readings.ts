import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { CalendarReading, CalendarReadings } from '#kernel/ports/calendars/calendar-readings.ts';

const SCHEMA = new URL('./schema.sql', import.meta.url);

/** Creates the schema `calendar_readings` where it is missing. */
export async function installCalendarReadings(pool: Pool): Promise<void> {
  const schema = await readFile(SCHEMA, 'utf8');
  // Several statements in one simple query are one transaction.
  await pool.query(`SELECT pg_advisory_xact_lock(hashtextextended('benvenuto/calendars', 0)); ${schema}`);
}

/** Keeps in Postgres what came of reading calendars; its schema must be installed. */
export function postgresCalendarReadings(pool: Pool): CalendarReadings {
  return {
    async list(propertyId) {
      const { rows } = await pool.query<CalendarReading & { readonly calendar: string }>(
        `SELECT calendar, etag, time_zone AS "timeZone", last_read_at AS "lastReadAt", error, failures, missing, shared,
           bookings, rest_until AS "restUntil", tried_at AS "triedAt"
         FROM calendar_readings.readings WHERE property_id = $1`,
        [propertyId],
      );
      return new Map(rows.map(({ calendar, ...reading }) => [calendar, reading]));
    },

    async write(propertyId, calendar, reading) {
      const { etag, timeZone, lastReadAt, error, failures, missing, shared, bookings, restUntil, triedAt } =
        reading;
      await pool.query(
        `INSERT INTO calendar_readings.readings
           (property_id, calendar, etag, time_zone, last_read_at, error, failures, missing, shared, bookings, rest_until,
            tried_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
         ON CONFLICT (property_id, calendar) DO UPDATE SET
           etag = excluded.etag, time_zone = excluded.time_zone, last_read_at = excluded.last_read_at,
           error = excluded.error, failures = excluded.failures, missing = excluded.missing,
           shared = excluded.shared, bookings = excluded.bookings, rest_until = excluded.rest_until,
           tried_at = excluded.tried_at`,
        [
          propertyId,
          calendar,
          etag,
          timeZone,
          lastReadAt,
          error,
          failures,
          missing,
          shared,
          bookings,
          restUntil,
          triedAt,
        ],
      );
    },

    async keepOnly(propertyId, calendars) {
      await pool.query(
        'DELETE FROM calendar_readings.readings WHERE property_id = $1 AND calendar <> ALL ($2::text[])',
        [propertyId, calendars],
      );
    },
  };
}
