import type { Browser } from 'playwright-core';
import { launchTestBrowser } from './chromium.ts';
import { usedContexts } from './page-pool.ts';

let started: Promise<Browser> | undefined;

/**
 * Starts the browser of this worker for its first file, and returns the same one to those after it; it ends with the
 * worker. One that crashed is followed by another: the file that it crashed in fails, and those after it do not.
 * Not one for all workers: what is copied in one page of a browser can be pasted in any other of it.
 */
export async function workerBrowser(): Promise<Browser> {
  const former = await started;
  if (former?.isConnected()) return former;
  started = launchTestBrowser();
  return started;
}

/** Closes what a test or a file left open in the browser of this worker. */
export async function clearWorkerBrowser(): Promise<void> {
  const browser = await started;
  if (browser === undefined) return;
  await Promise.all(usedContexts(browser).map((context) => context.close()));
}
