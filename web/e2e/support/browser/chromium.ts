import { existsSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { type Chromium, packagedChromium } from './packaged-chromium.ts';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** The value of CHROMIUM_PATH that asks for the packaged Chromium although the machine has one. */
const PACKAGED = 'packaged';

/** Keeps the browser off the network: a test sees the pages of the product and nothing else. */
const OFFLINE_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Saves work where pages live for seconds: nothing in the screens is drawn by a graphics card, and code that runs so
 * shortly is never worth what it takes to compile it once more and better. Without the latter a test takes a seventh
 * less of the processor.
 */
const TEST_FLAGS = ['--disable-gpu', '--js-flags=--max-optimized-bytecode-size=0'];

/**
 * Finds a Chromium: CHROMIUM_PATH (or `packaged`), /usr/bin/chromium, else the one that an npm package
 * carries.
 * @throws Error that says what to do, when CHROMIUM_PATH leads nowhere or the package cannot be unpacked.
 */
export async function findChromium(environment: NodeJS.ProcessEnv = process.env): Promise<Chromium> {
  const { CHROMIUM_PATH: chosen } = environment;
  if (chosen === PACKAGED) return unpackedOrExplained();
  if (chosen) {
    if (existsSync(chosen)) return { executablePath: chosen, env: {} };
    throw new Error(`CHROMIUM_PATH is ${chosen}, and no file is there. Correct it or unset it.`);
  }
  if (existsSync(SYSTEM_CHROMIUM)) return { executablePath: SYSTEM_CHROMIUM, env: {} };
  return unpackedOrExplained();
}

async function unpackedOrExplained(): Promise<Chromium> {
  try {
    return await packagedChromium();
  } catch (cause) {
    throw new Error(
      'No Chromium to test with: install one (apt-get install chromium) or set CHROMIUM_PATH to its program. ' +
        'The one of the npm package could not be unpacked.',
      { cause },
    );
  }
}

/**
 * Starts a headless Chromium with a temporary folder of its own, which goes when the browser does.
 * The sandbox stays on wherever the machine has one: root has none, nor has a container without user
 * namespaces.
 * @param flags for Chromium besides those that every test needs.
 * @throws Error of `findChromium`, or playwright's when Chromium does not start.
 */
export async function launchBrowser(
  environment: NodeJS.ProcessEnv = process.env,
  flags: readonly string[] = [],
): Promise<Browser> {
  return launchFound(await findChromium(environment), flags);
}

/**
 * Starts the one that screens are tested in: the packaged one where CHROMIUM_PATH names none. A Chromium that is made for
 * windows opens one, with all that belongs to it, for every page of a test.
 */
export async function launchTestBrowser(environment: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  const found = environment.CHROMIUM_PATH
    ? await findChromium(environment)
    : await packagedChromium().catch(() => findChromium(environment));
  return launchFound(found, TEST_FLAGS);
}

async function launchFound(found: Chromium, flags: readonly string[]): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) return launch(found, [...flags, '--no-sandbox']);
  return launch(found, flags).catch((error: Error) => {
    if (/sandbox/i.test(error.message)) return launch(found, [...flags, '--no-sandbox']);
    throw error;
  });
}

async function launch({ executablePath, env }: Chromium, flags: readonly string[]): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'chromium-'));
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const browser = await chromium.launch({
      executablePath,
      args: [...OFFLINE_FLAGS, ...flags],
      env: { ...definedOnly(process.env), ...env, TMPDIR: folder },
      chromiumSandbox: !flags.includes('--no-sandbox'),
    });
    // A worker's browser ends with the worker, and nobody waits for it then.
    process.once('exit', clear);
    browser.once('disconnected', () => {
      process.off('exit', clear);
      clear();
    });
    return browser;
  } catch (error) {
    clear();
    throw error;
  }
}

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
