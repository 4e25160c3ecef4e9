import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import {
  type Answer,
  createProperty,
  type HostClient,
  plainProperty,
  registerHost,
  send,
} from '#infra/prove/testing/api-client.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { type RunningProduct, runProduct, startProduct } from '#infra/prove/testing/product.ts';
import { mountSmallDisk, type SmallDisk } from '#infra/prove/testing/small-disk.ts';
import { exitCodes } from '#services/kernel/startup-error.ts';

const PATIENCE = { timeout: LONGEST_WAIT_MS, interval: 100 };
/** Room for an installation, and for more than it wants to be left. */
const DISK = '512m';

describe('a disk that is full', () => {
  const ending = new AsyncDisposableStack();
  let disk: SmallDisk;
  let product: RunningProduct;
  let host: HostClient;
  beforeAll(async () => {
    disk = mountSmallDisk(DISK);
    ending.defer(() => disk.remove());
    product = await startProduct(disk.path);
    ending.defer(async () => void (await product.stop()));
    host = await registerHost(product.origin);
  });
  afterAll(() => ending.disposeAsync());

  const filler = () => join(disk.path, 'filler');
  const page = async (slug: string) => (await fetch(`${product.origin}/p/${slug}`)).status;
  const health = async () => (await send(`${product.origin}/healthz`, 'GET')).body;

  /** Writes until the disk takes no more. */
  async function fill(): Promise<void> {
    const piece = Buffer.alloc(65_536);
    const file = createWriteStream(filler(), { flags: 'a' });
    const [error] = await once(
      Readable.from(
        (function* () {
          for (;;) yield piece;
        })(),
      ).pipe(file),
      'error',
    );
    expect(error).toMatchObject({ code: 'ENOSPC' });
    expect((await statfs(disk.path)).bavail).toBeLessThan(32);
  }

  it('is lived through: guests read on, writes are refused, and go on once there is room', async () => {
    const { id, slug } = await createProperty(host, plainProperty('sul-disco'));
    const save = (name: string): Promise<Answer> => host.call('PUT', `/api/properties/${id}`, { name });
    await expect.poll(async () => (await save('Casa Prima')).status, PATIENCE).toBe(200);

    await fill();
    await expect.poll(async () => (await save('Casa Piena')).status, PATIENCE).toBe(503);
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const refused = await save('Casa Piena');
      // A checkpoint of Postgres gives old segments of its log back: there is room again, until that is full, too.
      if (refused.status === 200) {
        await fill();
        await expect.poll(async () => (await save('Casa Piena')).status, PATIENCE).toBe(503);
        continue;
      }
      expect(problemSchema.parse(refused.body)).toMatchObject({ status: 503, code: 'service.unavailable' });
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(await page(slug)).toBe(200);
    }
    expect((await host.call('GET', '/api/properties')).status).toBe(200);
    await expect.poll(health, PATIENCE).toMatchObject({ diskSpace: { isEnough: false } });

    await rm(filler());
    await expect.poll(async () => (await save('Casa Dopo')).status, PATIENCE).toBe(200);
    await expect.poll(health, PATIENCE).toMatchObject({ status: 'ok', diskSpace: { isEnough: true } });
  });

  it('is told of in a sentence by a start, which works once there is room', { tags: ['long'] }, async () => {
    await product.stop();
    await fill();
    const start = runProduct(disk.path);
    expect(await start.exited).toBe(exitCodes.dataDirUnusable);
    expect(start.said()).toContain(`The disk with the data folder ${disk.path} is full: `);
    expect(start.said()).toContain('Make room on it, then start again.');
    expect(start.said()).not.toMatch(/^ +at /m);

    await rm(filler());
    product = await startProduct(disk.path);
    expect(await health()).toMatchObject({ status: 'ok' });
  });
});
