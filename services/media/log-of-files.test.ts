import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { createLogOfFiles } from './log-of-files.ts';
import { openTestMedia, type TestMedia } from './media.test-support.ts';
import { jpeg } from './sample-files.test-support.ts';

const origin = { correlationId: randomUUID(), causationId: randomUUID() };
/** Names the log of each installation. */
const [own, others] = [timeOrderedIds.next(), timeOrderedIds.next()];

let used: TestMedia;
let fresh: TestMedia;
let told = 0;
beforeEach(async () => {
  [used, fresh] = await Promise.all([openTestMedia(), openTestMedia()]);
  told = 0;
});
afterEach(() => Promise.all([used.close(), fresh.close()]));

/** Asks on behalf of an installation, of the files of the used one. */
const logOfFiles = (installation: TestMedia, logId: string) =>
  createLogOfFiles({
    handler: installation.handler,
    storage: used.storage,
    logId: async () => logId,
    onForeign: () => {
      told += 1;
    },
  })();

async function upload(media: TestMedia['media']) {
  const address = media.createUpload(randomUUID());
  const content = (async function* () {
    yield await jpeg(8, 6);
  })();
  await media.receiveUpload(address.slice(address.lastIndexOf('/') + 1), content, origin);
}

it('gives an empty storage to the log that asks first, however many ask at once, and to no other', async () => {
  const asked = [logOfFiles(used, own), logOfFiles(used, own)];
  expect(await Promise.all(asked)).toEqual([own, own]);
  expect(told).toBe(0);
  expect(await logOfFiles(fresh, others)).toBeUndefined();
  expect(told).toBe(1);
  expect(await logOfFiles(used, own)).toBe(own);
});

it('gives files that nobody marked to the log that knows the oldest of them', async () => {
  await upload(used.media);
  expect(await logOfFiles(fresh, others)).toBeUndefined();
  expect(told).toBe(1);
  expect(await logOfFiles(used, own)).toBe(own);
  expect(await logOfFiles(fresh, others)).toBeUndefined();
});
