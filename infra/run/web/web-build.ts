import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  access,
  constants,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type FileLock, tryLock } from '#infra/adapters/data-dir/file-lock.ts';
import { hasCode, readIfPresent } from '#infra/adapters/data-dir/private-file.ts';
import { StartupError } from '#kernel/startup-error.ts';

export interface WebBuildOptions {
  /** The checkout: holds web/, contracts/ and package-lock.json. */
  readonly root: string;
  /** Told in a few words what is being done, for a person to read. */
  readonly onProgress?: (message: string) => void;
  /** Ends a build that is under way. */
  readonly signal?: AbortSignal;
}

/** The folders of the build whose files browsers load by names that are made of their content. */
export const NAMED_BY_CONTENT: readonly string[] = ['app/assets', 'guest'];

/** File of the build that lists what was built into those folders, a path in each line. */
const FILES = '.build-files';

/** The checkout that this file belongs to. */
export const checkoutFolder = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Builds `web/dist` unless it was built from just these sources. The build is made aside and put in
 * place when it is whole, with the files of the one before that browsers may still ask for; of several
 * starts at once, one builds and the others wait for it. A fresh build is used as it is, also where
 * nothing can be written.
 * @returns whether it was built now.
 * @throws StartupError where the build fails.
 */
export async function ensureWebBuild({ root, onProgress, signal }: WebBuildOptions): Promise<boolean> {
  const hash = await sourceHash(root);
  if (await isBuiltFrom(root, hash)) return false;

  const cache = join(root, '.cache');
  await requireWritable(cache, root);
  const lock = await waitForLock(join(cache, 'web-build.lock'), signal);
  try {
    if (await isBuiltFrom(root, hash)) return false;
    onProgress?.('Building the web pages (once after each change)');
    await build(root, cache, hash, signal);
    return true;
  } finally {
    lock.release();
  }
}

async function isBuiltFrom(root: string, hash: string): Promise<boolean> {
  return (await readIfPresent(join(root, 'web', 'dist', '.build-hash'))) === hash;
}

async function build(root: string, cache: string, hash: string, signal?: AbortSignal): Promise<void> {
  for (const name of await readdir(cache)) {
    if (name.startsWith('web-dist-')) await rm(join(cache, name), { recursive: true, force: true });
  }
  const dist = join(root, 'web', 'dist');
  const made = join(cache, `web-dist-${randomBytes(6).toString('hex')}`);
  try {
    await runVite(join(root, 'web'), made, signal);
    await keepFilesOf(dist, made);
    await writeFile(join(made, '.build-hash'), hash);
    await setAside(dist, `${made}-replaced`);
    await rename(made, dist);
  } finally {
    await rm(made, { recursive: true, force: true });
    await rm(`${made}-replaced`, { recursive: true, force: true });
  }
}

/**
 * Adds the files of the build before: a product that still runs, and pages that are open, ask for them by their names.
 * What that build had kept of the one before it goes.
 */
async function keepFilesOf(former: string, made: string): Promise<void> {
  const files = await namedByContent(made);
  await writeFile(join(made, FILES), files.join('\n'));
  const formerFiles = (await readIfPresent(join(former, FILES)))?.split('\n') ?? [];
  // A build of none of those folders lists nothing, and nothing is one empty line.
  const gone = formerFiles.filter((file) => file !== '' && !files.includes(file));
  for (const file of gone) {
    await copyFile(join(former, file), join(made, file)).catch((error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
    });
  }
}

async function namedByContent(output: string): Promise<string[]> {
  const lists = NAMED_BY_CONTENT.map(async (folder) => {
    const names = await readdir(join(output, folder)).catch((error: unknown): string[] => {
      if (hasCode(error, 'ENOENT')) return [];
      throw error;
    });
    return names.map((name) => `${folder}/${name}`);
  });
  return (await Promise.all(lists)).flat();
}

async function runVite(web: string, output: string, signal?: AbortSignal): Promise<void> {
  const { NODE_ENV: _, ...environment } = process.env;
  const vite = spawn(
    process.execPath,
    [fileURLToPath(new URL('vite-build.ts', import.meta.url)), web, output],
    {
      cwd: web,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const end = () => vite.kill();
  signal?.addEventListener('abort', end);
  const [said, complained, [exitCode]] = await Promise.all([
    text(vite.stdout),
    text(vite.stderr),
    once(vite, 'exit'),
  ]);
  signal?.removeEventListener('abort', end);
  signal?.throwIfAborted();
  if (exitCode === 0) return;
  throw new StartupError('The web pages could not be built.', {
    cause: new Error(`${said}\n${complained}`.trim()),
    reason: 'webBuildFailed',
    remedy: 'Run npm ci, then npm run build to see why; a changed source is the usual reason.',
  });
}

async function setAside(dist: string, place: string): Promise<void> {
  try {
    await rename(dist, place);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

async function waitForLock(path: string, signal?: AbortSignal): Promise<FileLock> {
  for (;;) {
    const lock = await tryLock(path);
    if (lock) return lock;
    await delay(100, undefined, signal ? { signal } : {});
  }
}

async function requireWritable(cache: string, root: string): Promise<void> {
  try {
    await mkdir(cache, { recursive: true });
    await access(cache, constants.W_OK);
    await access(join(root, 'web'), constants.W_OK);
  } catch (error) {
    throw new StartupError(`The web pages are not built yet, and ${root} cannot be written.`, {
      cause: error,
      reason: 'webBuildFailed',
      remedy: 'Run npm run build once as an account that may write there.',
    });
  }
}

/** Computes SHA-256 over names and contents of all that the build is made from. */
async function sourceHash(root: string): Promise<string> {
  const hash = createHash('sha256');
  const files = [
    ...(await filesBelow(join(root, 'web'))),
    ...(await filesBelow(join(root, 'contracts'))),
    join(root, 'package-lock.json'),
    join(root, 'tsconfig.json'),
  ];
  for (const file of files) {
    const content = await readFile(file);
    hash.update(`${relative(root, file)}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Lists the files of a folder that the build is made from, tests left out, in an order that is the same everywhere. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const files: string[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.name === 'dist' || entry.name === 'e2e' || /\.(test|e2e)\.tsx?$/.test(entry.name)) continue;
    if (entry.isDirectory()) files.push(...(await filesBelow(path)));
    else files.push(path);
  }
  return files;
}

if (import.meta.main) {
  try {
    const built = await ensureWebBuild({ root: checkoutFolder, onProgress: console.log });
    console.log(built ? 'Built web/dist.' : 'web/dist is up to date.');
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.cause instanceof Error ? error.cause.message : '', `\n${error.message}`);
    process.exitCode = error.exitCode;
  }
}
