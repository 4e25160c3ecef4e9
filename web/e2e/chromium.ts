import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';
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

/** What every way to start Chromium is told. */
type LaunchOptions = NonNullable<Parameters<typeof chromium.launch>[0]>;

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
  return start(await findChromium(environment), flags, async (options, clear) => {
    const browser = await chromium.launch(options);
    browser.once('disconnected', clear);
    return browser;
  });
}

/**
 * Starts one that other processes connect to. The packaged one where CHROMIUM_PATH names none: a Chromium that is made
 * for windows opens one, with all that belongs to it, for every page of a test.
 */
export async function serveBrowser(environment: NodeJS.ProcessEnv = process.env): Promise<BrowserServer> {
  const found = environment.CHROMIUM_PATH
    ? await findChromium(environment)
    : await packagedChromium().catch(() => findChromium(environment));
  return start(found, [], async (options, clear) => {
    const server = await chromium.launchServer(options);
    server.once('close', clear);
    return server;
  });
}

type Launch<Started> = (options: LaunchOptions, clear: () => Promise<void>) => Promise<Started>;

async function start<Started>(
  found: Chromium,
  flags: readonly string[],
  launch: Launch<Started>,
): Promise<Started> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) return startInFolder(found, [...flags, '--no-sandbox'], launch);
  return startInFolder(found, flags, launch).catch((error: Error) => {
    if (/sandbox/i.test(error.message)) return startInFolder(found, [...flags, '--no-sandbox'], launch);
    throw error;
  });
}

async function startInFolder<Started>(
  { executablePath, env }: Chromium,
  flags: readonly string[],
  launch: Launch<Started>,
): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'chromium-'));
  const clear = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  const options: LaunchOptions = {
    executablePath,
    args: [...OFFLINE_FLAGS, ...flags],
    env: { ...definedOnly(process.env), ...env, TMPDIR: folder },
    chromiumSandbox: !flags.includes('--no-sandbox'),
  };
  try {
    return await launch(options, clear);
  } catch (error) {
    await clear();
    throw error;
  }
}

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
