import type { TestProject } from 'vitest/node';
import { makeDataDir, startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of an installation as its first start leaves it, stopped: for copies. */
    installation: string;
  }
}

/**
 * Lives through the first start once for all files: a new database, the demo house in six languages, the web. What a
 * first start is like is seen elsewhere.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir();
  try {
    const product = await startProduct(dataDir.path);
    await product.stop();
  } catch (error) {
    await dataDir.remove();
    throw error;
  }
  project.provide('installation', dataDir.path);
  return () => dataDir.remove();
}
