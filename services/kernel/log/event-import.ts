import { isDeepStrictEqual } from 'node:util';
import type { Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';

/** Progress of an import. Both fields count events. */
export interface ImportProgress {
  /** Found in the log already, from an import that was cut short. */
  readonly held: number;
  /** Durably added by this import. */
  readonly added: number;
}

export interface ImportOptions {
  /** Positions of the old log, such as checkpoints of its readers, whose counterparts are asked for. */
  readonly translate?: readonly Position[];
  /** Told now and then, at least once per `IMPORT_AHEAD_MAX` events and at the end. */
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface ImportResult extends ImportProgress {
  /** Position of the log's last event; `undefined` where it is empty. */
  readonly head: Position | undefined;
  /**
   * For each position asked for: the new position of the last event that stood at or before it in the
   * old log; `undefined` where none did. A reader that goes on after it misses nothing and sees nothing twice.
   */
  readonly positions: ReadonlyMap<Position, Position | undefined>;
}

/** Most events that an import may have taken from its source and not yet made durable. */
export const IMPORT_AHEAD_MAX = 4_096;

/**
 * A log that can take over the events of another one. One contract suite (`event-import.contract.ts`)
 * holds for every adapter.
 *
 * Events keep their id, stream, revision, type, data, metadata, `recordedAt` and their order across
 * streams; positions are given out anew. The source is pulled, at most `IMPORT_AHEAD_MAX` events ahead of
 * what is durable. An import that was cut short at any moment is taken up by calling it again with
 * the same events from their start.
 */
export interface ImportableLog {
  /**
   * @param events the whole old log, in its order, each stream from revision 0 without a gap
   * @throws ImportRefusedError where the log holds anything but a beginning of these events (nothing
   *   has been written then), where another writer came in between, or an event does not continue
   *   its stream; EventStoreUnavailableError; whatever the source throws
   */
  importEvents(events: AsyncIterable<StoredEvent>, options?: ImportOptions): Promise<ImportResult>;
}

/** The log cannot take these events over. The message is a sentence for an operator. */
export class ImportRefusedError extends Error {
  override readonly name = 'ImportRefusedError';
}

/**
 * Yields the events that are still to be imported: walks the source beside the events that the log holds already.
 * Nothing is yielded before the last event held has been compared, so a caller that writes what is yielded refuses a
 * foreign log before the first write.
 * @param held all that the log holds, in its order
 * @param onHeld told of each event that both have: as the source has it, and its position in the log
 * @throws ImportRefusedError where the log holds anything but a beginning of the source
 */
export async function* stillToImport(
  source: AsyncIterable<StoredEvent>,
  held: AsyncIterable<StoredEvent>,
  onHeld: (event: StoredEvent, position: Position) => void,
): AsyncGenerator<StoredEvent, void, undefined> {
  const rest = source[Symbol.asyncIterator]();
  try {
    for await (const found of held) {
      const { value: event, done } = await rest.next();
      if (done) {
        throw new ImportRefusedError(
          `The log holds more than what is imported: ${describe(found)} is not among it. Nothing was written.`,
        );
      }
      if (!isSameEvent(event, found)) {
        throw new ImportRefusedError(
          `The log holds other events than those imported: ${describe(found)} stands where ${describe(event)} belongs. ` +
            'Nothing was written. Import into an empty log.',
        );
      }
      onHeld(event, found.position);
    }
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

const describe = ({ type, stream, revision }: StoredEvent) => `${type} (${stream}, revision ${revision})`;

/** Tells whether two logs hold the same event, wherever it stands in each of them. */
export function isSameEvent(one: StoredEvent, other: StoredEvent): boolean {
  return (
    one.id === other.id &&
    one.stream === other.stream &&
    one.revision === other.revision &&
    one.type === other.type &&
    one.recordedAt === other.recordedAt &&
    isDeepStrictEqual(one.data, other.data) &&
    isDeepStrictEqual(one.metadata, other.metadata)
  );
}

/** Finds the counterparts of positions while events pass by, in memory that depends on how many are asked for alone. */
export class PositionTranslation {
  readonly #ascending: readonly Position[];
  readonly #found = new Map<Position, Position | undefined>();
  #next = 0;
  #last: Position | undefined;

  /** @param wanted positions of the old log, in any order */
  constructor(wanted: readonly Position[]) {
    this.#ascending = [...new Set(wanted)].sort((a, b) => (a < b ? -1 : 1));
  }

  /** Tells of an event: where it stood, and where it stands. In the order of the log. */
  pass(old: Position, position: Position): void {
    for (; this.#next < this.#ascending.length; this.#next += 1) {
      const wanted = this.#ascending[this.#next];
      if (wanted === undefined || wanted >= old) break;
      this.#found.set(wanted, this.#last);
    }
    this.#last = position;
  }

  /** Returns the counterparts, once every event has passed. */
  finish(): ReadonlyMap<Position, Position | undefined> {
    for (const wanted of this.#ascending.slice(this.#next)) this.#found.set(wanted, this.#last);
    return this.#found;
  }
}
