import type { StorageUse } from '#contracts/media/api.ts';
import type { Settled } from '#projections/kernel/follow/progress.ts';
import type { MediaObjectQueries } from '#projections/media_objects/queries.ts';
import type { BytesLimit } from '#services/media/uploads/file-room.ts';
import type { Plans } from './plans.ts';

/** Bytes that accounts may keep, by their plans, and bytes that they do keep, by the read model. */
export interface FileLimits {
  /** @throws DomainError `service.catching-up` where the read models do not know the account yet */
  of(accountId: string): Promise<BytesLimit>;
  /** Reads the same in figures. @throws DomainError as `of` does */
  useOf(accountId: string): Promise<StorageUse>;
}

export function createFileLimits(dependencies: {
  plans: Pick<Plans, 'storedBytesMax'>;
  stored: Pick<MediaObjectQueries, 'bytesOf'>;
  settled: Settled;
}): FileLimits {
  const { plans, stored, settled } = dependencies;
  return {
    async of(accountId) {
      return {
        most: await plans.storedBytesMax(accountId),
        async besides(objectId, told) {
          await settled(told, 'media_objects');
          return stored.bytesOf(accountId, objectId);
        },
      };
    },

    async useOf(accountId) {
      const [maxStoredBytes, storedBytes] = await Promise.all([
        plans.storedBytesMax(accountId),
        stored.bytesOf(accountId),
      ]);
      return { storedBytes, maxStoredBytes };
    },
  };
}
