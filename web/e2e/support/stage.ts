import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import {
  makeDataDir,
  type RunningProduct,
  startProduct,
  type TestDataDir,
} from '#infra/prove/testing/product.ts';
import { usedContexts } from './browser/page-pool.ts';
import { clearWorkerBrowser, workerBrowser } from './browser/worker-browser.ts';
import { STAGE_ENVIRONMENT } from './stage-environment.ts';
import { tellOfPages } from './watched-page.ts';

/** The stage of a file of tests: the product as a newcomer starts it, and a browser. */
export interface Stage {
  readonly product: Pick<RunningProduct, 'origin' | 'demo'>;
  readonly browser: Browser;
}

/** A stage whose product nobody else works on. */
export interface OwnStage extends Stage {
  /** The folder of its data. */
  readonly dataDir: string;
}

/**
 * Sets the stage before the tests of the file: the product that all files share, with an administrator. Others work on
 * it at the same time, so a test counts on nothing but accounts and houses of its own, and changes nothing that is
 * the whole site's.
 */
export function setStage(): Stage {
  const browser = setBrowser();
  return {
    get product() {
      return inject('sharedProduct');
    },
    get browser() {
      return browser();
    },
  };
}

/**
 * Sets the stage with a product for this file alone, and clears it after the tests, whatever came up of it.
 * @param environment what the product is told beside who administers it.
 */
export function setOwnStage(environment: Readonly<Record<string, string>> = {}): OwnStage {
  const browser = setBrowser();
  let dataDir: TestDataDir | undefined;
  let product: RunningProduct | undefined;
  beforeAll(async () => {
    dataDir = await makeDataDir(inject('installation'));
    product = await startProduct(dataDir.path, { ...STAGE_ENVIRONMENT, ...environment });
  });
  afterAll(async () => {
    await product?.stop();
    await dataDir?.remove();
  });
  return {
    get dataDir() {
      return there(dataDir).path;
    },
    get product() {
      return there(product);
    },
    get browser() {
      return browser();
    },
  };
}

/** Has the browser of the worker at hand for the tests of the file. @returns what tells it while they run */
export function setBrowser(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await workerBrowser();
  });
  afterEach(async ({ task }) => {
    const [error] = task.result?.errors ?? [];
    if (error === undefined || browser === undefined) return;
    const told = await Promise.all(usedContexts(browser).map(tellOfPages));
    error.message = [error.message, ...told].join('\n\n');
    // They are the failed test's: those after it tell of their own alone.
    await clearWorkerBrowser();
  });
  afterAll(clearWorkerBrowser);
  return () => there(browser);
}

function there<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('the stage is set before the tests, not before the file');
  return part;
}
