import { startEventStoreDbStandIn } from '#infra/prove/testing/eventstoredb/stand-in.ts';
import { eventImportContract } from '#kernel/log/event-import.contract.ts';
import { openEventStoreDb } from '../eventstoredb-store.ts';

eventImportContract('EventStoreDB', async () => {
  const standIn = await startEventStoreDbStandIn();
  const store = await openEventStoreDb({ url: standIn.url });
  return {
    log: store,
    store,
    release: async () => {
      await store.close();
      await standIn.stop();
    },
  };
});
