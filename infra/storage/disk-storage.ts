import { randomBytes } from 'node:crypto';
import { chown, type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertStorageKey, type Storage } from '#kernel/storage.ts';

/** Where content is written before it has its name: a name that no key can have. */
const INCOMING = '.incoming';
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const CONTENT_TYPE = /^[\x21-\x7e][\x20-\x7e]{0,254}$/;
/** The content type and a newline stand before the content: one file, so that the two never part. */
const HEADER_BYTES_MAX = 256;

/**
 * Opens the storage that keeps every object as a file under `<dataDir>/objects`. For one process at a
 * time: opening removes what an earlier one, ended half-way, had begun to write.
 *
 * A key names an object or a folder of objects here, never both. As root, files go to whoever owns
 * the data folder, so that a single start with sudo does not lock the usual user out.
 * @throws Error of the file system where the folder cannot be made
 */
export async function openDiskStorage(dataDir: string): Promise<Storage> {
  const root = join(dataDir, 'objects');
  const incoming = join(root, INCOMING);
  const owner = process.getuid?.() === 0 ? await stat(dataDir) : undefined;
  await rm(incoming, { recursive: true, force: true });
  await makeFolder(incoming);

  /** Makes a folder and those above it, on disk for good. */
  async function makeFolder(folder: string): Promise<void> {
    const topmost = await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
    if (topmost === undefined) return;
    for (let made = folder; made.length >= topmost.length; made = dirname(made)) {
      if (owner !== undefined) await chown(made, owner.uid, owner.gid);
      await syncFolder(dirname(made));
    }
  }

  return {
    async put(key, content, { contentType }) {
      assertStorageKey(key);
      if (!CONTENT_TYPE.test(contentType)) throw new TypeError(`${contentType} is not a content type`);
      const path = join(root, key);
      const temporary = join(incoming, randomBytes(16).toString('hex'));
      try {
        const file = await open(temporary, 'wx', FILE_MODE);
        try {
          if (owner !== undefined) await file.chown(owner.uid, owner.gid);
          await file.writeFile(`${contentType}\n`);
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await makeFolder(dirname(path));
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

    async delete(prefix) {
      assertStorageKey(prefix);
      await rm(join(root, prefix), { recursive: true, force: true });
    },
  };
}

async function readContentType(file: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES_MAX), 0, HEADER_BYTES_MAX, 0);
  const end = buffer.subarray(0, bytesRead).indexOf('\n');
  if (end === -1) throw new Error('a stored object does not begin with its content type');
  return buffer.toString('latin1', 0, end);
}

/** The file at a path; `undefined` where there is none, or a folder. */
async function openIfPresent(path: string): Promise<FileHandle | undefined> {
  try {
    const file = await open(path, 'r');
    if ((await file.stat()).isFile()) return file;
    await file.close();
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
      return undefined;
    }
    throw error;
  }
}

/** Makes the names in a folder durable: a file's own `fsync` does not cover them. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
