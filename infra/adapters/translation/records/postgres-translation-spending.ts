import type { Pool } from 'pg';
import type {
  ProviderCondition,
  TranslationSpending,
} from '#kernel/ports/translation/translation-spending.ts';

const THIS_MONTH = "date_trunc('month', now() AT TIME ZONE 'UTC')::date";

/** Counts the spending of translations in Postgres; its schema must be installed. The database's clock says the month. */
export function postgresTranslationSpending(pool: Pool): TranslationSpending {
  return {
    async take(count, characters, most) {
      const { rowCount } = await pool.query(
        `INSERT INTO translation.spending AS s (month, provider, characters)
         SELECT ${THIS_MONTH}, $1, $2::bigint WHERE $3::bigint IS NULL OR $2::bigint <= $3::bigint
         ON CONFLICT (month, provider) DO UPDATE SET characters = s.characters + excluded.characters
         WHERE $3::bigint IS NULL OR s.characters + excluded.characters <= $3::bigint`,
        [count, characters, most ?? null],
      );
      return rowCount === 1;
    },

    async giveBack(count, characters) {
      await pool.query(
        `UPDATE translation.spending SET characters = greatest(0, characters - $2)
         WHERE month = ${THIS_MONTH} AND provider = $1`,
        [count, characters],
      );
    },

    async spent(count) {
      const { rows } = await pool.query<{ characters: string }>(
        `SELECT characters FROM translation.spending WHERE month = ${THIS_MONTH} AND provider = $1`,
        [count],
      );
      return Number(rows[0]?.characters ?? 0);
    },

    async note(count, condition, restMs) {
      await pool.query(
        `INSERT INTO translation.conditions (provider, condition, rest_until)
         VALUES ($1, $2, now() + $3 * interval '1 millisecond')
         ON CONFLICT (provider) DO UPDATE SET condition = excluded.condition, rest_until = excluded.rest_until`,
        [count, condition, restMs],
      );
    },

    async conditionOf(count) {
      const { rows } = await pool.query<{ condition: ProviderCondition; rest: string }>(
        `SELECT condition, greatest(0, extract(epoch FROM rest_until - now()) * 1000) AS rest
         FROM translation.conditions WHERE provider = $1`,
        [count],
      );
      const { condition = 'ready', rest = 0 } = rows[0] ?? {};
      return { condition, restMs: Math.ceil(Number(rest)) };
    },
  };
}
