import type { EventStoreDBClient } from '@eventstore/db-client';
import type { AppendStream } from './append-stream.ts';
import { clientConnectionString, EventStoreAddressError, withoutSecrets } from './connection-string.ts';
import { createGuardedClient, type GuardedClient } from './guarded-client.ts';

/** A share in the process's client for one connection string. */
export interface Connection {
  readonly client: EventStoreDBClient;
  readonly appends: AppendStream;
  /** The server's address as a message may show it. */
  readonly address: string;
  /** Number of times that the connection was lost so far. */
  readonly interruptions: number;
  /** Gives the share back; the last one ends the client. */
  release(): Promise<void>;
}

interface Shared extends GuardedClient {
  users: number;
}

/** One client per server: the client multiplexes, and more than one would disturb each other's appends. */
const clients = new Map<string, Shared>();

/** Takes a share in the client for a connection string. @throws EventStoreAddressError where it is not one */
export function connect(url: string): Connection {
  const key = clientConnectionString(url);
  const address = withoutSecrets(url);
  const shared = clients.get(key) ?? { ...create(key, address), users: 0 };
  clients.set(key, shared);
  shared.users += 1;
  return {
    client: shared.client,
    appends: shared.appends,
    address,
    get interruptions() {
      return shared.interruptions();
    },
    async release() {
      shared.users -= 1;
      if (shared.users > 0) return;
      clients.delete(key);
      await shared.dispose();
    },
  };
}

function create(connectionString: string, address: string): GuardedClient {
  const created = createOrReason(connectionString);
  if (typeof created === 'string') {
    throw new EventStoreAddressError(
      `The address of the event store at ${address} cannot be used: ${created}.`,
    );
  }
  return created;
}

/**
 * Creates the client, or returns why it cannot be created. Its own error quotes the connection string, with the
 * password, so that goes no further.
 */
function createOrReason(connectionString: string): GuardedClient | string {
  try {
    return createGuardedClient(connectionString);
  } catch (error) {
    const isAboutFile = error instanceof Error && /certificate/i.test(error.message);
    return isAboutFile ? error.message : 'it is not a connection string';
  }
}
