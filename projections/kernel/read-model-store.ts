import type { Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type { Projection } from './define-projection.ts';
import type { Table } from './table.ts';
import type { RowChange } from './unit-of-work.ts';

/** Per table, the keys of the changed rows, or `'all'` where they are too many to name. */
export type Changes = Readonly<Record<string, readonly string[] | 'all'>>;

/** A projection's live tables moved on. */
export interface Advance {
  readonly projection: string;
  /** The position that the live tables have passed. */
  readonly position: Position;
  /** Rows that changed; `'all'` when every row may have (a rebuilt table took over, notices were missed). */
  readonly changes: Changes | 'all';
}

/**
 * Purpose of a build: read by queries (`live`), to take over as a newer version (`upgrade`), to take over as the same
 * version (`rebuild`), or to be compared with the live one (`verify`).
 */
export type BuildRole = 'live' | 'upgrade' | 'rebuild' | 'verify';

/** One set of a projection's tables with its checkpoint. */
export interface Build {
  readonly id: bigint;
  readonly projection: string;
  readonly version: number;
  readonly role: BuildRole;
  /** Name space of the build's own tables (in Postgres a schema). */
  readonly schema: string;
  /** The last position whose effects the tables hold; `undefined` before the first event. */
  readonly position: Position | undefined;
  /** Number of events of the projection's categories that the build has read. */
  readonly events: number;
  /** The end of the log when the build began; `undefined` for an empty log. */
  readonly target: Position | undefined;
  /** False as long as it has no indexes but those that keep rows unique: queries of it take long. */
  readonly indexed: boolean;
}

/** A checkpoint's move, from where its writer believes it to be. */
export interface CheckpointMove {
  readonly build: bigint;
  readonly from: Position | undefined;
  readonly to: Position;
  /** Number of events of the projection's categories that the move passes. */
  readonly events: number;
}

/** Result of moving a checkpoint: the number of streams of the build that are parked. */
export interface Advanced {
  readonly parkedStreams: number;
}

/** One table of one build. */
export interface TablePlace {
  readonly schema: string;
  readonly name: string;
  readonly table: Table;
}

/** The rows of one table that change. */
export interface TableWrite {
  readonly place: TablePlace;
  readonly changes: readonly RowChange<object>[];
}

/** An advance as it is told to other processes, with the process it comes from. */
export type Notice = Advance & { readonly origin: string };

/**
 * The store ended a transaction because its holder was silent for too long: the process hung, or
 * what it did between two statements takes too long. Transient.
 */
export class TransactionTimedOutError extends Error {
  override readonly name = 'TransactionTimedOutError';
}

/** Work that can be done within one transaction. All of it is done, or nothing. */
export interface ReadModelTransaction {
  /**
   * Compares a build's checkpoint and sets it, and holds the build until the transaction ends.
   * `undefined` where it stands elsewhere or is gone: another worker was here.
   */
  advanceCheckpoint(move: CheckpointMove): Promise<Advanced | undefined>;
  /** Finds a build and holds it until the transaction ends; `undefined` where it is gone or retired. */
  lockBuild(build: bigint): Promise<Build | undefined>;
  /** Finds all builds of a projection that are in use, live one first, and holds them until the transaction ends. */
  lockBuilds(projection: string): Promise<readonly Build[]>;
  /** Puts a build in the live one's place and retires that, where there is one. Both must be held. */
  promote(build: Build, live: Build | undefined): Promise<void>;
  /** Finds those of these streams that are parked for a build; all parked ones where none are named. */
  findParkedStreams(build: bigint, streams?: readonly string[]): Promise<readonly string[]>;
  /** Sets events aside, in order. `error` is what parked the stream; absent for those that wait behind it. */
  park(build: bigint, events: readonly StoredEvent[], error?: string): Promise<void>;
  /** Takes an event out of those set aside. @returns whether it was still there */
  removeLetter(build: bigint, event: StoredEvent): Promise<boolean>;
  /** Asks whoever keeps the projection to build it anew, once the transaction commits; again, nothing changes. */
  requestRebuild(projection: string): Promise<void>;
  /** Loads the rows that exist of these keys, in any order. */
  loadRows(place: TablePlace, keys: readonly string[]): Promise<readonly object[]>;
  /** Writes rows that have an `after`, and removes the others, of any number of tables. */
  writeTables(writes: readonly TableWrite[]): Promise<void>;
  /** Tells other processes of an advance when the transaction commits, and only then. */
  notify(notice: Notice): Promise<void>;
}

export interface TransactionOptions {
  /**
   * A commit that a power failure takes away is harmless, as its work will be done again: nobody
   * waits for the disk.
   */
  readonly repeatable?: boolean;
  /** True where nobody waits for the rows that it holds: on a busy machine it may be silent for a minute. */
  readonly patient?: boolean;
}

/** The live tables as they were at one moment. */
export interface Fingerprint {
  readonly build: Build;
  /** SHA-256 over all that the tables hold, hex. */
  readonly hash: string;
}

/** A table that is not the same in two builds, and how many of its rows are not. */
export interface TableDifference {
  readonly table: string;
  readonly rows: number;
}

/** The live tables as they are at one moment, for as long as somebody looks at them. */
export interface LiveView {
  readonly build: Build;
  /** Compares them with another build, which must not change meanwhile. @returns the tables that differ, by name */
  differencesFrom(build: Build): Promise<readonly TableDifference[]>;
}

/** Hears notices, until its connection is lost or closed. */
export interface NoticeFeed {
  /** Given when no more will be heard; its reason is why. */
  readonly lost: AbortSignal;
  /** Resolves where the other end is still there. */
  ping(): Promise<void>;
  close(reason?: Error): void;
}

export interface LockSessionOptions {
  /** The store ends the session when nothing was heard of its holder for so long. Milliseconds. */
  readonly silenceMs: number;
}

/** Named locks among all processes, which live as long as the session. */
export interface LockSession {
  /** Given when the session and all its locks are lost; its reason is why. */
  readonly lost: AbortSignal;
  /** @returns whether the name is this session's now. The same name may not be asked for twice. */
  tryLock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
  /** Shows the store that the holder is at work. */
  ping(): Promise<void>;
  /** Gives all locks back. */
  close(reason: Error): void;
}

/**
 * Store of read models and their checkpoints. Every operation may reject with an error that is transient by
 * `isTransient`, and may then have taken effect or not.
 */
export interface ReadModelStore {
  /** Creates the engine's own tables where they are missing. Safe to call from many processes at once. */
  install(): Promise<void>;
  /** Finds all builds of a projection that are in use, live one first. */
  findBuilds(projection: string): Promise<readonly Build[]>;
  /** Finds the live builds of all projections. */
  findLiveBuilds(): Promise<readonly Build[]>;
  /**
   * Creates empty tables, at their place if they are to be live, else beside it; without indexes where there is a log to build
   * from. @throws where there is a live one
   */
  createBuild(projection: Projection, role: BuildRole, target: Position | undefined): Promise<Build>;
  /** Creates the indexes that a build still lacks. Its tables can be read meanwhile, and not be written. */
  createIndexes(projection: Projection, build: Build): Promise<void>;
  /**
   * Drops a build: its tables, its dead letters, its checkpoint. Waits for queries still reading it. One that has
   * become the live one stays, whatever the caller knew of it: a swap whose answer was lost may yet have been done.
   */
  dropBuild(build: Pick<Build, 'id'>): Promise<void>;
  /** Retires a build that is not the live one: nothing is written to it any more, and it is dropped as what was swapped out. */
  retireBuild(build: Pick<Build, 'id'>): Promise<void>;
  /** Drops what was retired; what a query still reads after a second is left for the next time. */
  dropRetiredBuilds(projection: string): Promise<void>;
  /** Finds the streams of a build that are parked, in the order of their first event set aside. */
  findParkedStreams(build: bigint): Promise<readonly string[]>;
  /** Reads the first event that is set aside of a stream: the next one to be tried again. */
  firstLetter(build: bigint, stream: string): Promise<StoredEvent | undefined>;
  /** Records why an event that was set aside failed again. */
  noteError(build: bigint, event: StoredEvent, error: string): Promise<void>;
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. It must
   * not be silent for long between two statements, as others may wait for what it holds.
   * @throws TransactionTimedOutError where it was
   */
  transact<Result>(
    work: (transaction: ReadModelTransaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** Loads the rows that exist of these keys, in any order, as they are now. */
  loadRows(place: TablePlace, keys: readonly string[]): Promise<readonly object[]>;
  /** Fingerprints the live tables of a projection, seen at one moment; `undefined` where there are none. */
  fingerprintLive(projection: string): Promise<Fingerprint | undefined>;
  /** Runs `work` while it sees the live tables as they are now; `undefined` where there are none. Nobody waits for it. */
  viewLive<Result>(
    projection: string,
    work: (view: LiveView) => Promise<Result>,
  ): Promise<Result | undefined>;
  /** Computes the SHA-256 (hex) over all that the tables of a build hold, the same for the same content. */
  fingerprint(build: Build): Promise<string>;
  /** Hears the notices of all processes from now on, but those of one origin, which knows what it told. */
  listen(heard: (notice: Notice) => void, own: string): Promise<NoticeFeed>;
  /** Finds those of these names that some session has locked. */
  findHeldLocks(names: readonly string[]): Promise<ReadonlySet<string>>;
  openLockSession(options: LockSessionOptions): Promise<LockSession>;
}
