import type { Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type { Projection } from '#projections/kernel/define-projection.ts';
import type {
  Build,
  BuildRole,
  CheckpointMove,
  Fingerprint,
  LiveView,
  LockSession,
  LockSessionOptions,
  Notice,
  NoticeFeed,
  ReadModelStore,
  ReadModelTransaction,
  TablePlace,
  TransactionOptions,
} from '#projections/kernel/read-model-store.ts';
import { Overlay } from './keyed-state.ts';
import {
  buildAt,
  buildsOf,
  differences,
  drop,
  fingerprint,
  isUsed,
  type KeptBuild,
  keptBuild,
  keptBuilds,
  letters,
  lettersOf,
  parkedStreams,
  placeOf,
  rowsAt,
  rowsOf,
  tablesOf,
} from './simulated-builds.ts';
import type { SimulatedDatabase, SimulatedTransaction } from './simulated-database.ts';
import { ConnectionLostError, type Reply, type SimulatedProcess } from './simulated-process.ts';

/** The storage port of the projections as one process has it, over the simulated database. */
export class SimulatedReadModelStore implements ReadModelStore {
  readonly #process: SimulatedProcess;
  readonly #database: SimulatedDatabase;

  constructor(process: SimulatedProcess, database: SimulatedDatabase) {
    this.#process = process;
    this.#database = database;
    database.connectionsOf(process);
  }

  install(): Promise<void> {
    return this.#read('install', () => undefined);
  }

  findBuilds(projection: string): Promise<readonly Build[]> {
    return this.#read(`find the builds of ${projection}`, (now) => buildsOf(now, projection));
  }

  findLiveBuilds(): Promise<readonly Build[]> {
    return this.#read('find the live builds', (now) =>
      keptBuilds(now)
        .filter(isUsed)
        .filter(({ role }) => role === 'live'),
    );
  }

  createBuild(projection: Projection, role: BuildRole, target: Position | undefined): Promise<Build> {
    const { name, version } = projection;
    return this.#write(`create a build of ${name} to be ${role}`, (now) => {
      if (role === 'live' && buildsOf(now, name).some((build) => build.role === 'live')) {
        throw new Error(`there is a live build of ${name} already`);
      }
      const id = this.#database.nextId();
      const schema = role === 'live' ? name : `${name}__v${version}_${id}`;
      const build: Build = {
        id,
        projection: name,
        version,
        role,
        schema,
        position: undefined,
        events: 0,
        target,
        indexed: target === undefined,
      };
      now.set('builds', String(id), build);
      return build;
    });
  }

  createIndexes(_: Projection, { id }: Build): Promise<void> {
    return this.#changeBuild(`create the indexes of the build ${id}`, id, (build, now) => {
      now.set('builds', String(id), { ...build, indexed: true });
    });
  }

  dropBuild({ id }: Pick<Build, 'id'>): Promise<void> {
    return this.#changeBuild(`drop the build ${id}`, id, ({ role }, now) => {
      if (role !== 'live') drop(now, id);
    });
  }

  retireBuild({ id }: Pick<Build, 'id'>): Promise<void> {
    return this.#changeBuild(`retire the build ${id}`, id, (build, now) => {
      if (build.role !== 'live') now.set('builds', String(id), { ...build, role: 'retired' });
    });
  }

  dropRetiredBuilds(projection: string): Promise<void> {
    return this.#write(`drop what is retired of ${projection}`, (now) => {
      for (const build of keptBuilds(now)) {
        if (build.projection !== projection || isUsed(build)) continue;
        if (!this.#database.isLocked(String(build.id))) drop(now, build.id);
      }
    });
  }

  findParkedStreams(build: bigint): Promise<readonly string[]> {
    return this.#read(`find the parked streams of ${build}`, (now) => parkedStreams(now, build));
  }

  firstLetter(build: bigint, stream: string): Promise<StoredEvent | undefined> {
    return this.#read(
      `look at what is set aside of ${stream}`,
      (now) => letters(now, build).find(({ event }) => event.stream === stream)?.event,
    );
  }

  noteError(build: bigint, event: StoredEvent, error: string): Promise<void> {
    return this.#write(`note an error of ${event.stream}`, (now) => {
      const key = placeOf(event.position);
      if (now.get(lettersOf(build), key) !== undefined) now.set(lettersOf(build), key, { event, error });
    });
  }

  async transact<Result>(
    work: (transaction: ReadModelTransaction) => Promise<Result>,
    { repeatable = false }: TransactionOptions = {},
  ): Promise<Result> {
    const transaction = await this.#begin();
    try {
      const result = await work(this.#operations(transaction));
      await this.#statement(transaction, 'commit', (answer) => {
        transaction.commit(repeatable);
        answer.resolve(undefined);
      });
      return result;
    } catch (error) {
      if (!(error instanceof ConnectionLostError)) await this.#rollBack(transaction);
      throw error;
    }
  }

  loadRows(place: TablePlace, keys: readonly string[]): Promise<readonly object[]> {
    return this.#read(`load ${keys.length} rows of ${place.name}, by themselves`, (now) =>
      rowsAt(now, place, keys),
    );
  }

  fingerprintLive(projection: string): Promise<Fingerprint | undefined> {
    return this.#read(`take the fingerprint of ${projection}`, (now) => {
      const [build] = buildsOf(now, projection);
      return build?.role === 'live' ? { build, hash: fingerprint(now, build.id) } : undefined;
    });
  }

  async viewLive<Result>(
    projection: string,
    work: (view: LiveView) => Promise<Result>,
  ): Promise<Result | undefined> {
    const seen = await this.#read(`look at the live tables of ${projection}`, (now) => {
      const [build] = buildsOf(now, projection);
      return build?.role === 'live' ? { build, tables: tablesOf(now, build.id) } : undefined;
    });
    if (seen === undefined) return undefined;
    return work({
      build: seen.build,
      differencesFrom: ({ id }) =>
        this.#read(`compare them with ${id}`, (now) => differences(seen.tables, tablesOf(now, id))),
    });
  }

  fingerprint({ id }: Build): Promise<string> {
    return this.#read(`take the fingerprint of ${id}`, (now) => fingerprint(now, id));
  }

  async listen(heard: (notice: Notice) => void, own: string): Promise<NoticeFeed> {
    const lost = new AbortController();
    const feed = {
      process: this.#process,
      heard: (notice: Notice) => {
        if (notice.origin !== own) heard(notice);
      },
      lost: () => lost.abort(new ConnectionLostError('no feed')),
    };
    const close = await this.#read('listen', () => this.#database.openFeed(feed));
    return {
      lost: lost.signal,
      ping: () => this.#read('ask who brings notices', () => undefined),
      close: (reason = new Error('closed')) => {
        close();
        lost.abort(reason);
      },
    };
  }

  findHeldLocks(names: readonly string[]): Promise<ReadonlySet<string>> {
    return this.#read('see who holds which lock', () => this.#database.heldLocks(names));
  }

  async openLockSession({ silenceMs }: LockSessionOptions): Promise<LockSession> {
    const database = this.#database;
    const lost = new AbortController();
    const session = await this.#read('open a session for locks', () =>
      database.openSession(this.#process, silenceMs, () =>
        lost.abort(new ConnectionLostError('the locks are lost')),
      ),
    );
    const statement = <Result>(label: string, work: () => Result) =>
      this.#process.call<Result>({
        label,
        carryOut: database.server.request(() => {
          database.heard(session);
          return work();
        }),
        breakConnection: () => database.endSession(session),
      });
    return {
      lost: lost.signal,
      tryLock: (name) => statement(`ask for the lock ${name}`, () => database.tryLock(session, name)),
      unlock: (name) => statement(`give the lock ${name} back`, () => database.unlock(session, name)),
      ping: () => statement('is at work', () => undefined),
      close: (reason) => {
        lost.abort(reason);
        database.endSession(session);
      },
    };
  }

  #operations(transaction: SimulatedTransaction): ReadModelTransaction {
    const now = transaction.overlay;
    const statement = <Result>(label: string, work: () => Result) =>
      this.#statement<Result>(transaction, label, (answer) => answer.resolve(work()));
    const locked = <Result>(label: string, builds: readonly bigint[], work: () => Result) =>
      this.#statement<Result>(transaction, label, (answer) => {
        const lockNext = ([next, ...rest]: readonly bigint[]): void => {
          if (next === undefined) answer.resolve(work());
          else this.#database.lockRow(transaction, String(next), () => lockNext(rest));
        };
        lockNext(builds);
      });
    return {
      advanceCheckpoint: ({ build, from, to, events }: CheckpointMove) =>
        locked(`move the checkpoint of ${build} from ${from} to ${to}`, [build], () => {
          const kept = keptBuild(now, build);
          if (kept === undefined || !isUsed(kept) || kept.position !== from) return undefined;
          now.set('builds', String(build), { ...kept, position: to, events: kept.events + events });
          return { parkedStreams: parkedStreams(now, build).length };
        }),
      lockBuild: (build) =>
        locked(`hold the build ${build}`, [build], () => {
          const kept = keptBuild(now, build);
          return kept !== undefined && isUsed(kept) ? kept : undefined;
        }),
      lockBuilds: (projection) => {
        const ids = buildsOf(now, projection).map(({ id }) => id);
        return locked(`hold the builds of ${projection}`, ids, () => buildsOf(now, projection));
      },
      promote: (build, live) =>
        statement(`put the build ${build.id} in the live one's place`, () => {
          if (live !== undefined) {
            const schema = `${live.schema}__retired_${live.id}`;
            now.set('builds', String(live.id), { ...live, role: 'retired', schema });
          }
          now.set('builds', String(build.id), { ...build, role: 'live', schema: build.projection });
        }),
      findParkedStreams: (build, streams) =>
        statement(`find the parked streams of ${build}`, () =>
          parkedStreams(now, build).filter((stream) => streams?.includes(stream) ?? true),
        ),
      park: (build, events, error) =>
        statement(`set ${events.length} events aside`, () => {
          for (const event of events) {
            const key = placeOf(event.position);
            if (now.get(lettersOf(build), key) === undefined)
              now.set(lettersOf(build), key, { event, error });
          }
        }),
      removeLetter: (build, { position }) =>
        statement(`take ${position} up again`, () => {
          const there = now.get(lettersOf(build), placeOf(position)) !== undefined;
          now.delete(lettersOf(build), placeOf(position));
          return there;
        }),
      // The projections of the simulation follow one category each: none is asked for.
      requestRebuild: (projection) => statement(`ask for a rebuild of ${projection}`, () => undefined),
      loadRows: (place, keys) =>
        statement(`load ${keys.length} rows of ${place.name}`, () => rowsAt(now, place, keys)),
      writeTables: (writes) =>
        statement(`write rows of ${writes.map(({ place }) => place.name).join()}`, () => {
          for (const { place, changes } of writes) {
            const collection = rowsOf(buildAt(now, place), place.name);
            for (const { key, after } of changes) now.set(collection, key, after && Object.freeze(after));
          }
        }),
      notify: (notice) => statement('tell of it', () => transaction.tell(notice)),
    };
  }

  /** Sends one statement outside of a transaction, which reads. */
  #read<Result>(label: string, work: (now: Overlay) => Result): Promise<Result> {
    return this.#process.call<Result>({
      label,
      carryOut: this.#database.server.request(() => work(new Overlay(this.#database.state))),
    });
  }

  /** Sends one statement outside of a transaction, which writes. */
  #write<Result>(label: string, work: (now: Overlay) => Result): Promise<Result> {
    return this.#read(label, (now) => {
      const result = work(now);
      now.commit(false);
      return result;
    });
  }

  /** Changes a build in a transaction of its own, holding its row; one that is gone already is left. */
  async #changeBuild(
    label: string,
    id: bigint,
    change: (build: KeptBuild, now: Overlay) => void,
  ): Promise<void> {
    const transaction = await this.#begin();
    return this.#statement(transaction, label, (answer) => {
      this.#database.lockRow(transaction, String(id), () => {
        const build = keptBuild(transaction.overlay, id);
        if (build !== undefined) change(build, transaction.overlay);
        transaction.commit(false);
        answer.resolve(undefined);
      });
    });
  }

  #begin(): Promise<SimulatedTransaction> {
    return this.#read('begin', () => this.#database.begin(this.#process));
  }

  async #rollBack(transaction: SimulatedTransaction): Promise<void> {
    await this.#statement(transaction, 'roll back', (answer) => {
      answer.resolve(undefined);
      transaction.end();
    }).catch(() => undefined);
  }

  #statement<Result>(
    transaction: SimulatedTransaction,
    label: string,
    work: (answer: Reply<Result>) => void,
  ): Promise<Result> {
    return this.#process.call<Result>({
      label,
      carryOut: (reply) => transaction.take(reply, work),
      breakConnection: () => transaction.end(),
    });
  }
}
