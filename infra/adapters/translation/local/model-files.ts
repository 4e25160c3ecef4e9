import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ModelFile } from './catalogue.ts';

/** State of a file: under its name lies the one that is pinned, none, or another one. */
export type ModelFileState = 'present' | 'missing' | 'different';

/** Names the folder of the models in a data folder. */
export const modelsFolder = (dataDir: string): string => join(dataDir, 'models');

/** Reads what lies in a folder under the name of a file, without keeping it in memory. */
export async function stateOfFile(
  folder: string,
  { name, bytes, sha256 }: ModelFile,
): Promise<ModelFileState> {
  const path = join(folder, name);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return 'missing';
  if (found.size !== bytes) return 'different';
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex') === sha256 ? 'present' : 'different';
}

/**
 * Reads and unpacks a file that is the pinned one.
 * @throws Error for any other, and for one that unpacks to more than it may
 */
export async function unpackedFile(folder: string, file: ModelFile): Promise<Uint8Array> {
  const packed = await readFile(join(folder, file.name));
  if (createHash('sha256').update(packed).digest('hex') !== file.sha256) {
    throw new Error(`${file.name} is not the file that is pinned`);
  }
  return promisify(gunzip)(packed, { maxOutputLength: file.unpackedMost });
}
