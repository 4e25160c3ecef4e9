import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { describeError } from './describe-error.ts';

/**
 * The logger of a process of the product: JSON, one line each. Errors (as `err`) are described without what they
 * were about.
 * @param options as pino's @param destination where to write; absent: standard output
 */
export function createLogger(
  options: Pick<LoggerOptions, 'base' | 'level'> = {},
  destination: DestinationStream = pino.destination(1),
): Logger {
  return pino({ ...options, serializers: { err: (error: unknown) => describeError(error) } }, destination);
}
