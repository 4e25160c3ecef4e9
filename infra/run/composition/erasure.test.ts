import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSimulatedMailer } from '#infra/adapters/mail/simulated-mailer.ts';
import { createQueryPool } from '#infra/adapters/postgres/query-pool.ts';
import { openDiskStorage } from '#infra/adapters/storage/disk-storage.ts';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { dataDirOf } from '#infra/prove/testing/postgres.ts';
import { IS_LONG } from '#infra/prove/testing/thoroughness.ts';
import { type EventStore, EventStoreUnavailableError } from '#kernel/log/event-store.ts';
import { eventStoreWith } from '#kernel/log/event-store-with.ts';
import { type Mail, type Mailer, MailRefusedError } from '#kernel/ports/mailer.ts';
import type { Storage } from '#kernel/ports/storage.ts';
import { type Job, JobsUnavailableError } from '#kernel/reactors/jobs.ts';
import { hostPropertyQueries } from '#projections/properties/hosts/queries.ts';
import { CHEAP_HASHING } from '#services/accounts/passwords/passwords.test-support.ts';
import { createErasureProcessors } from '#services/erasure/erasure-jobs.ts';
import {
  type Canary,
  eventsWith,
  filesWith,
  newCanary,
  tablesWith,
} from '#services/gateway/testing/canaries.test-support.ts';
import { pdf } from '#services/media/sample-files.test-support.ts';
import { ADDRESS_REST_MS } from '#services/properties/address-rest.ts';
import { startWorker, type Worker } from '#services/worker/compose.ts';
import type { Core } from './core.ts';
import { composeDomain, type Domain } from './domain.ts';
import { composeErasure } from './erasure.ts';
import { keepReadModels } from './read-models.ts';

const MASTER_KEY = new Uint8Array(32).fill(11);
const PASSWORD = 'una ginestra sul colle';
const PATIENCE = { timeout: LONGEST_WAIT_MS, interval: 100 };
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
async function work(
  until: AsyncDisposableStack,
  mailer: Mailer = createSimulatedMailer({ log: () => undefined }),
): Promise<Worker> {
  const { core, databaseUrl } = opened;
  const own = await composeDomain({ core, storage, hashCost: CHEAP_HASHING });
  const dataDir = dataDirOf(databaseUrl);
  const site = { brand: { name: 'Benvenuto', supportEmail: 'support@welcome.test' }, origin: () => '' };
  return startWorker({ core, domain: own, storage, databaseUrl, dataDir, logger, mailer, ...site }, until);
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
  name: word,
  slug: word,
  address: word,
  city: word,
  country: 'IT',
  welcomeTitle: word,
  welcomeMessage: word,
});

/** Makes a host with a property, a file and an open invite. @param name tells those apart who share a canary */
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

/** Lists the places where something is left of people who share a canary. */
async function leftOf(canary: Canary, ...userIds: readonly string[]): Promise<string[]> {
  const keys = await opened.core.vault.keysOf(userIds);
  return [
    ...(await tablesWith(canary, opened.core.pool)),
    ...(await eventsWith(canary, opened.core)),
    ...(await filesWith(canary, folder)),
    ...[...keys.keys()].map((subject) => `key of ${subject}`),
  ];
}

/**
 * Registers somebody who takes the e-mail, the slug and the custom URL of a person, once these have rested.
 * @throws where one is not free
 */
async function takeOver({ email, slug, customUrl }: Person): Promise<void> {
  const registration = { firstName: 'Anna', lastName: 'Nuova', email, password: PASSWORD };
  const { userId } = await domain.accounts.register(registration, origin);
  const asUser = { ...origin, actor: { kind: 'user', id: userId } } as const;
  const { properties } = await composeDomain({
    core: opened.core,
    storage,
    hashCost: CHEAP_HASHING,
    clock: { now: () => new Date(Date.now() + ADDRESS_REST_MS) },
  });
  const { propertyId } = await properties.create(userId, details(slug), asUser);
  await properties.edit(propertyId, { customUrl }, asUser);
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

/** Returns the log of the test with another way of appending. */
const appendingBy = (append: EventStore['append']): EventStore =>
  eventStoreWith(opened.core.store, { append });

/** Composes the erasure in a process that dies, with a write side of its own, in batches of two. */
async function erasureIn(dying: DyingProcess) {
  const { core } = opened;
  const store = appendingBy((...args) => dying.effect(() => core.store.append(...args)));
  const vault: Core['vault'] = {
    ...core.vault,
    destroySubject: (subject) => dying.effect(() => core.vault.destroySubject(subject)),
  };
  const files: Storage = { ...storage, delete: (prefix) => dying.effect(() => storage.delete(prefix)) };
  const dyingCore: Core = { ...core, store, vault };
  const own = await composeDomain({
    core: dyingCore,
    storage: files,
    hashCost: CHEAP_HASHING,
  });
  const erasure = composeErasure({ core: dyingCore, domain: own, queries, batch: 2 });
  const eraseUser = async (userId: string) => {
    while ((await erasure.eraseSome(userId, asAdmin)) === 'more');
  };
  return {
    ...erasure,
    eraseUser,
    /** Deletes the account, and then all that belongs to the person, as far as the process gets. */
    async deleteUser(userId: string) {
      await own.accounts.delete(userId, asAdmin);
      await eraseUser(userId).catch((error: unknown) => {
        if (!dying.died) throw error;
      });
    },
  };
}

describe('an erasure that is cut short', () => {
  it('is finished by its job, wherever it ended, as if it had not been', {
    tags: ['long'],
  }, async () => {
    const canary = newCanary();
    const people: Person[] = [];
    for (const moment of MOMENTS) {
      for (let step = 1; ; step += 1) {
        const person = await newPerson(canary, `n${people.length}`);
        people.push(person);
        const dying = new DyingProcess(step, moment);
        const erasure = await erasureIn(dying);
        await erasure.deleteUser(person.userId).catch((error: unknown) => {
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
      if (!(await domain.accounts.isDeleted(userId))) await whole.deleteUser(userId);
    }
    await using working = new AsyncDisposableStack();
    await work(working);
    const userIds = people.map(({ userId }) => userId);
    await expect.poll(() => leftOf(canary, ...userIds), PATIENCE).toEqual([]);
    const files = () =>
      Promise.all(people.map(({ objectId }) => Array.fromAsync(storage.list(objectId), ({ key }) => key)));
    await expect.poll(async () => (await files()).flat(), PATIENCE).toEqual([]);
    for (const person of people) await takeOver(person);
  });

  it('leaves alone who has an account', async () => {
    const person = await newPerson();
    const erasure = await erasureIn(new DyingProcess(0, 'before'));
    await erasure.eraseUser(person.userId);
    expect(await leftOf(person.canary, person.userId)).toEqual(
      expect.arrayContaining(['accounts.accounts', 'PropertyCreated']),
    );
  });
});

describe('an erasure in batches', () => {
  const ATTEMPTS_MOST = 20;

  /** Makes the processors, with queues that know an id once and can lose what is handed over. */
  async function batches(farewell: () => Promise<void> = async () => undefined) {
    const erasure = await erasureIn(new DyingProcess(0, 'before'));
    const waiting = new Map<string, Job>();
    const known = new Set<string>();
    let isAway = false;
    const { erase } = createErasureProcessors({
      erasure,
      epochs: { nextEpochIfDue: async () => undefined },
      discard: domain.media.discard,
      farewell,
      jobs: {
        async enqueue(jobs) {
          if (isAway) throw new JobsUnavailableError('the process is gone');
          for (const job of [jobs].flat()) {
            if (!known.has(job.id)) waiting.set(job.id, job);
            known.add(job.id);
          }
        },
      },
    });
    const run = (data: object, attempt = 1) =>
      erase({ id: 'x', data: data as never, attempt, signal: new AbortController().signal });
    return {
      waiting,
      run,
      /** Does the work of a job, and dies before the next one is handed over. */
      async dieAfter(data: object) {
        isAway = true;
        await expect(run(data)).rejects.toBeInstanceOf(JobsUnavailableError);
        isAway = false;
      },
    };
  }

  it('hands over one next batch, whoever found the person deleted, and goes on where a worker was killed', async () => {
    const person = await newPerson();
    const { canary, userId } = person;
    const asUser = { ...origin, actor: { kind: 'user', id: userId } } as const;
    for (const name of ['b', 'c', 'd', 'e']) {
      await domain.properties.create(userId, details(`${canary.word}${name}`), asUser);
    }
    await domain.accounts.delete(userId, asAdmin);
    const left = async () => (await hostPropertyQueries(queries).idsOf(userId)).length;
    const { waiting, run, dieAfter } = await batches();
    const first = { userId, eventId: 'a', correlationId: 'test' };
    // The invite and the file, and nothing else.
    await run(first);
    expect(await left()).toBe(5);
    await run({ ...first, eventId: 'b' });
    await expect.poll(left).toBe(3);
    expect([...waiting.keys()]).toEqual([`erasure.${userId}.1`]);

    const sizes: number[] = [];
    for (let attempt = 1; waiting.size > 0 && attempt < ATTEMPTS_MOST; attempt += 1) {
      const [[id, { data }] = ['', { data: {} }]] = waiting;
      if (attempt === 1) {
        await dieAfter(data);
        continue;
      }
      waiting.delete(id);
      await run(data);
      sizes.push(waiting.size);
    }
    // Killed with three left; of the one left then the last batch is made.
    expect(sizes).toEqual([0]);
    await expect.poll(() => leftOf(canary, userId), PATIENCE).toEqual([]);
  });

  it('waits for a mail server that does not take the farewell for some attempts alone', {
    tags: ['account.page.told-of-deletion'],
  }, async () => {
    const { userId } = await newPerson();
    await domain.accounts.delete(userId, asAdmin);
    let tries = 0;
    const { run, waiting } = await batches(async () => {
      tries += 1;
      throw new MailRefusedError('refused');
    });
    const data = { userId, eventId: 'a', correlationId: 'test' };
    const hasKey = async () => (await opened.core.vault.keysOf([userId])).size > 0;
    await run(data);
    while (waiting.size > 0) {
      waiting.clear();
      await run(data).catch(() => undefined);
    }
    await expect(run(data, 5)).rejects.toThrow('refused');
    expect(await hasKey()).toBe(true);
    await run(data, 6);
    expect(await hasKey()).toBe(false);
    expect(tries).toBeGreaterThan(1);
  });
});

it('is told to its person once, at the address and in the language of the account, and nothing is left of that', {
  tags: ['account.page.told-of-deletion'],
}, async () => {
  const sent: Mail[] = [];
  await using working = new AsyncDisposableStack();
  await work(working, { transport: 'smtp', send: async (mail) => void sent.push(mail) });
  const canary = newCanary();
  const email = `${canary.word}@example.com`;
  const names = { firstName: canary.word, lastName: canary.word };
  const registration = { ...names, email, password: PASSWORD, language: 'de' } as const;
  const { userId } = await domain.accounts.register(registration, origin);
  await domain.accounts.delete(userId, { ...origin, actor: { kind: 'user', id: userId } });
  await expect.poll(() => leftOf(canary, userId), PATIENCE).toEqual([]);
  const farewells = sent.filter(({ template }) => template === 'accountDeleted');
  expect(farewells).toMatchObject([{ to: email, language: 'de' }]);
});

it('ends the epoch whose key wrapped that of the person', async () => {
  const person = await newPerson();
  const { rows } = await opened.core.pool.query<{ epoch: string; vault: string }>(
    'SELECT s.epoch, e.vault FROM vault.subjects s, vault.epoch e WHERE s.subject = $1',
    [person.userId],
  );
  const [{ epoch, vault } = { epoch: '', vault: '' }] = rows;
  const keys = () => readdir(join(dataDirOf(opened.databaseUrl), 'keys', vault));
  expect(await keys()).toContain(epoch);
  await using working = new AsyncDisposableStack();
  await work(working);
  const erasure = await erasureIn(new DyingProcess(0, 'before'));
  await erasure.deleteUser(person.userId);
  await expect.poll(keys, PATIENCE).not.toContain(epoch);
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
      hashCost: CHEAP_HASHING,
    });
    const person = await newPerson();
    const late = newCanary();
    const asUser = { ...origin, actor: { kind: 'user', id: person.userId } } as const;
    const creating = slow.properties.create(person.userId, details(late.word), asUser);
    await sealed.promise;
    const erasure = await erasureIn(new DyingProcess(0, 'before'));
    await erasure.deleteUser(person.userId);
    gate.resolve();
    const { propertyId } = await creating;

    const types = () => Array.fromAsync(core.store.readStream(`property-${propertyId}`), ({ type }) => type);
    await expect.poll(types, PATIENCE).toEqual(['PropertyCreated', 'PropertyDeleted']);
    await expect.poll(() => leftOf(late, person.userId), PATIENCE).toEqual([]);
    expect(await leftOf(person.canary)).toEqual([]);
    await takeOver({ ...person, slug: late.word, customUrl: `u-${late.word}` });
  });

  it('is removed when it arrives: a file at an address that was given out before', async () => {
    await using working = new AsyncDisposableStack();
    await work(working);
    const person = await newPerson();
    const token = domain.media.createUpload(person.userId).split('/').at(-1) ?? '';
    const erasure = await erasureIn(new DyingProcess(0, 'before'));
    await erasure.deleteUser(person.userId);
    await domain.media.receiveUpload(token, chunks(Buffer.from(`%PDF-1.7 ${person.canary.word}`)), origin);
    await expect.poll(() => filesWith(person.canary, folder), PATIENCE).toEqual([]);
  });

  it('is refused like a session that has ended once their key is gone', async () => {
    const person = await newPerson();
    const erasure = await erasureIn(new DyingProcess(0, 'before'));
    await erasure.deleteUser(person.userId);
    const asUser = { ...origin, actor: { kind: 'user', id: person.userId } } as const;
    const { word } = newCanary();
    const creating = domain.properties.create(person.userId, details(word), asUser);
    await expect(creating).rejects.toMatchObject({ code: 'subject.erased' });
    expect(await domain.claims.holderOf('slug', word)).toBeUndefined();
  });
});
