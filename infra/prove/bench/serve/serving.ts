import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { dataDir } from './bench-core.ts';

/** Addresses of the servers in the process that serves. */
export interface Serving {
  readonly pid: number;
  readonly product: string;
  /** The product with a cache that keeps nothing. */
  readonly missing: string;
  readonly bare: string;
}

/**
 * Runs the product and a bare Fastify server in a process of its own, so that the load does not slow it.
 * @param translationUrl the provider of translations; absent: none
 */
export async function whileServing<Result>(
  databaseUrl: string,
  work: (serving: Serving) => Promise<Result>,
  translationUrl?: string,
): Promise<Result> {
  const more = translationUrl === undefined ? [] : [translationUrl];
  const serve = fileURLToPath(new URL('./serve.ts', import.meta.url));
  const child = fork(serve, [databaseUrl, dataDir, ...more]);
  try {
    const [serving] = (await once(child, 'message')) as [Serving];
    return await work(serving);
  } finally {
    child.send('stop');
    await once(child, 'exit');
  }
}
