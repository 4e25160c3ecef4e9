import { randomUUID } from 'node:crypto';
import { type StandInOptions, startEventStoreDbStandIn } from '#infra/testing/eventstoredb/stand-in.ts';
import { eventStoreContract } from '#kernel/event-store.contract.ts';
import { openEventStoreDb } from './eventstoredb-store.ts';

const credentials = { username: 'ada', password: 'p:@/ß' };

const WAYS: readonly [name: string, options: StandInOptions][] = [
  ['EventStoreDB, appends in batches', {}],
  ['EventStoreDB, appends one by one', { batchAppend: false }],
  ['EventStoreDB, over TLS with credentials', { credentials }],
];

for (const [name, options] of WAYS) {
  eventStoreContract(name, async () => {
    const standIn = await startEventStoreDbStandIn(options);
    const { url } = standIn;
    // Of another name, and so with a connection of its own.
    const other = await openEventStoreDb({ url: `${url}&connectionName=other` });
    return {
      store: await openEventStoreDb({ url }),
      reopen: () => openEventStoreDb({ url }),
      async breakConnections() {
        await standIn.dropConnections();
        // Once another client has come through again, twice with as much, those may whose connections broke.
        for (let round = 0; round < 2; round += 1) {
          await Promise.all(
            Array.from({ length: 20 }, () => other.append(`other-${randomUUID()}`, 'none', [newEvent()])),
          );
        }
      },
      release: async () => {
        await other.close();
        await standIn.stop();
      },
    };
  });
}

function newEvent() {
  return {
    id: randomUUID(),
    type: 'SomethingHappened',
    data: { value: 1 },
    metadata: {
      actor: { kind: 'system', name: 'test' },
      correlationId: 'correlation',
      causationId: 'causation',
      schemaVersion: 1,
      occurredAt: '2026-01-01T00:00:00.000Z',
    },
  } as const;
}
