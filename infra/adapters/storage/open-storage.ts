import { openDataFolder } from '#infra/adapters/data-dir/data-dir.ts';
import type { Storage } from '#kernel/ports/storage.ts';
import { StartupError } from '#services/kernel/startup-error.ts';
import { openDiskStorage } from './disk-storage.ts';
import type { S3Options } from './s3-storage.ts';

/**
 * Opens the storage of files where the configuration has it: in an S3 store, else in the data folder.
 * @throws StartupError where the S3 store refuses what it is configured with, or the data folder cannot
 *   be used
 */
export async function openStorage(config: {
  readonly dataDir: string;
  readonly s3?: S3Options | undefined;
}): Promise<Storage> {
  if (config.s3 === undefined) return openDiskStorage(await openDataFolder(config.dataDir));
  // Its client takes a while to load: only who uses it waits for that.
  const { openS3Storage } = await import('./s3-storage.ts');
  try {
    return await openS3Storage(config.s3);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.name : String(cause);
    throw new StartupError(`The S3 store refuses the bucket ${config.s3.bucket}: ${reason}.`, {
      cause,
      reason: 'invalidConfiguration',
      remedy: 'Correct S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY and start again.',
    });
  }
}
