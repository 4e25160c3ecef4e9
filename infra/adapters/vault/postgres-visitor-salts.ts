import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { VisitorSalts } from '#kernel/secrets/visitor-salts.ts';

const SALT_BYTES = 32;

/**
 * Creates the store of visitor salts beside the vault, whose tables must be installed. They are in no archive
 * (`benvenuto backup`).
 */
export function postgresVisitorSalts(pool: pg.Pool): VisitorSalts {
  return {
    async saltOf(day) {
      await pool.query('INSERT INTO vault.visitor_salts (day, salt) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        day,
        randomBytes(SALT_BYTES).toString('base64'),
      ]);
      const { rows } = await pool.query<{ salt: string }>(
        'SELECT salt FROM vault.visitor_salts WHERE day = $1',
        [day],
      );
      const [row] = rows;
      // Only a clock that is a day behind that of the worker comes to this.
      if (row === undefined) throw new Error(`the salt of ${day} was destroyed while it was read`);
      return row.salt;
    },

    async destroyBefore(day) {
      const { rowCount } = await pool.query('DELETE FROM vault.visitor_salts WHERE day < $1', [day]);
      // A deleted row stays in its file until somebody cleans up.
      if (rowCount !== null && rowCount > 0) await pool.query('VACUUM vault.visitor_salts');
    },
  };
}
