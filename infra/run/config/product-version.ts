import { readFile } from 'node:fs/promises';

/** Reads the version of the product from its package. */
export async function productVersion(): Promise<string> {
  const about: unknown = JSON.parse(
    await readFile(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  return (about as { version: string }).version;
}
