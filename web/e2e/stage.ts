import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { makeDataDir, type RunningProduct, startProduct, type TestDataDir } from '#infra/testing/product.ts';
import { launchBrowser } from './chromium.ts';

/** What the tests of a file play on: the product as a newcomer starts it, and a browser. */
export interface Stage {
  readonly product: RunningProduct;
  readonly browser: Browser;
}

/**
 * Sets the stage before the tests of the file and clears it after them, whatever came up of it.
 * @param environment what the product is told beside what a newcomer's has.
 */
export function setStage(environment: Readonly<Record<string, string>> = {}): Stage {
  // Who is told something at the first start lives through a first start.
  const isUsual = Object.keys(environment).length === 0;
  let dataDir: TestDataDir | undefined;
  let product: RunningProduct | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    dataDir = await makeDataDir(isUsual ? inject('installation') : undefined);
    [product, browser] = await Promise.all([startProduct(dataDir.path, environment), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await dataDir?.remove();
  });

  const there = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('the stage is set before the tests, not before the file');
    return part;
  };
  return {
    get product() {
      return there(product);
    },
    get browser() {
      return there(browser);
    },
  };
}
