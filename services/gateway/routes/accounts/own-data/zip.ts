import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type archiver from 'archiver';

/** A file on its way into an archive. */
export interface ArchivedFile {
  /** Path in the archive. */
  readonly name: string;
  readonly content: string | Readable;
  /** True where packing it would make it no smaller, as pictures are. Default: false. */
  readonly isPacked?: boolean;
}

type Archive = ReturnType<typeof archiver>;

/**
 * Puts files into a zip one after the other, no sooner than what came before them was read: however much it is, no more
 * than a file's piece is kept. Where a file cannot be had, reading ends with its error; where reading is given up, so are
 * the files.
 */
export async function zipOf(files: AsyncIterable<ArchivedFile>): Promise<Readable> {
  const { default: createArchive } = await import('archiver');
  const archive = createArchive('zip', { zlib: { level: 6 } });
  void fill(archive, files);
  return archive;
}

async function fill(archive: Archive, files: AsyncIterable<ArchivedFile>): Promise<void> {
  const given = new AbortController();
  archive.once('close', () => given.abort());
  try {
    for await (const file of files) await add(archive, file, given.signal);
    await archive.finalize();
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

async function add(
  archive: Archive,
  { name, content, isPacked = false }: ArchivedFile,
  signal: AbortSignal,
): Promise<void> {
  const source = typeof content === 'string' ? undefined : content;
  const fail = (error: Error) => archive.destroy(error);
  source?.once('error', fail);
  try {
    signal.throwIfAborted();
    const added = once(archive, 'entry', { signal });
    archive.append(content, { name, store: isPacked });
    await added;
  } finally {
    source?.destroy();
  }
}
