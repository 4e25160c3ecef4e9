import { pageViewed, sectionOpened } from '#contracts/guest-activity/events.ts';
import { createPool } from '#infra/adapters/postgres/pool.ts';

const EVENTS_PER_STATEMENT = 250_000;
const EVENTS_PER_STREAM = 50;

/**
 * Appends this many acts of guests, the commonest events that a busy installation has, to the log at
 * `databaseUrl` in SQL: a day of one of a thousand properties after the other, 50 acts a day, of which each
 * fifth opens the book and the others a section of it; each visitor opens it three times. The store's schema must be
 * installed; nobody else may write meanwhile.
 */
export async function fillWithViews(databaseUrl: string, count: number): Promise<void> {
  const pool = createPool(databaseUrl, { applicationName: 'benvenuto bench', max: 1 });
  try {
    for (let done = 0; done < count; done += EVENTS_PER_STATEMENT) {
      const upTo = Math.min(count, done + EVENTS_PER_STATEMENT);
      await pool.query(INSERT_VIEWS, [done + 1, upTo]);
    }
    await pool.query('UPDATE event_log.head SET position = $1', [count]);
    await pool.query('ANALYZE event_log.events');
  } finally {
    await pool.end();
  }
}

const INSERT_VIEWS = `
  INSERT INTO event_log.events (position, stream, revision, id, type, data, metadata, recorded_at)
  SELECT n,
         format('guestActivity-%s_%s', house, to_char(date '2026-01-01' + (day / 1000)::int, 'YYYYMMDD')),
         (n - 1) % ${EVENTS_PER_STREAM},
         gen_random_uuid(),
         CASE n % 5 WHEN 0 THEN '${pageViewed.type}' ELSE '${sectionOpened.type}' END,
         CASE n % 5 WHEN 0 THEN json_build_object('propertyId', house, 'language', language, 'visitor', visitor)
                    ELSE json_build_object('propertyId', house, 'language', language,
                                           'section', (array['checkin', 'local', 'rules', 'parking'])[n % 5])
                    END,
         format('{"actor":{"kind":"guest"},"correlationId":"bench","causationId":"bench","schemaVersion":%s,"occurredAt":"2026-01-01T00:00:00.000Z"}',
                CASE n % 5 WHEN 0 THEN ${pageViewed.version} ELSE ${sectionOpened.version} END)::json,
         1767225600000 + (day / 1000) * 86400000 + n % 86400000
  FROM (SELECT n, day, (array['it', 'en', 'de', 'fr'])[1 + n % 4] AS language,
               substr(md5((n / 15)::text), 1, 16) AS visitor,
               '01900000-0000-7000-8000-' || lpad((day % 1000)::text, 12, '0') AS house
        FROM (SELECT n, (n - 1) / ${EVENTS_PER_STREAM} AS day FROM generate_series($1::bigint, $2::bigint) n) numbered
       ) housed`;
