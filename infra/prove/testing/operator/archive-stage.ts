import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pino from 'pino';
import { openPostgresLogImport } from '#infra/adapters/event-store/postgres/import-log.ts';
import { openDiskStorage } from '#infra/adapters/storage/disk-storage.ts';
import type { MasterKeys } from '#infra/adapters/vault/master-keys.ts';
import type { BackupSource } from '#infra/operate/archive/back-up.ts';
import { readCheckpoints } from '#infra/operate/archive/checkpoints/read-checkpoints.ts';
import { encryptingFor } from '#infra/operate/archive/format/archive-cipher.ts';
import { signArchive } from '#infra/operate/archive/format/archive-signature.ts';
import type { ArchiveSeal } from '#infra/operate/archive/format/archive-writer.ts';
import type { RestoreTarget } from '#infra/operate/archive/restore.ts';
import { createTestDatabase } from '#infra/prove/testing/postgres.ts';
import { type Core, openCore } from '#infra/run/composition/core.ts';
import { composeDomain, type Domain } from '#infra/run/composition/domain.ts';
import { caughtUp, keepReadModels } from '#infra/run/composition/read-models.ts';
import { seedDemo } from '#infra/run/demo/seed.ts';
import { openInstallationState } from '#infra/run/installation/installation-state.ts';
import type { Storage } from '#kernel/ports/storage.ts';
import { projections } from '#projections/registry.ts';
import { CHEAP_HASHING } from '#services/accounts/passwords/passwords.test-support.ts';

/** Longest time that read models may take for a log of some hundred events, on a machine that is busy. */
export const CATCH_UP_MS = 120_000;

/** An installation of a test's own: a database and a folder, the core open and nothing running. */
export interface TestInstallation {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly core: Core;
  readonly storage: Storage;
  readonly domain: Domain;
  readonly source: BackupSource;
  readonly target: RestoreTarget;
  /** Brings the read models to the end of the log, as the running product does. */
  catchUp(): Promise<void>;
  /** Closes what is open and leaves database and folder as they are. */
  close(): Promise<void>;
  remove(): Promise<void>;
}

export const MASTER_KEY = new Uint8Array(32).fill(7);
const logger = pino({ level: 'silent' });

/** Opens an empty installation. */
export async function openTestInstallation(options: Partial<MasterKeys> = {}): Promise<TestInstallation> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'benvenuto-archive-'));
  const installation = await reopenTestInstallation({ ...options, databaseUrl: database.url, folder });
  return {
    ...installation,
    async remove() {
      await installation.close();
      await database.drop();
      await rm(folder, { recursive: true });
      await rm(dataDirOf(folder), { recursive: true });
    },
  };
}

/** Makes the seal that an installation with that master key puts on its archives. */
export const sealUnder = (masterKey: Uint8Array): ArchiveSeal => ({
  encrypt: encryptingFor({}, masterKey),
  sign: (checksums) => signArchive(masterKey, checksums),
});

/** Returns the data folder, beside the folder of the files. */
const dataDirOf = (folder: string) => `${folder}-data`;

/** Opens an installation that is there, as the next process would. */
export async function reopenTestInstallation(
  place: Partial<MasterKeys> & { readonly databaseUrl: string; readonly folder: string },
): Promise<Omit<TestInstallation, 'remove'>> {
  const { databaseUrl, folder, masterKey = MASTER_KEY, previousMasterKey } = place;
  const core = await openCore({ databaseUrl, masterKey, previousMasterKey, dataDir: dataDirOf(folder) });
  const { store, vault, pool, codec } = core;
  const storage = await openDiskStorage(folder);
  const domain = await composeDomain({ core, storage, hashCost: CHEAP_HASHING });
  const log = await openPostgresLogImport(pool);
  const state = await openInstallationState(pool);
  return {
    databaseUrl,
    folder,
    core,
    storage,
    domain,
    source: {
      store,
      vault,
      storage,
      readCheckpoints: () => readCheckpoints(pool, projections),
      productVersion: '0.0.0-test',
      seal: sealUnder(masterKey),
    },
    target: {
      openers: { masterKey: Buffer.from(masterKey) },
      log,
      logKind: 'postgres',
      store,
      vault,
      storage,
      state,
      pool,
      codec,
      projections,
    },
    async catchUp() {
      await using ending = new AsyncDisposableStack();
      const readModels = await keepReadModels(core, logger, ending);
      await caughtUp(readModels, AbortSignal.timeout(CATCH_UP_MS));
    },
    close: () => core.close(),
  };
}

/**
 * Appends some hundred events through the product's own services: accounts, properties, sections, pictures; one account
 * is erased.
 */
export async function fill(installation: TestInstallation): Promise<void> {
  await seedDemo({ ...installation.domain, password: 'una ginestra sul colle', logger });
  await fillWithHouses(installation);
}

/** Does the same without pictures, which take their time. */
export async function fillWithHouses({ core, domain }: TestInstallation): Promise<void> {
  for (let person = 0; person < 5; person += 1) {
    const origin = { correlationId: `correlation-${person}`, causationId: `causation-${person}` };
    const { userId } = await domain.accounts.register(
      {
        firstName: `Ada ${person}`,
        lastName: 'Ginestri',
        email: `ada-${person}@example.com`,
        password: 'una ginestra sul colle',
      },
      origin,
    );
    const context = { ...origin, actor: { kind: 'user', id: userId } } as const;
    const house = await domain.properties.create(userId, newHouse(person), context);
    for (let edit = 0; edit < 40; edit += 1) {
      await domain.properties.edit(house.propertyId, { name: `Casa ${person}, ${edit} 🏡` }, context);
    }
    if (person === 4) await core.vault.destroySubject(userId);
  }
}

const newHouse = (number: number) => ({
  name: `Casa ${number}`,
  slug: `casa-${number}`,
  address: 'Via Roma 1',
  city: 'Lucca',
  country: 'IT',
  welcomeTitle: 'Benvenuti',
  welcomeMessage: 'Siamo felici di avervi qui.',
});

/** Collects all that an installation holds, in clear and without positions, to be compared with that of another one. */
export async function contentsOf({ core, storage, target }: TestInstallation) {
  const stored = await Array.fromAsync(target.store.readAll());
  const decoded = await core.codec.decode(stored);
  const objects: { key: string; contentType: string; content: string | undefined }[] = [];
  for await (const { key, contentType } of storage.list()) {
    const found = await storage.get(key);
    objects.push({ key, contentType, content: found && (await buffer(found.stream)).toString('base64') });
  }
  const subjects = await Array.fromAsync(core.vault.exportSubjects());
  return {
    events: stored.map(({ position, ...event }) => event),
    decoded: decoded.map((event) => event && { ...event, position: undefined }),
    objects: objects.sort((a, b) => (a.key < b.key ? -1 : 1)),
    subjects: subjects.map(({ subject, credentials }) => ({ subject, credentials })),
    keys: await core.vault.keysOf(subjects.map(({ subject }) => subject)),
  };
}
