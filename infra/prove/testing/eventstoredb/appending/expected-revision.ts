import type { Expected } from '../log/log-writer.ts';
import { invalidArgument } from '../wire/rpc-error.ts';

/** What the options of appends and deletions have in common. */
interface RevisionOptions {
  hasRevision(): boolean;
  getRevision(): string;
  hasNoStream(): boolean;
  hasAny(): boolean;
  hasStreamExists(): boolean;
}

/** What the options say of the stream's revision. @throws RpcError where they say nothing. */
export function expectedRevision(options: RevisionOptions): Expected {
  if (options.hasRevision()) return BigInt(options.getRevision());
  if (options.hasNoStream()) return 'none';
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'exists';
  throw invalidArgument("'None' is not a valid ExpectedStreamRevision");
}
