import type { Claims } from '#kernel/commands/unique-values.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import type { Timing } from '#projections/kernel/follow/timing.ts';
import type {
  CheckpointMove,
  Notice,
  ReadModelStore,
  ReadModelTransaction,
} from '#projections/kernel/read-model-store.ts';
import type { SharedTail } from '../environment/variant.ts';
import { withRepeatedAppends } from './repeated-appends.ts';

/** Wraps a store so that transactions take another way; everything else goes to the true one. */
function withTransactions(store: ReadModelStore, transact: ReadModelStore['transact']): ReadModelStore {
  return {
    install: () => store.install(),
    findBuilds: (projection) => store.findBuilds(projection),
    findLiveBuilds: () => store.findLiveBuilds(),
    createBuild: (projection, role, target) => store.createBuild(projection, role, target),
    createIndexes: (projection, build) => store.createIndexes(projection, build),
    dropBuild: (build) => store.dropBuild(build),
    retireBuild: (build) => store.retireBuild(build),
    dropRetiredBuilds: (projection) => store.dropRetiredBuilds(projection),
    findParkedStreams: (build) => store.findParkedStreams(build),
    firstLetter: (build, stream) => store.firstLetter(build, stream),
    noteError: (build, event, error) => store.noteError(build, event, error),
    transact,
    loadRows: (place, keys) => store.loadRows(place, keys),
    fingerprintLive: (projection) => store.fingerprintLive(projection),
    viewLive: (projection, work) => store.viewLive(projection, work),
    fingerprint: (build) => store.fingerprint(build),
    listen: (heard, own) => store.listen(heard, own),
    findHeldLocks: (names) => store.findHeldLocks(names),
    openLockSession: (options) => store.openLockSession(options),
  };
}

/** Compares the checkpoint with the rows, but writes (and tells) it in a second transaction after them: a fault. */
export function checkpointInSecondTransaction(store: ReadModelStore): ReadModelStore {
  return withTransactions(store, async (work, options) => {
    let move: CheckpointMove | undefined;
    const notices: Notice[] = [];
    const deferring = (transaction: ReadModelTransaction): ReadModelTransaction => ({
      ...transaction,
      async advanceCheckpoint(asked) {
        move = asked;
        const build = await transaction.lockBuild(asked.build);
        if (build === undefined || build.position !== asked.from) return undefined;
        return { parkedStreams: (await transaction.findParkedStreams(asked.build)).length };
      },
      async notify(notice) {
        notices.push(notice);
      },
    });
    const result = await store.transact((transaction) => work(deferring(transaction)), options);
    await store.transact(async (transaction) => {
      if (move !== undefined) await transaction.advanceCheckpoint(move);
      for (const notice of notices) await transaction.notify(notice);
    }, options);
    return result;
  });
}

/** Sets the checkpoint without comparing it, as if a leader could be sure to lead: a fault. */
export function checkpointNotCompared(store: ReadModelStore): ReadModelStore {
  return withTransactions(store, (work, options) =>
    store.transact(
      (transaction) =>
        work({
          ...transaction,
          async advanceCheckpoint(move) {
            const build = await transaction.lockBuild(move.build);
            return build && transaction.advanceCheckpoint({ ...move, from: build.position });
          },
        }),
      options,
    ),
  );
}

/** Sends notices at once, whether or not the transaction will be committed: a fault. */
export function noticeBeforeCommit(store: ReadModelStore): ReadModelStore {
  return withTransactions(store, (work, options) =>
    store.transact(
      (transaction) =>
        work({
          ...transaction,
          notify: (notice) => store.transact((other) => other.notify(notice), options),
        }),
      options,
    ),
  );
}

/** Writes the stream first and claims its unique values afterwards: a fault. */
export function claimsAfterTheAggregate(claims: Claims): Claims {
  return {
    ...claims,
    async during(change, stillHolds, context, work) {
      const result = await work();
      await claims.during(change, stillHolds, context, async () => undefined);
      return result;
    },
  };
}

/** Repeats an append that was not answered as if it were another one: a fault. */
export function repeatUnderFreshIds(store: EventStore, timing: Timing, newId: () => string): EventStore {
  return withRepeatedAppends(store, timing, (events) => events.map((event) => ({ ...event, id: newId() })));
}

/** Tells who stands before the tail that nothing is left for it up to the end of the log: a fault. */
export function tailThatSkips(tail: SharedTail): SharedTail {
  return {
    next: async (position, range) =>
      (await tail.next(position, range)) ?? { events: [], position: range.head },
  };
}
