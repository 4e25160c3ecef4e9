import type { Actor } from '#contracts/kernel/events/stored-event.ts';
import type { HistoryActor } from '#contracts/kernel/history.ts';
import type { Change } from './command-handler.ts';
import type { DecidedEvent } from './decided-event.ts';

/** The changes of one save, oldest first. */
type Save<State, Event extends DecidedEvent> = readonly [Change<State, Event>, ...Change<State, Event>[]];

/** A save, and the changes of it that are told. */
export interface ListedSave<State, Event extends DecidedEvent> {
  readonly revision: number;
  /** Revision before the save; null where there was none. */
  readonly previous: number | null;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly actor: Actor;
  readonly meant: readonly Change<State, Event>[];
}

/** A save with who made it, by the accounts as they are now. */
export type SignedSave<State, Event extends DecidedEvent> = Omit<ListedSave<State, Event>, 'actor'> & {
  readonly actor: HistoryActor;
};

/** Finds the name of a person by their id; `undefined` for nobody (any more). */
export type FindPersonsName = (userId: string) => Promise<string | undefined>;

/** Part of a history that is asked for. */
interface PageQuery {
  /** Most saves of a page. */
  readonly limit: number;
  /** Only changes before this revision. */
  readonly before?: number | undefined;
}

/**
 * Reads a page of the saves of an aggregate, newest first. What stood before a change follows from all before it, so the
 * stream is read once from its start; of what is told, no more is kept than fits the page.
 * @param changesUpTo reads all changes up to and with a revision; without one, to the end
 * @param isMeant tells whether a change is among those asked for
 * @returns `next`: the `before` of the following page; null on the last
 */
export async function pageOfSaves<State, Event extends DecidedEvent>(
  changesUpTo: (revision: bigint | undefined) => AsyncIterable<Change<State, Event>>,
  { limit, before }: PageQuery,
  isMeant: (event: Change<State, Event>['event']) => boolean = () => true,
): Promise<{ readonly saves: readonly ListedSave<State, Event>[]; readonly next: number | null }> {
  if (before === 0) return { saves: [], next: null };
  const kept: ListedSave<State, Event>[] = [];
  for await (const save of bySave(changesUpTo(before === undefined ? undefined : BigInt(before) - 1n))) {
    const meant = save.filter(({ event }) => isMeant(event));
    if (meant.length === 0) continue;
    kept.push(listed(save, meant));
    if (kept.length > limit + 1) kept.shift();
  }
  const newestFirst = kept.reverse();
  const saves = newestFirst.slice(0, limit);
  const oldest = saves.at(-1);
  // A page ends between two saves, also where only parts of them are told.
  const next = oldest === undefined || newestFirst.length <= limit ? null : (oldest.previous ?? -1) + 1;
  return { saves, next };
}

/** Reads all saves, oldest first, in batches: no more is kept at once. */
export async function* batchesOfSaves<State, Event extends DecidedEvent>(
  changes: AsyncIterable<Change<State, Event>>,
): AsyncGenerator<readonly ListedSave<State, Event>[]> {
  let batch: ListedSave<State, Event>[] = [];
  for await (const save of bySave(changes)) {
    batch.push(listed(save));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Saves that are kept at once while all are read. */
const BATCH = 50;

/** Puts to each save who made it. @param ownerId owner of what was saved */
export async function signed<State, Event extends DecidedEvent>(
  saves: readonly ListedSave<State, Event>[],
  ownerId: string | undefined,
  findName: FindPersonsName,
): Promise<readonly SignedSave<State, Event>[]> {
  const ids = new Set(saves.flatMap(({ actor }) => (actor.kind === 'user' ? actor.id : [])));
  const found = await Promise.all([...ids].map(async (id) => [id, await findName(id)] as const));
  const names = new Map(found);
  return saves.map((save) => ({ ...save, actor: actorOf(save.actor, ownerId, names) }));
}

/** Changes by the saves that they were parts of: neighbours with one cause that were decided at one moment. */
export async function* bySave<State, Event extends DecidedEvent>(
  changes: AsyncIterable<Change<State, Event>>,
): AsyncIterable<Save<State, Event>> {
  let save: [Change<State, Event>, ...Change<State, Event>[]] | undefined;
  for await (const change of changes) {
    if (save !== undefined && isOfOneSave(save[0], change)) {
      save.push(change);
      continue;
    }
    if (save !== undefined) yield save;
    save = [change];
  }
  if (save !== undefined) yield save;
}

function isOfOneSave<State, Event extends DecidedEvent>(
  { event: one }: Change<State, Event>,
  { event: other }: Change<State, Event>,
): boolean {
  return (
    one.metadata.causationId === other.metadata.causationId &&
    one.metadata.occurredAt === other.metadata.occurredAt
  );
}

/** Makes a save what is listed of it. @param meant those of its changes that are told; by default all */
export function listed<State, Event extends DecidedEvent>(
  save: Save<State, Event>,
  meant: readonly Change<State, Event>[] = save,
): ListedSave<State, Event> {
  const first = save[0].event;
  const previous = Number(first.revision) - 1;
  return {
    revision: Number((save.at(-1)?.event ?? first).revision),
    previous: previous < 0 ? null : previous,
    at: first.metadata.occurredAt,
    actor: first.metadata.actor,
    meant,
  };
}

function actorOf(
  actor: Actor,
  ownerId: string | undefined,
  names: ReadonlyMap<string, string | undefined>,
): HistoryActor {
  switch (actor.kind) {
    case 'user':
      return {
        kind: actor.id === ownerId ? 'owner' : 'collaborator',
        name: names.get(actor.id) ?? null,
      };
    case 'admin':
      return { kind: 'admin', name: null };
    case 'guest':
    case 'system':
      return { kind: 'system', name: null };
  }
}
