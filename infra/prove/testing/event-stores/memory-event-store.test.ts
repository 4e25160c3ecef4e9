import { setImmediate } from 'node:timers/promises';
import { eventStoreContract } from '#kernel/log/event-store.contract.ts';
import { MemoryEventStore } from './memory-event-store.ts';

eventStoreContract('memory', async () => {
  const store = new MemoryEventStore();
  store.refusesLargeAppends = true;
  return {
    store,
    reopen: async () => store.reopen(),
    // Within one process there is no connection to break: what remains is to say so, and to let the others run.
    async breakConnections() {
      store.interruptions += 1;
      await setImmediate();
    },
    release: async () => undefined,
  };
});
