import { objectIdOf, objectPathOf } from '#contracts/media/object-path.ts';
import { withTimeout } from '#kernel/work/with-timeout.ts';
import { ReadCache } from '#projections/kernel/queries/read-cache.ts';
import type { Advance } from '#projections/kernel/read-model-store.ts';
import type { MediaObjectQueries } from '#projections/media_objects/queries.ts';

/**
 * Files that are served no more although they are still there: the account of their owner, or the last property that
 * showed them, was deleted.
 */
export interface WithheldFiles {
  /**
   * Tells if a file is withheld. Never rejects: while the read models do not answer, files are served.
   * @param id as a caller sends it
   */
  has(id: string): Promise<boolean>;
  /** Forgets what has changed. */
  forget(advance: Pick<Advance, 'projection' | 'changes'>): void;
}

const FILES_KEPT = 50_000;
/** Milliseconds that a file waits for an answer of the read model; after that it is served. */
const ANSWER_WITHIN_MS = 1_000;

/** Reads it once of each file, and again after accounts were deleted, or properties show it or do so no more. */
export function createWithheldFiles(objects: Pick<MediaObjectQueries, 'isOfDeleted'>): WithheldFiles {
  const kept = new ReadCache(objects.isOfDeleted, { max: FILES_KEPT });
  return {
    async has(id) {
      const objectId = objectIdOf(objectPathOf(id));
      if (objectId === undefined) return false;
      return withTimeout(kept.get(objectId), ANSWER_WITHIN_MS).catch(() => false);
    },
    forget({ projection, changes }) {
      if (projection === 'accounts' && (changes === 'all' || changes.deletions?.length)) kept.forget('all');
      if (projection === 'media_objects') kept.forget(changes === 'all' ? 'all' : objectsOf(changes.uses));
    },
  };
}

/** Names the objects of uses that changed. @param uses keys of an object and a property each */
const objectsOf = (uses: readonly string[] | 'all' = []): readonly string[] | 'all' =>
  uses === 'all' ? 'all' : uses.map((key) => (JSON.parse(key) as readonly string[])[0] ?? '');
