import type { EventStore } from '#kernel/log/event-store.ts';
import type { Acknowledged, AppendLedger } from './ledger.ts';

export interface ReaderOptions {
  readonly store: EventStore;
  readonly ledger: AppendLedger;
  readonly isOver: () => boolean;
}

/** Reads what was just appended, until it is over: the stream has to hold it, and the head to have come to it. */
export async function readBack({ store, ledger, isOver }: ReaderOptions): Promise<void> {
  while (!isOver()) {
    const append = await ledger.next();
    if (append === undefined) return;
    try {
      const [stream, head] = await Promise.all([isInStream(store, append), store.head()]);
      ledger.readsChecked += 1;
      const where = `${append.stream} at ${append.revision}`;
      if (!stream) ledger.faults.push(`a read behind one's own write: ${where} is not in its stream`);
      if ((head ?? -1n) < append.position) ledger.faults.push(`a head behind one's own write: ${where}`);
    } catch (error) {
      ledger.fail('read', error);
    }
  }
}

async function isInStream(store: EventStore, { stream, revision, ids }: Acknowledged): Promise<boolean> {
  const from = revision - BigInt(ids.length - 1);
  const found = await Array.fromAsync(store.readStream(stream, { from, limit: ids.length }));
  return found.map(({ id }) => id).join() === ids.join();
}
