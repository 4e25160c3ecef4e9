import type { Expected } from '../log/log-writer.ts';
import { invalidArgument } from '../wire/rpc-error.ts';

/** Options that appends and deletions have in common. */
interface RevisionOptions {
  hasRevision(): boolean;
  getRevision(): string;
  hasNoStream(): boolean;
  hasAny(): boolean;
  hasStreamExists(): boolean;
}

/** Reads the revision that the options expect of the stream. @throws RpcError where they say nothing. */
export function expectedRevision(options: RevisionOptions): Expected {
  if (options.hasRevision()) return BigInt(options.getRevision());
  if (options.hasNoStream()) return 'none';
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'exists';
  throw invalidArgument("'None' is not a valid ExpectedStreamRevision");
}
