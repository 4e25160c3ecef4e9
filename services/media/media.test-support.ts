import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaEvents } from '#contracts/media/events.ts';
import { openPostgresEventStore } from '#infra/adapters/event-store/postgres/postgres-event-store.ts';
import { openDiskStorage } from '#infra/adapters/storage/disk-storage.ts';
import { createTestDatabase } from '#infra/prove/testing/postgres.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import { createEventCodec } from '#kernel/commands/event-codec.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { createHeavyWork } from '#kernel/work/tasks/heavy-work.ts';
import { createMediaService } from './media.service.ts';

/** Opens the media service over the real log and the real disk, with a clock that only tests move. */
export async function openTestMedia() {
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
    handler,
    store,
    storage,
    digest,
    /** Lets that much time pass for the service. */
    advance(milliseconds: number): void {
      passed += milliseconds;
    },
    /** Lists the names of all files kept below a prefix. */
    async keysBelow(prefix: string): Promise<string[]> {
      const folder = join(dataDir, 'objects', prefix);
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
    async close(): Promise<void> {
      await store.close();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

export type TestMedia = Awaited<ReturnType<typeof openTestMedia>>;
