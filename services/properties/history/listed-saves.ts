import type { Actor } from '#contracts/kernel/events/stored-event.ts';
import type { HistoryActor, HistoryEntry } from '#contracts/properties/history/history.ts';
import { type PropertyChange, partOf, type Save } from './history-entry.ts';

/** The name of a person by their id; `undefined` for nobody (any more). */
export type FindPersonsName = (userId: string) => Promise<string | undefined>;

/** A save, and the changes of it that are told. */
export interface ListedSave extends Omit<HistoryEntry, 'actor' | 'parts'> {
  readonly actor: Actor;
  readonly meant: readonly PropertyChange[];
}

/** @param meant those of its changes that are told; by default all */
export function listed(save: Save, meant: readonly PropertyChange[] = save): ListedSave {
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

/** Tells saves of a property, each with who made it by the accounts as they are now. */
export async function signed(
  saves: readonly ListedSave[],
  ownerId: string | undefined,
  findName: FindPersonsName,
): Promise<HistoryEntry[]> {
  const ids = new Set(saves.flatMap(({ actor }) => (actor.kind === 'user' ? actor.id : [])));
  const found = await Promise.all([...ids].map(async (id) => [id, await findName(id)] as const));
  const names = new Map(found);
  return saves.map(({ actor, meant, ...entry }) => ({
    ...entry,
    actor: actorOf(actor, ownerId, names),
    parts: meant.map(partOf),
  }));
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
