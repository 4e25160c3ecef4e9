import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { LogRecord } from '../log/record.ts';
import { invalidArgument } from '../wire/rpc-error.ts';

/** A filter on the log, as a client asked for it. */
export interface Filter {
  readonly matches: (record: LogRecord) => boolean;
  /** Number of records that one read considers. */
  readonly window: number;
  /** After how many considered records a checkpoint is due. */
  readonly checkpointInterval: number;
}

/** Number of records that the server reads at once where the client does not say. */
export const READ_BATCH_SIZE = 32;

/** @throws RpcError where the filter says nothing, or its pattern is none. */
export function toFilter(options: ReadReq.Options.FilterOptions): Filter {
  const multiplier = options.getCheckpointintervalmultiplier();
  if (multiplier === 0) throw invalidArgument('The checkpoint interval has to be greater than 0.');
  const window = options.hasMax() ? options.getMax() : READ_BATCH_SIZE;
  return { matches: matcherOf(options), window, checkpointInterval: multiplier * window };
}

function matcherOf(options: ReadReq.Options.FilterOptions): Filter['matches'] {
  const byStream = options.getStreamIdentifier();
  if (byStream !== undefined) {
    const matches = textMatcher(byStream);
    return ({ stream }) => matches(stream);
  }
  const byType = options.getEventType();
  if (byType === undefined) throw invalidArgument("'None' is not a valid Filter");
  const matches = textMatcher(byType);
  return ({ type }) => matches(type);
}

function textMatcher(expression: ReadReq.Options.FilterOptions.Expression): (text: string) => boolean {
  const source = expression.getRegex();
  if (source === '') {
    const prefixes = expression.getPrefixList();
    return (text) => prefixes.some((prefix) => text.startsWith(prefix));
  }
  try {
    const pattern = new RegExp(source);
    return (text) => pattern.test(text);
  } catch (error) {
    throw invalidArgument(error instanceof Error ? error.message : String(error));
  }
}
