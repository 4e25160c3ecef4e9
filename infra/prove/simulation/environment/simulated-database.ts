import { type Notice, TransactionTimedOutError } from '#projections/kernel/read-model-store.ts';
import { KeyedState, Overlay } from './keyed-state.ts';
import type { Scheduler, Task } from './scheduler.ts';
import { ConnectionLostError, type Reply, type SimulatedProcess } from './simulated-process.ts';
import { SimulatedServer } from './simulated-server.ts';

/** A transaction of which nothing is heard for so long is ended. Simulated milliseconds. */
const SILENCE_MS = 1_500;
/** Time after which the server sees that a process is gone. */
const NOTICE_CRASH_MS = 20;

/** Rate at which a commit's notice does not reach a listener, from 0 to 1. */
export interface DatabaseFaults {
  readonly noticeLost: number;
}

interface RowLock {
  readonly holder: SimulatedTransaction;
  readonly waiting: { readonly transaction: SimulatedTransaction; readonly take: () => void }[];
}

/** One transaction on a connection of its own, as the server has it. */
export class SimulatedTransaction {
  readonly overlay: Overlay;
  readonly process: SimulatedProcess;
  readonly #database: SimulatedDatabase;
  readonly #notices: Notice[] = [];
  #open = true;
  #timedOut = false;
  #pending: Reply<never> | undefined;
  #silence: Task | undefined;

  constructor(database: SimulatedDatabase, process: SimulatedProcess, state: KeyedState) {
    this.#database = database;
    this.process = process;
    this.overlay = new Overlay(state);
  }

  get open(): boolean {
    return this.#open;
  }

  /** Takes a statement: refused where the connection is gone. What it gives goes back as the answer. */
  take<Result>(reply: Reply<Result>, work: (answer: Reply<Result>) => void): void {
    if (this.#silence !== undefined) this.#silence.cancelled = true;
    if (!this.#open) {
      const why = 'the connection is gone';
      reply.reject(this.#timedOut ? new TransactionTimedOutError(why) : new ConnectionLostError(why));
      return;
    }
    this.#pending = reply;
    const answered = () => {
      this.#pending = undefined;
      if (!this.#open) return;
      const silent = `database hears nothing of a transaction of ${this.process.name}`;
      this.#silence = this.#database.scheduler.after(SILENCE_MS, silent, () => {
        this.#timedOut = true;
        this.end();
        return false;
      });
    };
    const answer: Reply<Result> = {
      resolve: (result) => {
        answered();
        reply.resolve(result);
      },
      reject: (error) => {
        answered();
        reply.reject(error);
      },
    };
    try {
      work(answer);
    } catch (error) {
      answer.reject(error as Error);
    }
  }

  /** Tells of something once the transaction is committed. */
  tell(notice: Notice): void {
    this.#notices.push(notice);
  }

  commit(repeatable: boolean): void {
    this.overlay.commit(repeatable);
    this.#pending = undefined;
    this.end();
    for (const notice of this.#notices) this.#database.tell(notice);
  }

  /** Ends the connection: rolled back, unless it was committed, and the locks are free. */
  end(): void {
    if (!this.#open) return;
    this.#open = false;
    if (this.#silence !== undefined) this.#silence.cancelled = true;
    this.#database.released(this);
    this.#pending?.reject(new ConnectionLostError('the connection broke'));
  }
}

/** A session that holds named locks, as the server has it. */
export interface SimulatedLockSession {
  readonly process: SimulatedProcess;
  readonly silenceMs: number;
  readonly lost: () => void;
  open: boolean;
  silence: Task | undefined;
}

interface Feed {
  readonly process: SimulatedProcess;
  readonly heard: (notice: Notice) => void;
  readonly lost: () => void;
}

/** The database of the read models: transactions at READ COMMITTED with row locks, named locks, notices. */
export class SimulatedDatabase {
  readonly scheduler: Scheduler;
  readonly server: SimulatedServer;
  readonly state = new KeyedState();
  readonly #faults: () => DatabaseFaults;
  readonly #rowLocks = new Map<string, RowLock>();
  readonly #transactions = new Set<SimulatedTransaction>();
  readonly #names = new Map<string, SimulatedLockSession>();
  readonly #sessions = new Set<SimulatedLockSession>();
  readonly #feeds = new Set<Feed>();
  #sequence = 0n;
  #untold = 0;

  constructor(scheduler: Scheduler, faults: () => DatabaseFaults) {
    this.scheduler = scheduler;
    this.#faults = faults;
    this.server = new SimulatedServer(
      'database',
      scheduler,
      () => new ConnectionLostError('the database is down'),
    );
    this.server.onStop(() => this.#stop());
  }

  /** The sessions that hold or held locks and are open. */
  get sessions(): readonly SimulatedLockSession[] {
    return [...this.#sessions];
  }

  /** Number of sessions that believe in locks that they have lost. */
  get deceivedSessions(): number {
    return this.#untold;
  }

  nextId(): bigint {
    this.#sequence += 1n;
    return this.#sequence;
  }

  begin(process: SimulatedProcess): SimulatedTransaction {
    const transaction = new SimulatedTransaction(this, process, this.state);
    this.#transactions.add(transaction);
    return transaction;
  }

  /** Ends all connections of a process, a moment later: that is how its death is seen. */
  connectionsOf(process: SimulatedProcess): void {
    process.onCrash(() => {
      this.scheduler.after(
        this.scheduler.random.next() * NOTICE_CRASH_MS,
        `database sees that ${process.name} is gone`,
        () => {
          for (const transaction of Array.from(this.#transactions)) {
            if (transaction.process === process) transaction.end();
          }
          for (const session of Array.from(this.#sessions))
            if (session.process === process) this.endSession(session);
          for (const feed of Array.from(this.#feeds)) if (feed.process === process) this.#feeds.delete(feed);
          return false;
        },
      );
    });
  }

  /** Holds a row for a transaction, as soon as nobody else does; then goes on. */
  lockRow(transaction: SimulatedTransaction, row: string, take: () => void): void {
    const lock = this.#rowLocks.get(row);
    if (lock === undefined) {
      this.#rowLocks.set(row, { holder: transaction, waiting: [] });
      take();
    } else if (lock.holder === transaction) {
      take();
    } else {
      lock.waiting.push({ transaction, take });
    }
  }

  isLocked(row: string): boolean {
    return this.#rowLocks.has(row);
  }

  /** Gives the rows of a transaction that is over to whoever waits for them. */
  released(transaction: SimulatedTransaction): void {
    this.#transactions.delete(transaction);
    for (const [row, lock] of Array.from(this.#rowLocks)) {
      if (lock.holder !== transaction) continue;
      const waiting = lock.waiting.filter((waiter) => waiter.transaction.open);
      const next = waiting.shift();
      if (next === undefined) {
        this.#rowLocks.delete(row);
      } else {
        this.#rowLocks.set(row, { holder: next.transaction, waiting });
        next.take();
      }
    }
  }

  openSession(process: SimulatedProcess, silenceMs: number, lost: () => void): SimulatedLockSession {
    const session = { process, silenceMs, lost, open: true, silence: undefined };
    this.#sessions.add(session);
    return session;
  }

  /** Takes a statement of a session. @throws ConnectionLostError where it is over */
  heard(session: SimulatedLockSession): void {
    if (!session.open) throw new ConnectionLostError('the session is gone');
    if (session.silence !== undefined) session.silence.cancelled = true;
    session.silence = this.scheduler.after(
      session.silenceMs,
      `database hears nothing of ${session.process.name}'s locks`,
      () => {
        this.endSession(session);
        return false;
      },
    );
  }

  tryLock(session: SimulatedLockSession, name: string): boolean {
    const holder = this.#names.get(name);
    if (holder !== undefined && holder !== session) return false;
    this.#names.set(name, session);
    return true;
  }

  heldLocks(names: readonly string[]): ReadonlySet<string> {
    return new Set(names.filter((name) => this.#names.has(name)));
  }

  unlock(session: SimulatedLockSession, name: string): void {
    if (this.#names.get(name) === session) this.#names.delete(name);
  }

  /** Takes a session's locks away and tells it only later: until then its holder believes in them. */
  loseSilently(session: SimulatedLockSession, untoldMs: number): void {
    this.scheduler.note(`database takes the locks of ${session.process.name} and does not say so`);
    this.#free(session);
    this.#untold += 1;
    this.scheduler.after(untoldMs, `database ends the session of ${session.process.name}`, () => {
      this.#untold -= 1;
      this.endSession(session);
      return false;
    });
  }

  endSession(session: SimulatedLockSession): void {
    if (!session.open) return;
    session.open = false;
    if (session.silence !== undefined) session.silence.cancelled = true;
    this.#sessions.delete(session);
    this.#free(session);
    session.process.deliver(session.process.latency(), 'loses its locks', session.lost);
  }

  openFeed(feed: Feed): () => void {
    this.#feeds.add(feed);
    return () => this.#feeds.delete(feed);
  }

  /** Brings a notice to all who listen. */
  tell(notice: Notice): void {
    for (const feed of this.#feeds) {
      if (this.scheduler.random.chance(this.#faults().noticeLost)) continue;
      const label = `hears that ${notice.projection} has passed ${notice.position}`;
      feed.process.deliver(feed.process.latency(), label, () => {
        if (this.#feeds.has(feed)) feed.heard(notice);
      });
    }
  }

  #free(session: SimulatedLockSession): void {
    for (const [name, holder] of Array.from(this.#names)) if (holder === session) this.#names.delete(name);
  }

  #stop(): void {
    for (const transaction of Array.from(this.#transactions)) transaction.end();
    const lost = this.state.lose(this.scheduler.random.between(0, 3));
    if (lost > 0) this.scheduler.note(`database lost its last ${lost} commits`);
    for (const session of Array.from(this.#sessions)) this.endSession(session);
    for (const feed of Array.from(this.#feeds)) {
      this.#feeds.delete(feed);
      feed.process.deliver(0, 'hears notices no more', feed.lost);
    }
  }
}
