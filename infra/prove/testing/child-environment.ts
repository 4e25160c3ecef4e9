import { join } from 'node:path';
import { checkoutFolder } from '#infra/run/web/web-build.ts';

/** Flags of Node where it runs the product: those of the scripts in package.json and of the image. */
export const PRODUCT_FLAGS: readonly string[] = ['--max-semi-space-size=8'];

/** Makes up the whole environment of a process that a test starts, beside what the test adds. */
export const CHILD_ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? '',
  // Hundreds of processes load the same modules: all but the first find them compiled.
  NODE_COMPILE_CACHE: join(checkoutFolder, '.cache/compiled'),
};
