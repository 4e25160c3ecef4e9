import { setTimeout as delay } from 'node:timers/promises';
import { adminSessionSchema } from '#contracts/admins/api.ts';
import { type SystemErasure, systemStatusSchema } from '#contracts/operations/api.ts';
import {
  createProperty,
  type HostClient,
  plainProperty,
  registerHost,
  send,
} from '#infra/prove/testing/api-client.ts';
import { makeDataDir, type RunningProduct, startProduct } from '#infra/prove/testing/product.ts';
import type { Outcome } from '../attack.ts';
import { openPages } from '../guests.ts';

const ADMIN = { email: 'admin@example.com', password: 'chiave-di-volta-42' };
const ENVIRONMENT = {
  TRUST_PROXY: '127.0.0.1',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
};
const WRITERS = 16;
const LOOK_EVERY_MS = 500;
/** Time for which guests read before, to be compared with. */
const QUIET_MS = 10_000;
const ANSWER_MOST_MS = 2_000;

/** Deletes a host with so many properties, while guests read that of another host. */
export const greatDeletion = (houses: number) => ({
  name: `the deletion of a host with ${houses.toLocaleString('en')} houses`,
  make: () => deleteGreatHost(houses),
});

/** @throws Error where the product does not come up */
async function deleteGreatHost(houses: number): Promise<Outcome> {
  await using ending = new AsyncDisposableStack();
  const dataDir = await makeDataDir();
  ending.defer(() => dataDir.remove());
  let product = await startProduct(dataDir.path, ENVIRONMENT);
  ending.defer(async () => void (await product.stop()));
  const neighbour = await createProperty(await registerHost(product.origin), plainProperty('casa-vicina'));
  const great = await registerHost(product.origin);
  await build(great, houses);
  const readNeighbour = () => openPages(product.origin, `/p/${neighbour.slug}`);

  const endQuiet = readNeighbour();
  await delay(QUIET_MS);
  const quiet = await endQuiet();

  let endReading = readNeighbour();
  const path = `${product.origin}/api/admin/users/${great.session.user.id}`;
  const token = await tokenOf(product.origin);
  const begun = performance.now();
  const { status } = await send(path, 'DELETE', undefined, token);
  const answered = performance.now() - begun;
  const open = await stillOpen(product, houses);
  await progress(product, (erasure) => erasure === undefined || erasure.propertiesRemoved > houses / 3);
  const met = await endReading();
  // Half way, the process dies; its Postgres stays, as it would.
  await product.kill();
  product = await startProduct(dataDir.path, ENVIRONMENT);
  endReading = readNeighbour();
  await progress(product, (erasure) => erasure === undefined);
  const ended = performance.now() - begun;
  const metAfter = await endReading();

  return {
    tried: houses,
    says: [
      `${status} after ${answered.toFixed(0)} ms`,
      `${open} pages open then`,
      `all removed after ${(ended / 1_000).toFixed(0)} s with a kill on the way`,
      `guests’ p99 ${quiet.p99.toFixed(0)} ms before`,
    ].join('; '),
    ...(status !== 204 && { broke: `the deletion was answered with ${status}` }),
    ...(answered > ANSWER_MOST_MS && { broke: 'the deletion kept whoever asked for it waiting' }),
    ...(open > 0 && { broke: 'pages could be read on' }),
    guests: {
      pages: met.pages + metAfter.pages,
      p99: Math.max(met.p99, metAfter.p99),
      failures: met.failures + metAfter.failures,
    },
  };
}

const slugOf = (house: number) => `casa-grande-${house}`;

async function build(host: HostClient, houses: number): Promise<void> {
  let next = 0;
  const write = async () => {
    while (next < houses) {
      next += 1;
      await createProperty(host, plainProperty(slugOf(next)));
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

async function tokenOf(origin: string): Promise<string> {
  const { body } = await send(`${origin}/api/admin/login`, 'POST', ADMIN);
  return adminSessionSchema.parse(body).token;
}

/** Counts the host's pages that can still be read, of every tenth one. */
async function stillOpen({ origin }: RunningProduct, houses: number): Promise<number> {
  let open = 0;
  for (let house = 1; house <= houses; house += 10) {
    const { status } = await fetch(`${origin}/p/${slugOf(house)}`, { method: 'HEAD' });
    if (status !== 404) open += 1;
  }
  return open;
}

/** Waits until the erasure, as an administrator sees it, is as asked; `undefined` where there is none any more. */
async function progress(
  { origin }: RunningProduct,
  isReached: (erasure: SystemErasure | undefined) => boolean,
): Promise<void> {
  const token = await tokenOf(origin);
  for (;;) {
    const { body } = await send(`${origin}/api/admin/system`, 'GET', undefined, token);
    const { erasures } = systemStatusSchema.parse(body);
    if (erasures !== null && isReached(erasures[0])) return;
    await delay(LOOK_EVERY_MS);
  }
}
