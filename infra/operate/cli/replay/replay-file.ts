import { createWriteStream } from 'node:fs';
import { type FileHandle, open, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import type { z } from 'zod';
import { type ReplayFormat, replayQuerySchema } from '#contracts/replay/api.ts';
import { whyUnwritable } from '../../why-unwritable.ts';

/** A replay's query as it was asked: what its schema takes. */
export type AskedQuery = z.input<typeof replayQuerySchema>;

/** A replay into a file cannot begin. The message is for an operator and says what to do. */
export class ReplayFileError extends Error {
  override readonly name = 'ReplayFileError';
}

/**
 * A file that a replay writes: under a name of its own (`….part`) until it is whole, with the query beside it
 * (`….part.json`), so that a run that was stopped, or killed, is gone on with.
 */
export interface ReplayFile {
  /** Rest of the query, which the log is still to be asked. */
  readonly asked: AskedQuery;
  /** True where rows, or a header, stand in it already. */
  readonly isContinued: boolean;
  /**
   * Opens it behind what stands in it.
   * @param query what a later run is to go on with, its end included
   * @throws ReplayFileError where it cannot be written
   */
  open(query: AskedQuery): Promise<Writable>;
  /** Gives the file its name. */
  finish(): Promise<void>;
}

const namesOf = (path: string) => ({ part: `${path}.part`, memo: `${path}.part.json` });

/** Begins a file. @throws ReplayFileError where it, or a run that was stopped, is there and is not to be replaced */
export async function beginReplayFile(path: string, asked: AskedQuery, force: boolean): Promise<ReplayFile> {
  if (!force && (await exists(path))) {
    throw new ReplayFileError(`${path} exists. Add --force to replace it.`);
  }
  if (!force && (await exists(namesOf(path).memo))) {
    throw new ReplayFileError(
      `A replay to ${path} was stopped. Add --resume to go on with it, or --force to begin anew.`,
    );
  }
  return fileAt(path, { asked, bytes: 0 });
}

/**
 * Goes on with a file where its last whole row ends.
 * @throws ReplayFileError where there is none that was begun, or it cannot be gone on with
 */
export async function resumeReplayFile(path: string): Promise<ReplayFile> {
  const { part, memo } = namesOf(path);
  const noted = await readFile(memo, 'utf8').catch(() => undefined);
  const handle = await open(part, 'r').catch(() => undefined);
  try {
    if (noted === undefined || handle === undefined) {
      throw new ReplayFileError(`No replay to ${path} was stopped. Leave out --resume to begin one.`);
    }
    const asked = JSON.parse(noted) as AskedQuery;
    const { format } = replayQuerySchema.parse(asked);
    if (format === 'parquet') {
      throw new ReplayFileError('A Parquet file cannot be gone on with. Add --force to begin it anew.');
    }
    const { bytes, lastLine } = await wholeLines(handle);
    const after = positionIn(lastLine, format);
    return fileAt(path, { asked: { ...asked, ...(after !== undefined && { after }) }, bytes });
  } finally {
    await handle?.close();
  }
}

/** @param bytes how much of what stands there is kept */
function fileAt(
  path: string,
  { asked, bytes }: { readonly asked: AskedQuery; readonly bytes: number },
): ReplayFile {
  const { part, memo } = namesOf(path);
  return {
    asked,
    isContinued: bytes > 0,
    async open(query) {
      // The part before the query: rows of an earlier run never stand beside a query that is not theirs.
      await (bytes > 0 ? truncate(part, bytes) : writeFile(part, '')).catch((cause: unknown) => {
        throw new ReplayFileError(whyUnwritable(path, cause, part), { cause });
      });
      await writeFile(memo, JSON.stringify(query));
      return createWriteStream(part, bytes > 0 ? { flags: 'r+', start: bytes } : { flags: 'w' });
    },
    async finish() {
      await rename(part, path);
      await rm(memo, { force: true });
    },
  };
}

const TAIL_BYTES = 64 * 1024;

/** Counts the bytes of a file that are whole lines, and reads the last of these lines. */
async function wholeLines(handle: FileHandle): Promise<{ bytes: number; lastLine: string }> {
  const { size } = await handle.stat();
  const start = Math.max(0, size - TAIL_BYTES);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, start);
  const tail = buffer.subarray(0, bytesRead);
  const end = tail.lastIndexOf('\n');
  if (end === -1) return { bytes: 0, lastLine: '' };
  const lineStart = end === 0 ? 0 : tail.lastIndexOf('\n', end - 1) + 1;
  return { bytes: start + end + 1, lastLine: tail.subarray(lineStart, end).toString('utf8') };
}

/** Reads the position that a row begins with; `undefined` for a header. */
function positionIn(line: string, format: Exclude<ReplayFormat, 'parquet'>): string | undefined {
  return (format === 'csv' ? /^(\d+),/ : /^\{"position":(\d+),/).exec(line)?.[1];
}

async function exists(path: string): Promise<boolean> {
  const handle = await open(path, 'r').catch(() => undefined);
  await handle?.close();
  return handle !== undefined;
}
