import type { Storage } from '#kernel/ports/storage.ts';
import { timeOfUuid } from '#kernel/work/ids.ts';

/** The folder in which files wait until they are put to use, an object's each in a folder of its own. */
export const UPLOADS = 'uploads';

/** Returns the key of a file that waits to be put to use; without an upload's id, the prefix of all of an object's. */
export const uploadKey = (objectId: string, uploadId?: string): string =>
  uploadId === undefined ? `${UPLOADS}/${objectId}` : `${UPLOADS}/${objectId}/${uploadId}`;

/** Deletes every file of an object, whatever it waits for or serves. Nothing happens where there is none. */
export async function deleteFiles(storage: Storage, objectId: string): Promise<void> {
  await storage.delete(objectId);
  await storage.delete(uploadKey(objectId));
}

/** Yields the ids of objects that stored files belong to by their keys; an id may come more than once. */
export async function* objectIdsIn(storage: Storage): AsyncGenerator<string> {
  for await (const key of storage.keys()) {
    const [first = '', second = ''] = key.split('/');
    const objectId = first === UPLOADS ? second : first;
    if (timeOfUuid(objectId) !== undefined) yield objectId;
  }
}
