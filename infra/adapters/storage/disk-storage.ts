import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { chown, type FileHandle, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '#infra/adapters/data-dir/private-file.ts';
import {
  assertContentType,
  assertStorageKey,
  isStorageKey,
  type ListedObject,
  type Storage,
} from '#kernel/ports/storage.ts';

/** Folder for content that has no name yet: no key can have this one. */
const INCOMING = '.incoming';
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** The content type and a newline stand before the content: one file, so that the two never part. */
const HEADER_BYTES_MAX = 256;
/**
 * Age at which content that nobody writes to counts as left behind by a process that ended half-way, in milliseconds.
 */
const LEFT_BEHIND_MS = 24 * 60 * 60_000;

/**
 * Opens the storage that keeps every object as a file under `<dataDir>/objects`. Any number of
 * processes may share it: each writes under names of its own, and opening removes only what somebody began
 * to write and left untouched for a day.
 *
 * A key names an object or a folder of objects here, never both. As root, files go to whoever owns
 * the data folder, so that a single start with sudo does not lock the usual user out.
 * @throws Error of the file system where the folder cannot be made
 */
export async function openDiskStorage(dataDir: string): Promise<Storage> {
  const root = join(dataDir, 'objects');
  const incoming = join(root, INCOMING);
  const owner = process.getuid?.() === 0 ? await stat(dataDir) : undefined;
  await makeFolder(incoming, owner);
  await removeLeftBehind(incoming);

  return {
    async put(key, content, { contentType }) {
      assertStorageKey(key);
      assertContentType(contentType);
      const path = join(root, key);
      const temporary = join(incoming, randomBytes(16).toString('hex'));
      try {
        await writeObject(temporary, { content, contentType, owner });
        await makeFolder(dirname(path), owner);
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },

    async get(key) {
      assertStorageKey(key);
      const file = await openIfPresent(join(root, key));
      if (file === undefined) return undefined;
      try {
        const { size } = await file.stat();
        const contentType = await readContentType(file);
        const start = contentType.length + 1;
        return { stream: file.createReadStream({ start }), size: size - start, contentType };
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    async *list(prefix) {
      for await (const key of keysIn(root, prefix)) {
        const object = await lookAt(root, key);
        if (object !== undefined) yield object;
      }
    },

    keys: (prefix) => keysIn(root, prefix),

    async delete(prefix) {
      assertStorageKey(prefix);
      await rm(join(root, prefix), { recursive: true, force: true });
    },
  };
}

/** User and group that files and folders go to; absent: those of this process. */
type Owner = Pick<Stats, 'uid' | 'gid'> | undefined;

/** Makes a folder and those above it, on disk for good. */
async function makeFolder(folder: string, owner: Owner): Promise<void> {
  const topmost = await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  if (topmost === undefined) return;
  for (let made = folder; made.length >= topmost.length; made = dirname(made)) {
    if (owner !== undefined) await chown(made, owner.uid, owner.gid);
    await syncFolder(dirname(made));
  }
}

/** Writes a new file with an object's content type and content, on disk for good. */
async function writeObject(
  path: string,
  object: {
    readonly content: Uint8Array | AsyncIterable<Uint8Array>;
    readonly contentType: string;
    readonly owner: Owner;
  },
): Promise<void> {
  const { content, contentType, owner } = object;
  const file = await open(path, 'wx', FILE_MODE);
  try {
    if (owner !== undefined) await file.chown(owner.uid, owner.gid);
    await file.writeFile(`${contentType}\n`);
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Lists the keys of all objects; with a prefix, of those below it and of the one that it names. */
async function* keysIn(root: string, prefix: string | undefined): AsyncGenerator<string> {
  if (prefix === undefined) return yield* keysBelow(root, '');
  assertStorageKey(prefix);
  const found = await absentIfGone(stat(join(root, prefix)));
  if (found?.isFile()) yield prefix;
  else if (found?.isDirectory()) yield* keysBelow(root, `${prefix}/`);
}

/** Lists the keys below a folder: `prefix` is empty, or a key with a slash at its end. */
async function* keysBelow(root: string, prefix: string): AsyncGenerator<string> {
  const folder = await absentIfGone(opendir(join(root, prefix)));
  if (folder === undefined) return;
  for await (const entry of folder) {
    const key = `${prefix}${entry.name}`;
    if (!isStorageKey(key)) continue;
    if (entry.isDirectory()) yield* keysBelow(root, `${key}/`);
    else yield key;
  }
}

/** Reads the entry of an object for a listing; `undefined` where it is gone. */
async function lookAt(root: string, key: string): Promise<ListedObject | undefined> {
  const file = await openIfPresent(join(root, key));
  if (file === undefined) return undefined;
  try {
    const contentType = await readContentType(file);
    return { key, size: (await file.stat()).size - contentType.length - 1, contentType };
  } finally {
    await file.close();
  }
}

async function removeLeftBehind(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await absentIfGone(stat(path));
    if (found !== undefined && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true });
  }
}

async function readContentType(file: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES_MAX), 0, HEADER_BYTES_MAX, 0);
  const end = buffer.subarray(0, bytesRead).indexOf('\n');
  if (end === -1) throw new Error('a stored object does not begin with its content type');
  return buffer.toString('latin1', 0, end);
}

/** Opens the file at a path; `undefined` where there is none, or a folder. */
async function openIfPresent(path: string): Promise<FileHandle | undefined> {
  const file = await absentIfGone(open(path, 'r'));
  if (file === undefined || (await file.stat()).isFile()) return file;
  await file.close();
  return undefined;
}

/**
 * Answers `undefined` where there is nothing, or another kind of thing, at the path that the operation was asked for.
 */
async function absentIfGone<Result>(operation: Promise<Result>): Promise<Result | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
      return undefined;
    }
    throw error;
  }
}
