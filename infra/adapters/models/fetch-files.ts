import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { type PinnedFile, stateOfFile } from './pinned-file.ts';

/**
 * Keeps a file from being fetched: `full` (no room for it), `wrong` (what came is not what is pinned), `refused` (the server
 * does not give it), `unreached` (no answer, or one that was cut). The message says what to do.
 */
export class ModelFetchError extends Error {
  override readonly name = 'ModelFetchError';
  readonly kind: 'full' | 'wrong' | 'refused' | 'unreached';

  constructor(kind: ModelFetchError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Something of a model that is wanted. */
export interface WantedFile<Model> {
  /** Model that it is a part of. */
  readonly model: Model;
  readonly file: PinnedFile;
}

/** Progress of a file that is being fetched. */
export interface FetchProgress<Model> extends WantedFile<Model> {
  /** Bytes that have come. */
  readonly bytes: number;
}

export interface FetchFilesOptions<Model> {
  /** Folder that the files go to; it is there. */
  readonly folder: string;
  readonly wanted: readonly WantedFile<Model>[];
  /** Address that the paths of files stand behind. */
  readonly url: string;
  /** Setting that names another address, in the words of an operator. */
  readonly mirrorSetting: string;
  /** Remedy where there is no room, beside making some; in a few words. */
  readonly orFewer?: string;
  /** Given when the operator stops. */
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: FetchProgress<Model>) => void;
  /** Time in which something has to come; milliseconds. */
  readonly stallMs?: number;
  /** Time before a second try; milliseconds. */
  readonly waitMs?: number;
  /** Finds out how many bytes can be written into the folder. Default: asks its file system. */
  readonly freeBytesIn?: (folder: string) => Promise<number>;
}

const STALL_MS = 60_000;
const WAIT_MS = 1_000;
const TRIES = 3;
/** Left free: with less the product stops writing. Bytes. */
const LEFT_FREE = 128 * 1024 ** 2;
/** Name of what has not come whole yet. */
const UNFINISHED = /\.[0-9a-f]{12}\.part$/;
/** Age at which nobody can be writing a file any more; milliseconds. */
const ABANDONED_MS = 10 * 60_000;

/**
 * Fetches the files of models that are not in the folder as they are pinned. A file takes its name once its size and its
 * hash are right; one that was cut short is begun anew, up to three times.
 * @returns how many files were fetched
 * @throws ModelFetchError; what came before it stays, and nothing half does. The signal's reason where it is given.
 */
export async function fetchFiles<Model>(options: FetchFilesOptions<Model>): Promise<number> {
  const { folder, wanted, signal, freeBytesIn = askFileSystem, waitMs = WAIT_MS } = options;
  await removeAbandoned(folder);
  const missing: WantedFile<Model>[] = [];
  for (const each of wanted) {
    if ((await stateOfFile(folder, each.file)) !== 'present') missing.push(each);
  }
  const needed = missing.reduce((sum, { file }) => sum + file.bytes, 0);
  const free = await freeBytesIn(folder);
  if (missing.length > 0 && free < needed + LEFT_FREE) throw withoutRoom(needed, free, options);
  const tries = retry(
    handleWhen((error) => error instanceof ModelFetchError && error.kind === 'unreached'),
    { maxAttempts: TRIES - 1, backoff: new ExponentialBackoff({ initialDelay: waitMs }) },
  );
  for (const each of missing) {
    await tries.execute(() => fetchFile(each, options), signal);
    signal.throwIfAborted();
  }
  return missing.length;
}

async function fetchFile<Model>(wanted: WantedFile<Model>, options: FetchFilesOptions<Model>): Promise<void> {
  const { folder, url, signal } = options;
  const { file } = wanted;
  signal.throwIfAborted();
  const temporary = join(folder, `${file.name}.${randomBytes(6).toString('hex')}.part`);
  try {
    const address = `${url}${url.endsWith('/') ? '' : '/'}${file.path}`;
    await download(address, temporary, wanted, options);
    await rename(temporary, join(folder, file.name));
  } catch (error) {
    await rm(temporary, { force: true });
    signal.throwIfAborted();
    throw explained(error, file);
  }
}

/** @throws ModelFetchError, or what the network or the disk throws */
async function download<Model>(
  address: string,
  target: string,
  wanted: WantedFile<Model>,
  { signal, onProgress, mirrorSetting, stallMs = STALL_MS }: FetchFilesOptions<Model>,
): Promise<void> {
  const { file } = wanted;
  const wrong = (how: string) => notPinned(file, how, mirrorSetting);
  const stalled = new AbortController();
  const timer = setTimeout(() => stalled.abort(), stallMs);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    const response = await fetch(address, {
      // What is pinned are the bytes of the file: none that a server packs on its way.
      headers: { 'accept-encoding': 'identity' },
      signal: AbortSignal.any([signal, stalled.signal]),
    });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      throw notGiven(file, response.status, mirrorSetting);
    }
    const counted = new Transform({
      transform(piece: Buffer, _encoding, done) {
        timer.refresh();
        bytes += piece.length;
        if (bytes > file.bytes) return done(wrong(`more than ${file.bytes} bytes came`));
        hash.update(piece);
        onProgress?.({ ...wanted, bytes });
        done(null, piece);
      },
    });
    await pipeline(
      Readable.from(response.body),
      counted,
      createWriteStream(target, { flags: 'wx', mode: 0o644, flush: true }),
    );
  } finally {
    clearTimeout(timer);
  }
  if (bytes !== file.bytes) throw wrong(`${bytes} bytes came instead of ${file.bytes}`);
  const sha256 = hash.digest('hex');
  if (sha256 !== file.sha256) throw wrong(`its SHA-256 is ${sha256} instead of ${file.sha256}`);
}

/** Removes what a process left behind that was killed while it fetched. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!UNFINISHED.test(name)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}

function explained(error: unknown, file: PinnedFile): ModelFetchError {
  if (error instanceof ModelFetchError) return error;
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new ModelFetchError(
      'full',
      `There is no room left for ${file.name}. Make room on the disk with the data folder, and fetch again.`,
      { cause: error },
    );
  }
  return new ModelFetchError(
    'unreached',
    `${file.name} could not be fetched (${code ?? 'the connection was cut'}). Fetch again: files that have come whole stay.`,
    { cause: error },
  );
}

const notPinned = (file: PinnedFile, how: string, mirrorSetting: string): ModelFetchError =>
  new ModelFetchError(
    'wrong',
    `${file.name} is not the file that is pinned: ${how}. It was thrown away. ` +
      `Look at ${mirrorSetting} where you have set it: a mirror has to give the files of Git LFS themselves, as they are.`,
  );

const notGiven = (file: PinnedFile, status: number, mirrorSetting: string): ModelFetchError =>
  new ModelFetchError(
    status >= 500 || status === 429 ? 'unreached' : 'refused',
    `${file.name} is not given: the server answers with ${status}. ` +
      `Fetch again later, or set ${mirrorSetting} to a mirror that has it.`,
  );

const withoutRoom = (
  needed: number,
  free: number,
  { orFewer }: Pick<FetchFilesOptions<unknown>, 'orFewer'>,
): ModelFetchError =>
  new ModelFetchError(
    'full',
    `The models need ${megabytes(needed)} MB, and ${megabytes(LEFT_FREE)} MB have to stay free; ${megabytes(free)} MB are. ` +
      `Make room on the disk with the data folder${orFewer === undefined ? '' : `, or ${orFewer}`}.`,
  );

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 ** 2);

/** Finds the code of an error of the system, which `fetch` gives as a cause. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause instanceof Error ? codeOf(cause) : undefined;
}

async function askFileSystem(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
