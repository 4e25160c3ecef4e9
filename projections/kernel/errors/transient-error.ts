import { TransactionTimedOutError } from '../read-model-store.ts';

/**
 * Connection, transaction state, conflict, resources, operator intervention, system, internal; and
 * 0A, 3F, 42: a statement or a schema that does not fit, for which no single event is to blame.
 */
const TRANSIENT_SQLSTATE = /^(08|0A|25|3F|40|42|53|55|57|58|XX)[0-9A-Z]{3}$/;
/** A code of the operating system or its resolver. Those of Node itself, `ERR_…`, speak of a program that is wrong. */
const SYSTEM_CODE = /^E(AI_)?[A-Z]{2,}$/;
const LOST_CONNECTION =
  /connection terminated|connection timeout|timeout exceeded|query read timeout|not queryable|after calling end/i;

/**
 * Lists the names of errors of ports that cannot be used at the moment: no answer, the answer of another log, or a vault
 * whose keys are not at hand.
 */
const UNUSABLE_PORT = /(Unavailable|ForeignLog|ForeignMasterKey|MissingEpochKey)Error$/;

/**
 * Tells whether an error says something about the system rather than about the event at hand: a lost connection, a
 * server that shuts down or has no room, a missing table, a port that calls itself unavailable, another log in the
 * place of the right one, a vault that this process has not the keys of. Such an error is waited out; any other is blamed
 * on the event. Follows `cause`.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (TRANSIENT_SQLSTATE.test(code) || SYSTEM_CODE.test(code)) return true;
  if (error.name === 'AbortError' || UNUSABLE_PORT.test(error.name)) return true;
  if (error instanceof TransactionTimedOutError) return true;
  return LOST_CONNECTION.test(error.message) || isTransient(error.cause);
}
