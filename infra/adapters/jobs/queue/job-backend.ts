import type { BackendFactory, IQueueBackend } from 'bullmq';

/** Base of the queues of this process: Redis or Postgres, reached through connections of its own. */
export interface JobBackend {
  /** Makes what BullMQ's queues and workers talk to. The connection they name is not used: it is known here. */
  readonly factory: BackendFactory<IQueueBackend, object>;
  /** Closes the connections; queues and workers are closed already. */
  close(): Promise<void>;
}

/** Stands where BullMQ asks for a connection that the factory knows already. */
export const KNOWN_TO_FACTORY: object = {};
