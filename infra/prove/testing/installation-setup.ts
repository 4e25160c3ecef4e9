import type { TestProject } from 'vitest/node';
import { STAGE_ENVIRONMENT } from '../../../web/e2e/support/stage-environment.ts';
import { makeDataDir, type RunningProduct, startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of an installation as its first start leaves it, stopped: for copies. */
    installation: string;
    /** The addresses and the demo property of the product that the files share. */
    sharedProduct: Pick<RunningProduct, 'origin' | 'demo'>;
  }
}

/**
 * Lives through the first start once for all files: a new database, the demo property in six languages, the web. What a
 * first start is like is seen elsewhere. A copy of it runs for all files together, and a file that needs more than a
 * part of it takes one of its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await using ending = new AsyncDisposableStack();
  const installation = await makeDataDir();
  ending.defer(() => installation.remove());
  const first = await startProduct(installation.path, STAGE_ENVIRONMENT);
  await first.stop();
  project.provide('installation', installation.path);

  const shared = await makeDataDir(installation.path);
  ending.defer(() => shared.remove());
  const product = await startProduct(shared.path, STAGE_ENVIRONMENT);
  ending.defer(async () => void (await product.stop()));
  project.provide('sharedProduct', { origin: product.origin, demo: product.demo });
  const running = ending.move();
  return () => running.disposeAsync();
}
