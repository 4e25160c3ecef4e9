import type { Log } from '../log/log.ts';
import type { Counters } from '../nodes/counters.ts';
import type { Gate } from '../nodes/gate.ts';
import type { Access } from './authentication.ts';
import type { ServerVersion } from './server-version.ts';

/** Parts that every method of the service works with. */
export interface Context {
  readonly version: ServerVersion;
  readonly gate: Gate;
  readonly log: Log;
  readonly access: Access;
  readonly counters: Counters;
  /** The time of the node, milliseconds since 1970. */
  readonly clock: () => number;
  /** Largest append, bytes. */
  readonly maxAppendSize: number;
  /** Waits before each answer. */
  readonly latency: () => Promise<void>;
}
