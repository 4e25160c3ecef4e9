import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '#infra/prove/drills/within.ts';
import { createProperty, plainProperty, registerHost } from '#infra/prove/testing/api-client.ts';
import { runProduct, startProduct } from '#infra/prove/testing/product.ts';
import { mayMountDisks, mountSmallDisk } from '#infra/prove/testing/small-disk.ts';
import type { Outcome } from '../attack.ts';
import { openPages, warmUp } from '../guests.ts';

const DISK = '512m';
const PIECE = Buffer.alloc(1024 * 1024);
/** Time for which guests read while there is no room. */
const FULL_MS = 5_000;

/** Fills the disk to the last byte. @returns what makes room again */
async function fill(disk: string): Promise<() => Promise<void>> {
  const path = join(disk, 'filler');
  const file = await open(path, 'w');
  try {
    for (let size = PIECE.length; size > 0; ) {
      await file.write(PIECE, 0, size).catch(() => (size = Math.floor(size / 2)));
    }
  } finally {
    await file.close();
  }
  return () => rm(path);
}

/**
 * Fills the disk of a running product, reads and writes, makes room, and starts it on a full disk.
 * @returns undefined where no small disk can be made
 */
export async function fillTheDisk(): Promise<Outcome | undefined> {
  if (!mayMountDisks()) return undefined;
  await using ending = new AsyncDisposableStack();
  const disk = mountSmallDisk(DISK);
  ending.defer(() => disk.remove());
  const dataDir = disk.path;

  const wrong: string[] = [];
  const product = await startProduct(dataDir, { RATE_LIMIT_SCALE: '1000' });
  const host = await registerHost(product.origin);
  const house = await createProperty(host, plainProperty('disk'));
  const guestPage = `/p/${house.slug}`;
  const write = (text: string) => host.call('PUT', `/api/properties/${house.id}`, { welcomeMessage: text });

  await warmUp(product.origin, guestPage);
  const endReading = openPages(product.origin, guestPage);
  const makeRoom = await fill(disk.path);
  await until('writes are refused', async () => (await write('Ora?')).status === 503).catch(() =>
    wrong.push('a write was not answered 503'),
  );
  await delay(FULL_MS);
  await makeRoom();
  await until('writes go on', async () => (await write('Di nuovo.')).status === 200).catch(() =>
    wrong.push('writes did not go on'),
  );
  const guests = await endReading();
  await product.stop();

  const makeRoomAgain = await fill(disk.path);
  const refused = runProduct(dataDir);
  const code = await refused.exited;
  if (code === 0 || !/disk|space/i.test(refused.said()))
    wrong.push(`the start on a full disk ended with ${code}`);
  await makeRoomAgain();
  const again = await startProduct(dataDir);
  await again.stop();
  return {
    tried: 2,
    says: wrong.length === 0 ? 'writes 503, and on again with room; no start' : wrong.join('; '),
    ...(wrong.length > 0 && { broke: wrong.join('; ') }),
    guests,
  };
}
