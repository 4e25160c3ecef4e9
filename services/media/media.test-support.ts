import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaEvents } from '#contracts/media/events.ts';
import { openPostgresEventStore } from '#infra/adapters/event-store/postgres/postgres-event-store.ts';
import { openDiskStorage } from '#infra/adapters/storage/disk-storage.ts';
import { createTestDatabase } from '#infra/prove/testing/postgres.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import { createEventCodec } from '#kernel/commands/event-codec.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import type { Storage } from '#kernel/ports/storage.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { createHeavyWork } from '#kernel/work/heavy-work.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { createMediaService, type MediaService } from './media.service.ts';

/** The media service over the real log and the real disk, with a clock that only tests move. */
export interface TestMedia {
  readonly media: MediaService;
  readonly store: EventStore;
  readonly storage: Storage;
  /** Lets that much time pass for the service. */
  advance(milliseconds: number): void;
  /** Lists the names of all files kept below a prefix. */
  keysBelow(prefix: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function openTestMedia(): Promise<TestMedia> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'benvenuto-media-'));
  const store = await openPostgresEventStore({ connection: database.url });
  const storage = await openDiskStorage(dataDir);
  let passed = 0;
  const clock = { now: () => new Date(Date.UTC(2026, 0, 1) + passed) };
  const ids = timeOrderedIds;
  // Nothing in these events is personal, so that no key is ever asked for.
  const vault = { keysOf: async () => new Map() };
  const codec = createEventCodec({ definitions: mediaEvents, vault, clock, ids });
  const handler = createCommandHandler({ store, codec });
  const digest = createKeyedDigest(new Uint8Array(32).fill(7));
  return {
    media: createMediaService({ handler, storage, digest, clock, ids, work: createHeavyWork() }),
    store,
    storage,
    advance(milliseconds) {
      passed += milliseconds;
    },
    async keysBelow(prefix) {
      const folder = join(dataDir, 'objects', prefix);
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
    async close() {
      await store.close();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}
