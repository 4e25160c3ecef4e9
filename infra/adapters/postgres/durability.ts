import type { Pool } from 'pg';

/** A server that would lose what it has acknowledged. Waiting does not help: the message says what does. */
export class CarelessServerError extends Error {
  override readonly name = 'CarelessServerError';
}

/**
 * Refuses a server that acknowledges commits before they are on disk.
 * @throws CarelessServerError saying which setting to change.
 */
export async function assertDurable(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT name FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit') AND setting = 'off' ORDER BY name`,
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(' and ');
  throw new CarelessServerError(
    `Benvenuto needs a Postgres that keeps what it acknowledges, but ${names} is off. ` +
      `Turn ${names} on in postgresql.conf (or for this database and role) and start again.`,
  );
}
