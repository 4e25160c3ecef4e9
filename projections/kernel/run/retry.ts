import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type { WriterParts } from '../build/build-writer.ts';
import type { Projection } from '../define-projection.ts';
import { describeError } from '../errors/describe-error.ts';
import { isTransient } from '../errors/transient-error.ts';
import { foldIntoTables } from '../fold/fold.ts';
import type { Build, Changes, ReadModelTransaction } from '../read-model-store.ts';

export interface RetryResult {
  /** Streams that have nothing set aside any more. */
  readonly resumed: readonly string[];
  /** Streams that failed again, with the error; what came before the failure is folded. */
  readonly stillParked: readonly { readonly stream: string; readonly error: string }[];
  /**
   * The version of the live tables, where it is newer than this program's: what is set aside there is
   * for the newer program to fold. Absent otherwise.
   */
  readonly supersededBy?: number;
  /** Present where a rebuild was asked for: what was resumed came too late for rows that other streams write, too. */
  readonly isToBeRebuilt?: true;
}

/**
 * Folds what was set aside, event by event and in order, for every build of the projection's version. Each
 * event leaves the dead letters in the transaction that folds it, under the lock that the worker
 * takes too: nothing is counted twice, and the worker goes on as soon as the last one is out. Where other categories write
 * to the same rows, a rebuild is asked for in that transaction.
 * @throws a transient error; what was resumed until then stays resumed
 */
export async function retryParked(
  parts: WriterParts,
  projection: Projection,
  only?: string,
): Promise<RetryResult> {
  const resumed: string[] = [];
  const stillParked: { stream: string; error: string }[] = [];
  const builds = await parts.store.findBuilds(projection.name);
  const live = builds.find(({ role }) => role === 'live');
  for (const build of builds) {
    if (build.version !== projection.version) continue;
    for (const stream of await parts.store.findParkedStreams(build.id)) {
      if (only !== undefined && stream !== only) continue;
      const outcome = await resume(parts, projection, build, stream);
      // A rebuild has folded the others, or parked them itself.
      if (outcome === 'replaced') break;
      if (outcome === 'resumed') resumed.push(stream);
      else stillParked.push({ stream, ...outcome });
    }
  }
  const superseded = live !== undefined && live.version > projection.version;
  return {
    resumed,
    stillParked,
    ...(superseded && { supersededBy: live.version }),
    ...(resumed.length > 0 && sharesRows(projection) && { isToBeRebuilt: true }),
  };
}

/** @returns the error of the event that failed again, or that all went through, or that other tables are there by now */
async function resume(
  parts: WriterParts,
  projection: Projection,
  build: Build,
  stream: string,
): Promise<'resumed' | 'replaced' | { readonly error: string }> {
  for (;;) {
    const letter = await parts.store.firstLetter(build.id, stream);
    if (letter === undefined) return 'resumed';
    try {
      await foldLetter(parts, projection, build, letter);
    } catch (cause) {
      if (isTransient(cause)) throw cause;
      if (cause instanceof TablesReplacedError) return 'replaced';
      const error = describeError(cause);
      await parts.store.noteError(build.id, letter, error);
      return { error };
    }
  }
}

/** The tables that an event was set aside for are no longer in use. */
class TablesReplacedError extends Error {
  override readonly name = 'TablesReplacedError';
}

async function foldLetter(
  { store, decoder, progress }: WriterParts,
  projection: Projection,
  build: Build,
  letter: StoredEvent,
): Promise<void> {
  const [event] = await decoder.decode([letter]);
  const advance = await store.transact(async (transaction) => {
    const current = await transaction.lockBuild(build.id);
    if (current === undefined) throw new TablesReplacedError('the tables were replaced meanwhile');
    // Taken by another retry between the look and the lock.
    if (!(await transaction.removeLetter(build.id, letter))) return undefined;
    const changes: Changes =
      event === undefined
        ? {}
        : await foldIntoTables({ transaction, projection, schema: current.schema }, [event]);
    await requestRebuildIfLate(transaction, projection, current, letter.stream);
    if (current.role !== 'live' || current.position === undefined) return undefined;
    const notice = { projection: projection.name, position: current.position, changes };
    await transaction.notify({ origin: progress.origin, ...notice });
    return notice;
  });
  if (advance !== undefined) progress.advance(advance);
}

/**
 * Asks for a rebuild once nothing of a stream is set aside any more, where its events came too late: what other streams
 * wrote to the same rows meanwhile was folded before them, or found no row.
 */
async function requestRebuildIfLate(
  transaction: ReadModelTransaction,
  projection: Projection,
  { id, role }: Build,
  stream: string,
): Promise<void> {
  if (!sharesRows(projection) || role === 'verify') return;
  const parked = await transaction.findParkedStreams(id, [stream]);
  if (parked.length === 0) await transaction.requestRebuild(projection.name);
}

/** Tells whether streams of one category write to rows of another one's. Those of a single one have rows of their own. */
const sharesRows = ({ categories }: Projection): boolean => categories.length > 1;
