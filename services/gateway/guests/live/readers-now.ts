import { randomUUID } from 'node:crypto';
import type { ReaderCounts } from '#kernel/ports/gateways/reader-counts.ts';

/** Readers at this moment, at all gateways. */
export interface ReadersNow {
  /** Counts the guests who have the page of a property open. Rejects where the database is away. */
  of(propertyId: string): Promise<number>;
  /** Takes back what was told, and tells no more. */
  stop(): Promise<void>;
}

/** Milliseconds between two tellings: a number of another gateway is no older. */
const TELL_EVERY_MS = 2_000;
/** Time after which nothing is counted of a gateway that died: a few tellings may be lost. */
const LIFE_MS = 7_000;

/**
 * Counts the readers of this gateway, and tells the others what has changed every other second: nothing while nobody
 * reads here.
 * @param parts `readers`: how many read here, by property; `onError` is told the first of several failures in a row
 */
export function countReadersNow(parts: {
  readers: () => ReadonlyMap<string, number>;
  shared: ReaderCounts;
  onError: (error: unknown) => void;
}): ReadersNow {
  const { readers, shared, onError } = parts;
  const gateway = randomUUID();
  /** Numbers that the other gateways know. */
  let told: ReadonlyMap<string, number> = new Map();
  let isFailing = false;
  let telling: Promise<void> = Promise.resolve();

  async function tell(): Promise<void> {
    const now = readers();
    if (now.size === 0 && told.size === 0) return;
    try {
      if (!(await shared.tell(gateway, changes(told, now), LIFE_MS)) && told.size > 0) {
        // They had forgotten all about this gateway.
        await shared.tell(gateway, now, LIFE_MS);
      }
      told = now;
      isFailing = false;
    } catch (error) {
      if (!isFailing) onError(error);
      isFailing = true;
    }
  }

  let isTelling = false;
  const timer = setInterval(() => {
    if (isTelling) return;
    isTelling = true;
    telling = tell().finally(() => {
      isTelling = false;
    });
  }, TELL_EVERY_MS).unref();

  return {
    async of(propertyId) {
      return (readers().get(propertyId) ?? 0) + (await shared.elsewhere(gateway, propertyId));
    },

    async stop() {
      clearInterval(timer);
      await telling;
      // A database that is away forgets by itself.
      if (told.size > 0) await shared.leave(gateway).catch(() => undefined);
    },
  };
}

/** Returns the numbers that are different now; 0 for a property that nobody reads any more. */
function changes(
  before: ReadonlyMap<string, number>,
  now: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const different = new Map([...now].filter(([propertyId, count]) => before.get(propertyId) !== count));
  for (const propertyId of before.keys()) if (!now.has(propertyId)) different.set(propertyId, 0);
  return different;
}
