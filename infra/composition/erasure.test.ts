import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSimulatedMailer } from '#infra/mail/simulated-mailer.ts';
import { createQueryPool } from '#infra/postgres/query-pool.ts';
import { openDiskStorage } from '#infra/storage/disk-storage.ts';
import { openTestCore, type TestCore } from '#infra/testing/core.ts';
import { IS_LONG } from '#infra/testing/thoroughness.ts';
import { type EventStore, EventStoreUnavailableError } from '#kernel/event-store.ts';
import { eventStoreWith } from '#kernel/event-store-with.ts';
import type { Storage } from '#kernel/storage.ts';
import type { Vault } from '#kernel/vault.ts';
import { CHEAP_HASHING } from '#services/accounts/passwords.test-support.ts';
import {
  type Canary,
  eventsWith,
  filesWith,
  newCanary,
  tablesWith,
} from '#services/gateway/canaries.test-support.ts';
import { pdf } from '#services/media/sample-files.test-support.ts';
import { startWorker, type Worker } from '#services/worker/compose.ts';
import type { Core } from './core.ts';
import { composeDomain, type Domain } from './domain.ts';
import { composeErasure } from './erasure.ts';
import { keepReadModels } from './read-models.ts';

const MASTER_KEY = new Uint8Array(32).fill(11);
const PASSWORD = 'una ginestra sul colle';
const PATIENCE = { timeout: 60_000, interval: 100 };
const origin = { correlationId: 'test', causationId: 'test' };
const asAdmin = { ...origin, actor: { kind: 'admin', id: 'admin' } } as const;
const logger = pino({ level: 'silent' });

const ending = new AsyncDisposableStack();
let opened: TestCore;
let folder: string;
let storage: Storage;
let queries: Awaited<ReturnType<typeof createQueryPool>>;
let domain: Domain;

beforeAll(async () => {
  opened = await openTestCore({ masterKey: MASTER_KEY });
  ending.defer(() => opened.close());
  const keeping = new AsyncDisposableStack();
  ending.defer(() => keeping.disposeAsync());
  await keepReadModels(opened.core, logger, keeping);
  folder = await mkdtemp(join(tmpdir(), 'benvenuto-erasures-'));
  ending.defer(() => rm(folder, { recursive: true, force: true }));
  storage = await openDiskStorage(folder);
  queries = await createQueryPool(opened.databaseUrl);
  ending.defer(() => queries.end());
  domain = await composeDomain({
    core: opened.core,
    storage,
    masterKey: MASTER_KEY,
    hashCost: CHEAP_HASHING,
  });
  // Reactors begin at the end of the log as they first see it: from here on they miss nothing.
  await using begun = new AsyncDisposableStack();
  const worker = await work(begun);
  await vi.waitFor(async () => {
    expect((await worker.reactors()).every(({ active }) => active)).toBe(true);
  }, PATIENCE);
});
afterAll(() => ending.disposeAsync());

/** Has the worker at work until the stack ends. */
async function work(until: AsyncDisposableStack): Promise<Worker> {
  const { core, databaseUrl } = opened;
  const own = await composeDomain({ core, storage, masterKey: MASTER_KEY, hashCost: CHEAP_HASHING });
  const mailer = createSimulatedMailer({ log: () => undefined });
  const site = { brand: { name: 'Benvenuto', supportEmail: 'support@welcome.test' }, origin: () => '' };
  return startWorker({ core, domain: own, storage, databaseUrl, logger, mailer, ...site }, until);
}

interface Person {
  readonly canary: Canary;
  readonly userId: string;
  readonly email: string;
  readonly slug: string;
  readonly customUrl: string;
  readonly objectId: string;
}

const details = (word: string) => ({
  ...{ name: word, slug: word, address: word, city: word, country: 'IT' },
  ...{ welcomeTitle: word, welcomeMessage: word },
});

/** Somebody with a house, a file and an open invite. @param name tells those apart who share a canary */
async function newPerson(canary = newCanary(), name = ''): Promise<Person> {
  const word = `${canary.word}${name}`;
  const email = `${word}@example.com`;
  const registration = { firstName: word, lastName: word, email, password: PASSWORD };
  const { userId } = await domain.accounts.register(registration, origin);
  const asUser = { ...origin, actor: { kind: 'user', id: userId } } as const;
  const { propertyId } = await domain.properties.create(userId, details(word), asUser);
  const customUrl = `u-${word}`;
  await domain.properties.edit(propertyId, { customUrl }, asUser);
  const token = domain.media.createUpload(userId).split('/').at(-1) ?? '';
  const { objectId } = await domain.media.receiveUpload(
    token,
    chunks(Buffer.from(`${pdf}% ${word}`)),
    origin,
  );
  await domain.media.storeUpload(`/objects/${objectId}`, userId, 'checkin', asUser);
  const invited = { email: `invited-${word}@example.com`, permissions: ['view_properties'] as const };
  const request = { ...invited, permissions: [...invited.permissions] };
  await domain.collaborators.invite({ id: userId, email }, request, 'it', asUser);
  return { canary, userId, email, slug: word, customUrl, objectId };
}

async function* chunks(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

/** Where anything of people is left who share a canary. */
async function leftOf(canary: Canary, ...userIds: readonly string[]): Promise<string[]> {
  const keys = await opened.core.vault.keysOf(userIds);
  return [
    ...(await tablesWith(canary, opened.core.pool)),
    ...(await eventsWith(canary, opened.core)),
    ...(await filesWith(canary, folder)),
    ...[...keys.keys()].map((subject) => `key of ${subject}`),
  ];
}

/** Somebody else takes all that was theirs alone. @throws where it is not free */
async function takeOver({ email, slug, customUrl }: Person): Promise<void> {
  const registration = { firstName: 'Anna', lastName: 'Nuova', email, password: PASSWORD };
  const { userId } = await domain.accounts.register(registration, origin);
  const asUser = { ...origin, actor: { kind: 'user', id: userId } } as const;
  const { propertyId } = await domain.properties.create(userId, details(slug), asUser);
  await domain.properties.edit(propertyId, { customUrl }, asUser);
}

/** Says when a process dies: after an effect. To die before it leaves the same as after the one before it, and is tried in the long form. */
const MOMENTS = IS_LONG ? (['before', 'after'] as const) : (['after'] as const);

/** A process that is gone with one of its effects: nothing it does afterwards has any. */
class DyingProcess {
  /** Effects so far. */
  count = 0;
  #dead = false;
  readonly #dieAt: number;
  readonly #moment: 'before' | 'after';

  constructor(dieAt: number, moment: 'before' | 'after') {
    this.#dieAt = dieAt;
    this.#moment = moment;
  }

  get died(): boolean {
    return this.#dead;
  }

  async effect<Result>(work: () => Promise<Result>): Promise<Result> {
    this.count += 1;
    const last = this.count === this.#dieAt;
    if (this.#dead || (last && this.#moment === 'before')) throw this.#die();
    const result = await work();
    if (last) throw this.#die();
    return result;
  }

  #die(): Error {
    this.#dead = true;
    return new EventStoreUnavailableError('the process is gone');
  }
}

/** The log of the test, appended to in another way. */
const appendingBy = (append: EventStore['append']): EventStore =>
  eventStoreWith(opened.core.store, { append });

/** The erasure in a process that dies, with the write side of its own. */
async function erasureIn(dying: DyingProcess) {
  const { core } = opened;
  const store = appendingBy((...args) => dying.effect(() => core.store.append(...args)));
  const vault: Vault = {
    ...core.vault,
    destroySubject: (subject) => dying.effect(() => core.vault.destroySubject(subject)),
  };
  const files: Storage = { ...storage, delete: (prefix) => dying.effect(() => storage.delete(prefix)) };
  const dyingCore: Core = { ...core, store, vault };
  const own = await composeDomain({
    core: dyingCore,
    storage: files,
    masterKey: MASTER_KEY,
    hashCost: CHEAP_HASHING,
  });
  return composeErasure({ core: dyingCore, domain: own, queries, logger });
}

describe('an erasure that is cut short', () => {
  it('is finished by its job, wherever it ended, as if it had not been', async () => {
    const canary = newCanary();
    const people: Person[] = [];
    for (const moment of MOMENTS) {
      for (let step = 1; ; step += 1) {
        const person = await newPerson(canary, `n${people.length}`);
        people.push(person);
        const dying = new DyingProcess(step, moment);
        const erasure = await erasureIn(dying);
        await erasure.deleteUser(person.userId, asAdmin).catch((error: unknown) => {
          expect(error).toBeInstanceOf(EventStoreUnavailableError);
        });
        if (!dying.died) break;
      }
    }
    // Account and e-mail; the invite, its claim and its key; house and three addresses; file and its two places; the key.
    expect(people.length).toBeGreaterThanOrEqual(MOMENTS.length * 12);
    // Whose account was not deleted is still there, and whoever asked for it asks again.
    const whole = await erasureIn(new DyingProcess(0, 'before'));
    for (const { userId } of people) {
      if (!(await domain.accounts.isDeleted(userId))) await whole.deleteUser(userId, asAdmin);
    }
    await using working = new AsyncDisposableStack();
    await work(working);
    const userIds = people.map(({ userId }) => userId);
    await expect.poll(() => leftOf(canary, ...userIds), PATIENCE).toEqual([]);
    const files = () =>
      Promise.all(people.map(({ objectId }) => Array.fromAsync(storage.list(objectId), ({ key }) => key)));
    await expect.poll(async () => (await files()).flat(), PATIENCE).toEqual([]);
    for (const person of people) await takeOver(person);
  }, 180_000);

  it('leaves alone who has an account', async () => {
    const person = await newPerson();
    const erasure = await erasureIn(new DyingProcess(0, 'before'));
    await erasure.eraseUser(person.userId, asAdmin);
    expect(await leftOf(person.canary, person.userId)).toEqual(
      expect.arrayContaining(['accounts.accounts', 'PropertyCreated']),
    );
  });
});

describe('what is on its way while its person is erased', () => {
  it('is removed when it arrives: a house whose event was sealed before', async () => {
    await using working = new AsyncDisposableStack();
    await work(working);
    const { core } = opened;
    const gate = Promise.withResolvers<void>();
    const sealed = Promise.withResolvers<void>();
    const store = appendingBy(async (stream, expected, events) => {
      if (events.some(({ type }) => type === 'PropertyCreated')) {
        sealed.resolve();
        await gate.promise;
      }
      return core.store.append(stream, expected, events);
    });
    const slow = await composeDomain({
      core: { ...core, store },
      storage,
      masterKey: MASTER_KEY,
      hashCost: CHEAP_HASHING,
    });
    const person = await newPerson();
    const late = newCanary();
    const asUser = { ...origin, actor: { kind: 'user', id: person.userId } } as const;
    const creating = slow.properties.create(person.userId, details(late.word), asUser);
    await sealed.promise;
    const erasure = await erasureIn(new DyingProcess(0, 'before'));
    await erasure.deleteUser(person.userId, asAdmin);
    gate.resolve();
    const { propertyId } = await creating;

    const types = () => Array.fromAsync(core.store.readStream(`property-${propertyId}`), ({ type }) => type);
    await expect.poll(types, PATIENCE).toEqual(['PropertyCreated', 'PropertyDeleted']);
    await expect.poll(() => leftOf(late, person.userId), PATIENCE).toEqual([]);
    expect(await leftOf(person.canary)).toEqual([]);
    await takeOver({ ...person, slug: late.word, customUrl: `u-${late.word}` });
  }, 60_000);

  it('is removed when it arrives: a file at an address that was given out before', async () => {
    await using working = new AsyncDisposableStack();
    await work(working);
    const person = await newPerson();
    const token = domain.media.createUpload(person.userId).split('/').at(-1) ?? '';
    const erasure = await erasureIn(new DyingProcess(0, 'before'));
    await erasure.deleteUser(person.userId, asAdmin);
    await domain.media.receiveUpload(token, chunks(Buffer.from(person.canary.word)), origin);
    await expect.poll(() => filesWith(person.canary, folder), PATIENCE).toEqual([]);
  }, 60_000);

  it('is refused like a session that has ended once their key is gone', async () => {
    const person = await newPerson();
    const erasure = await erasureIn(new DyingProcess(0, 'before'));
    await erasure.deleteUser(person.userId, asAdmin);
    const asUser = { ...origin, actor: { kind: 'user', id: person.userId } } as const;
    const { word } = newCanary();
    const creating = domain.properties.create(person.userId, details(word), asUser);
    await expect(creating).rejects.toMatchObject({ code: 'subject.erased' });
    expect(await domain.claims.holderOf('slug', word)).toBeUndefined();
  });
});
