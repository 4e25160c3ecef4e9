import { randomBytes } from 'node:crypto';
import { chown, type FileHandle, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Reads the text of a file, or `undefined` where there is none. */
export async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Writes a file that only its owner may read (0600), all at once: after a crash there is the old
 * content or the new, never half of it. As root, the file goes to whoever owns the folder, so that
 * a single start with sudo does not lock the usual user out.
 */
export async function writePrivateFile(path: string, content: string): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await giveToOwnerOfFolder(temporary);
    await rename(temporary, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Adds to the end of a file that only its owner may read (0600), and makes it where it is missing. What has returned is on
 * disk; what was cut short may have left a part of it. Beside others that add at the same time, each text stays whole. As
 * root, the file goes the way of any other.
 */
export async function appendPrivateFile(path: string, text: string): Promise<void> {
  {
    await using file = await open(path, 'a', 0o600);
    const content = Buffer.from(text);
    const { bytesWritten } = await file.write(content);
    if (bytesWritten < content.length) throw new Error(`${path} took only a part of what was to be added`);
    await file.sync();
  }
  await giveToOwnerOfFolder(path);
  await syncFolder(dirname(path));
}

/** Makes a folder that only its owner may enter (0700), where there is none. As root, it goes the way of a file. */
export async function makePrivateFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    throw error;
  }
  await giveToOwnerOfFolder(path);
  await syncFolder(dirname(path));
}

/** Overwrites a file with zeros, on disk, and removes it; nothing where there is none. */
export async function destroyFile(path: string): Promise<void> {
  try {
    await using file = await open(path, 'r+');
    await overwrite(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  await rm(path);
  await syncFolder(dirname(path));
}

/** Overwrites all of an open file with zeros, on disk. */
async function overwrite(file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  await file.write(Buffer.alloc(size), 0, size, 0);
  await file.sync();
}

/** Makes durable which names stand in a folder: the `fsync` of a file does not cover its name. */
export async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r');
  await folder.sync();
}

async function giveToOwnerOfFolder(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(path));
  await chown(path, uid, gid);
}

/** Tells whether an error is a system error with this code (`ENOENT`, `EADDRINUSE`, …). */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
