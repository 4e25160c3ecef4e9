import pg from 'pg';
import { CarelessServerError } from '#infra/adapters/postgres/durability.ts';
import { EventStoreUnavailableError } from '#kernel/log/event-store.ts';

/**
 * SQLSTATEs that speak of the server's condition, not of the statement: connection lost (08),
 * out of memory, disk or connections (53), cancelled by a timeout (55P03, 57014), shutting down or
 * starting up (57P), I/O error (58), read-only after a failover (25006).
 */
const UNAVAILABLE = /^(08|53|57P|58|57014|55P03|25006)/;

/** Tells whether an error of `pg` means that the server could not be reached or did not answer in time. */
export function isUnavailable(error: unknown): boolean {
  // What pg throws without a SQLSTATE comes from its socket or from its timeouts.
  return error instanceof pg.DatabaseError ? UNAVAILABLE.test(error.code ?? '') : true;
}

/** Translates an error into that of the event-store port; any other is returned as it is. */
export function toStoreError(error: unknown): unknown {
  if (error instanceof EventStoreUnavailableError || error instanceof CarelessServerError) return error;
  if (!isUnavailable(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new EventStoreUnavailableError(`the event log in Postgres is unavailable: ${reason}`, {
    cause: error,
  });
}
