import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { describeError } from './describe-error.ts';

/** Bytes that wait for standard output to take them, at most. */
const UNWRITTEN_MOST = 1_000_000;

/**
 * Makes the logger of a process of the product: JSON, one line each. Errors (as `err`) are described without the data
 * that they were about.
 * @param options as pino's @param destination where to write; absent: standard output
 */
export function createLogger(
  options: Pick<LoggerOptions, 'base' | 'level'> = {},
  destination: DestinationStream = standardOutput(),
): Logger {
  return pino({ ...options, serializers: { err: (error: unknown) => describeError(error) } }, destination);
}

/**
 * Opens the standard output. Lines that it does not take, as on a full disk, are left out: no process ends for its log.
 */
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: true, maxLength: UNWRITTEN_MOST }).on('error', () => undefined);
}
