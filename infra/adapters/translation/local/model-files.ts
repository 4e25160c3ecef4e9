import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { contentOfFile } from '../../models/pinned-file.ts';
import type { ModelFile } from './catalogue.ts';

/**
 * Reads and unpacks a file that is the pinned one.
 * @throws Error for any other, and for one that unpacks to more than it may
 */
export async function unpackedFile(folder: string, file: ModelFile): Promise<Uint8Array> {
  return promisify(gunzip)(await contentOfFile(folder, file), { maxOutputLength: file.unpackedMost });
}
