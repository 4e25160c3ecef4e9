import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A file of a model: the one with this size and digest, and no other. */
export interface PinnedFile {
  readonly name: string;
  /** Path below the address that it is fetched from. */
  readonly path: string;
  readonly bytes: number;
  /** Digest in hexadecimal. */
  readonly sha256: string;
}

/** State of a file: under its name lies the one that is pinned, none, or another one. */
export type PinnedFileState = 'present' | 'missing' | 'different';

/** Names the folder of the models in a data folder. */
export const modelsFolder = (dataDir: string): string => join(dataDir, 'models');

/** Reads what lies in a folder under the name of a file, without keeping it in memory. */
export async function stateOfFile(
  folder: string,
  { name, bytes, sha256 }: PinnedFile,
): Promise<PinnedFileState> {
  const path = join(folder, name);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return 'missing';
  if (found.size !== bytes) return 'different';
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex') === sha256 ? 'present' : 'different';
}

/** Reads a file that is the pinned one. @throws Error for any other, or where there is none */
export async function contentOfFile(folder: string, { name, sha256 }: PinnedFile): Promise<Buffer> {
  const content = await readFile(join(folder, name));
  if (createHash('sha256').update(content).digest('hex') !== sha256) {
    throw new Error(`${name} is not the file that is pinned`);
  }
  return content;
}
