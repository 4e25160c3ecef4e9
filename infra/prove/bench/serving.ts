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

/** Runs the product and a bare Fastify server in a process of its own, so that the load does not slow it. */
export async function whileServing<Result>(
  databaseUrl: string,
  work: (serving: Serving) => Promise<Result>,
): Promise<Result> {
  const child = fork(fileURLToPath(new URL('./serve.ts', import.meta.url)), [databaseUrl, dataDir]);
  try {
    const [serving] = (await once(child, 'message')) as [Serving];
    return await work(serving);
  } finally {
    child.send('stop');
    await once(child, 'exit');
  }
}
