import type { Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import {
  type ImportOptions,
  ImportRefusedError,
  type ImportResult,
  PositionTranslation,
  stillToImport,
} from '#kernel/log/event-import.ts';
import {
  type AppendResult,
  type ExpectedRevision,
  WrongExpectedRevisionError,
} from '#kernel/log/event-store.ts';
import type { EventBytes } from '../connection/append-stream.ts';
import type { Session } from '../session/session.ts';
import { readAll } from './read.ts';
import { toImportedEventBytes } from './recorded.ts';

/** The server takes a megabyte in one append; a character may be three bytes, and metadata come on top. */
const MAX_RUN_CHARACTERS = 256 * 1_024;
const MAX_RUN_EVENTS = 256;

type Append = (
  stream: string,
  expected: ExpectedRevision,
  events: readonly StoredEvent[],
  bytes: readonly EventBytes[],
) => Promise<AppendResult>;

/**
 * Takes over the events of another log (see the port). Appends go one after the other, because only their order
 * makes that of the log; neighbours of one stream go together.
 */
export async function importEvents(
  session: Session,
  append: Append,
  events: AsyncIterable<StoredEvent>,
  { translate = [], onProgress }: ImportOptions = {},
): Promise<ImportResult> {
  // The places of single events in an append are not answered, so events are counted, and their places read at the end.
  const numbers = new PositionTranslation(translate);
  let [held, added] = [0, 0];
  const rest = stillToImport(events, readAll(session), ({ position }) => {
    held += 1;
    numbers.pass(position, BigInt(held));
  });
  for await (const run of runs(rest)) {
    await appendRun(append, run);
    for (const { position } of run) {
      added += 1;
      numbers.pass(position, BigInt(held + added));
    }
    onProgress?.({ held, added });
  }
  onProgress?.({ held, added });
  return { held, added, ...(await placesOf(session, numbers.finish(), held + added)) };
}

async function appendRun(append: Append, run: readonly StoredEvent[]): Promise<void> {
  const [first] = run;
  if (first === undefined) return;
  const expected = first.revision === 0n ? 'none' : first.revision - 1n;
  try {
    await append(first.stream, expected, run, run.map(toImportedEventBytes));
  } catch (error) {
    if (!(error instanceof WrongExpectedRevisionError)) throw error;
    throw new ImportRefusedError(
      `${first.type} (${first.stream}, revision ${first.revision}) does not continue its stream, ` +
        `which is at ${error.actual}. Either the events have a gap, or somebody else writes to the log.`,
      { cause: error },
    );
  }
}

/** Cuts the events into runs of one stream, each small enough for one append. */
async function* runs(events: AsyncIterable<StoredEvent>): AsyncGenerator<readonly StoredEvent[]> {
  let run: StoredEvent[] = [];
  let characters = 0;
  for await (const event of events) {
    const length = JSON.stringify(event.data).length + JSON.stringify(event.metadata).length;
    const last = run.at(-1);
    const fits = run.length < MAX_RUN_EVENTS && characters + length <= MAX_RUN_CHARACTERS;
    const follows = last?.stream === event.stream && last.revision + 1n === event.revision;
    if (last !== undefined && !(fits && follows)) {
      yield run;
      [run, characters] = [[], 0];
    }
    run.push(event);
    characters += length;
  }
  if (run.length > 0) yield run;
}

/** Reads the log once more: finds the positions of the events counted, and checks that nothing else was written. */
async function placesOf(
  session: Session,
  numbers: ReadonlyMap<Position, Position | undefined>,
  expected: number,
): Promise<Pick<ImportResult, 'head' | 'positions'>> {
  const places = new Map<Position, Position>();
  const wanted = new Set(numbers.values());
  let count = 0n;
  let head: Position | undefined;
  for await (const { position } of readAll(session)) {
    count += 1n;
    head = position;
    if (wanted.has(count)) places.set(count, position);
  }
  if (count !== BigInt(expected)) {
    throw new ImportRefusedError(
      `The log holds ${count} events where ${expected} were imported: somebody else has written to it.`,
    );
  }
  const placeOf = (number: Position | undefined) => (number === undefined ? undefined : places.get(number));
  return { head, positions: new Map([...numbers].map(([old, number]) => [old, placeOf(number)])) };
}
