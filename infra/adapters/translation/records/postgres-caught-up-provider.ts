import type { Pool } from 'pg';
import type { CaughtUpProvider } from '#kernel/ports/translation/caught-up-provider.ts';

/** Keeps in Postgres the provider for which all books were last looked at; its schema must be installed. */
export function postgresCaughtUpProvider(pool: Pool): CaughtUpProvider {
  return {
    async read() {
      const { rows } = await pool.query<{ machine: string | null }>(
        'SELECT machine FROM translation.caught_up',
      );
      return rows[0]?.machine ?? null;
    },

    async write(machine) {
      await pool.query(
        `INSERT INTO translation.caught_up (machine) VALUES ($1)
         ON CONFLICT (is_only) DO UPDATE SET machine = excluded.machine`,
        [machine],
      );
    },
  };
}
