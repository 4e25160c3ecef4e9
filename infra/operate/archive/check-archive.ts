import type { OnProgress } from './archive-progress.ts';
import type { Openers } from './format/archive-cipher.ts';
import type { Checkpoints, Checksums, Manifest } from './format/archive-format.ts';
import { ArchiveReader } from './format/archive-reader.ts';

export interface CheckedArchive {
  readonly manifest: Manifest;
  readonly checkpoints: Checkpoints;
  readonly checksums: Checksums;
  readonly isSigned: boolean;
}

/** Every so many events and files, progress is told. */
const TELL_EVERY = 1_000;

/**
 * Reads an archive from its beginning to its end and compares it with its checksums and its signature. Writes nothing.
 * @throws as `ArchiveReader.open` and `finish`
 */
export async function checkArchive(
  path: string,
  openers: Openers,
  options: { readonly onProgress?: OnProgress } = {},
): Promise<CheckedArchive> {
  const { onProgress = () => undefined } = options;
  const reader = await ArchiveReader.open(path, openers);
  try {
    let records = 0;
    const tell = () => {
      records += 1;
      if (records % TELL_EVERY === 0) onProgress({ step: 'check', records, share: reader.share });
    };
    for await (const _ of reader.events()) tell();
    for await (const _ of reader.subjects()) tell();
    for await (const _ of reader.objects()) tell();
    const { manifest, checkpoints, isSigned } = reader;
    return { manifest, checkpoints, isSigned, checksums: await reader.finish() };
  } finally {
    await reader.close();
  }
}
