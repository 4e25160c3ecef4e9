import { z } from 'zod';
import { defineEvent } from '#contracts/kernel/event-definition.ts';
import { languageSchema } from '#contracts/kernel/language-schema.ts';
import { createPool } from '#infra/postgres/pool.ts';

/** A guest opened a section: the commonest event that a busy installation has. Exists for the benchmark. */
export const sectionOpened = defineEvent({
  type: 'BenchSectionOpened',
  summary: 'A guest opened a section.',
  schema: z.object({ section: z.string(), language: languageSchema }),
});

const CATEGORY = 'benchActivity';
const EVENTS_PER_STATEMENT = 250_000;
const EVENTS_PER_STREAM = 50;

/** The category of the streams that `fillWithViews` writes. */
export const viewCategory = CATEGORY;

/**
 * Appends this many views to the log at `databaseUrl` in SQL, a day of one of a thousand houses after
 * the other, 50 views a day. The store's schema must be installed; nobody else may write meanwhile.
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
         format('${CATEGORY}-%s_%s', lpad((day % 1000)::text, 12, '0'), to_char(date '2026-01-01' + (day / 1000)::int, 'YYYYMMDD')),
         (n - 1) % ${EVENTS_PER_STREAM},
         gen_random_uuid(),
         '${sectionOpened.type}',
         json_build_object('section', (array['checkin', 'wifi', 'rules', 'parking', 'garbage'])[1 + n % 5],
                           'language', (array['it', 'en', 'de', 'fr'])[1 + n % 4]),
         '{"actor":{"kind":"guest"},"correlationId":"bench","causationId":"bench","schemaVersion":1,"occurredAt":"2026-01-01T00:00:00.000Z"}',
         1767225600000 + n
  FROM (SELECT n, (n - 1) / ${EVENTS_PER_STREAM} AS day FROM generate_series($1::bigint, $2::bigint) n) numbered`;
