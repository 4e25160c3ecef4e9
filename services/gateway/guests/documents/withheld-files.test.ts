import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { createWithheldFiles } from './withheld-files.ts';

/** Makes files of which those in the set are of deleted accounts; counts how often the read model is asked. */
function filesOf(deleted: Set<string>) {
  const asked: string[] = [];
  const withheld = createWithheldFiles({
    isOfDeleted: async (objectId) => {
      asked.push(objectId);
      return deleted.has(objectId);
    },
  });
  return { asked, withheld };
}

it('withholds files of deleted accounts, as soon as the read model tells of the deletion', async () => {
  const [id, deleted] = [timeOrderedIds.next(), new Set<string>()];
  const { asked, withheld } = filesOf(deleted);
  expect([await withheld.has(id), await withheld.has(id)]).toEqual([false, false]);
  expect(asked).toEqual([id]);
  deleted.add(id);
  withheld.forget({ projection: 'accounts', changes: { accounts: [randomUUID()] } });
  withheld.forget({ projection: 'properties', changes: 'all' });
  expect(await withheld.has(id)).toBe(false);
  withheld.forget({ projection: 'accounts', changes: { deletions: [randomUUID()] } });
  expect(await withheld.has(id)).toBe(true);
});

it('asks again of a file once a property shows it or does so no more, and of no other', async () => {
  const [id, other, deleted] = [timeOrderedIds.next(), timeOrderedIds.next(), new Set<string>()];
  const { asked, withheld } = filesOf(deleted);
  expect([await withheld.has(id), await withheld.has(other)]).toEqual([false, false]);
  const uses = [JSON.stringify([id, randomUUID()])];
  deleted.add(id);
  withheld.forget({ projection: 'media_objects', changes: { uses } });
  expect([await withheld.has(id), await withheld.has(other)]).toEqual([true, false]);
  expect(asked).toEqual([id, other, id]);
  deleted.delete(id);
  withheld.forget({ projection: 'media_objects', changes: 'all' });
  expect(await withheld.has(id)).toBe(false);
});

it('serves while the read model does not answer, and asks again at the next look', async () => {
  let isAway = true;
  const withheld = createWithheldFiles({
    isOfDeleted: async () => {
      if (isAway) throw new Error('the database is away');
      return true;
    },
  });
  const id = timeOrderedIds.next();
  expect(await withheld.has(id)).toBe(false);
  isAway = false;
  expect(await withheld.has(id)).toBe(true);
});

it('asks for nothing that cannot be the id of a file', async () => {
  const { asked, withheld } = filesOf(new Set());
  for (const id of ['', '..', 'nulla', "' OR 1=1"]) expect(await withheld.has(id)).toBe(false);
  expect(asked).toEqual([]);
});
