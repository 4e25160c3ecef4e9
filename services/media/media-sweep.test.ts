import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQueryPool } from '#infra/adapters/postgres/query-pool.ts';
import { openDiskStorage } from '#infra/adapters/storage/disk-storage.ts';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { createCatchUp } from '#infra/run/composition/catching-up.ts';
import { composeMediaIndex } from '#infra/run/composition/media-index.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import type { Storage } from '#kernel/ports/storage.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { timeOrderedIds, uuidV7 } from '#kernel/work/ids.ts';
import { createHeavyWork } from '#kernel/work/tasks/heavy-work.ts';
import type { ProjectionRunner } from '#projections/kernel/run/run-projections.ts';
import { startProjections } from '#projections/kernel/run/runner.ts';
import { mediaObjects } from '#projections/media_objects/projection.ts';
import { createLogOfFiles } from './log-of-files.ts';
import { createMediaService, type MediaService } from './media.service.ts';
import { createMediaSweepProcessors, type MediaIndex } from './media-sweep.ts';
import { jpeg, picture } from './sample-files.test-support.ts';
import { createUploadSweepProcessors } from './uploads/upload-sweep.ts';

const HOUR_MS = 3_600_000;
/** Names a log that has been there for two days. */
const logId = uuidV7(Date.now() - 48 * HOUR_MS);
const origin = { correlationId: randomUUID(), causationId: randomUUID() };
const context: CommandContext = { ...origin, actor: { kind: 'system', name: 'test' } };

describe('the sweep of files', () => {
  const ending = new AsyncDisposableStack();
  let opened: TestCore;
  let runner: ProjectionRunner;
  let storage: Storage;
  let media: MediaService;
  let index: MediaIndex;
  let image: Buffer;
  let passed = 0;

  beforeAll(async () => {
    opened = await openTestCore({ masterKey: new Uint8Array(32) });
    ending.defer(() => opened.close());
    const { core, databaseUrl } = opened;
    const parts = { pool: core.pool, source: core.store, decoder: core.codec };
    runner = await startProjections({ ...parts, projections: [mediaObjects] });
    ending.defer(() => runner.stop());
    const folder = await mkdtemp(join(tmpdir(), 'benvenuto-sweep-'));
    ending.defer(() => rm(folder, { recursive: true }));
    storage = await openDiskStorage(folder);
    const pool = await createQueryPool(databaseUrl);
    ending.defer(() => pool.end());
    index = composeMediaIndex(pool, createCatchUp(core));
    const digest = createKeyedDigest(new Uint8Array(32));
    const clock = { now: () => new Date() };
    media = createMediaService({
      handler: handler(),
      storage,
      digest,
      clock,
      ids: timeOrderedIds,
      work: createHeavyWork(),
    });
    image = await jpeg(8, 6);
  });

  afterAll(() => ending.disposeAsync());

  const handler = () => createCommandHandler(opened.core);

  /** Lets time pass for the sweeps to come. */
  const letPass = (milliseconds: number) => {
    passed += milliseconds;
  };

  const logOfFiles = (id = logId) =>
    createLogOfFiles({ handler: handler(), storage, logId: async () => id, onForeign: () => undefined });

  async function sweep(
    using: { handler?: ReturnType<typeof handler>; index?: MediaIndex; logId?: string } = {},
  ) {
    const clock = { now: () => new Date(Date.now() + passed) };
    const own = { storage, clock, handler: handler(), index, logOfFiles: logOfFiles(using.logId) };
    const processors = createMediaSweepProcessors({ ...own, ...using });
    await processors.sweep({
      id: 'media-sweep.1',
      data: {},
      attempt: 1,
      signal: new AbortController().signal,
    });
  }

  async function typesOf(objectId: string) {
    const events = await Array.fromAsync(opened.core.store.readStream(`media-${objectId}`));
    return events.map(({ type }) => type);
  }

  const keysOf = async (objectId: string) => [
    ...(await Array.fromAsync(storage.keys(objectId))),
    ...(await Array.fromAsync(storage.keys(`uploads/${objectId}`))),
  ];

  async function upload() {
    const ownerId = randomUUID();
    const address = media.createUpload(ownerId);
    const token = address.slice(address.lastIndexOf('/') + 1);
    const content = (async function* () {
      yield image;
    })();
    const { objectId } = await media.receiveUpload(token, content, origin);
    return { ownerId, address, objectId, objectPath: `/objects/${objectId}` };
  }

  async function stored() {
    const received = await upload();
    await media.storeUpload(received.address, received.ownerId, 'cover', context);
    return received;
  }

  /** Appends an event to a property, which may exist already: it shows the object, for example. */
  async function happens(propertyId: string, type: string, data: object) {
    const { codec, store } = opened.core;
    const encoded = await codec.encode(`property-${propertyId}`, [{ type, data }], context, undefined);
    await store.append(`property-${propertyId}`, 'any', encoded);
  }
  const shows = (propertyId: string, coverImage: string | null) =>
    happens(propertyId, 'CoverImageChanged', { coverImage });

  it('condemns after a day what nothing ever showed, and discards it when that has settled', async () => {
    const [used, unused] = [await stored(), await stored()];
    const waiting = await upload();
    await shows(randomUUID(), used.objectPath);
    letPass(23 * HOUR_MS);
    await sweep();
    expect(await typesOf(unused.objectId)).toEqual(['UploadReceived', 'ImageStored']);

    letPass(HOUR_MS);
    await sweep();
    expect((await typesOf(unused.objectId)).at(-1)).toBe('MediaCondemned');
    expect((await typesOf(waiting.objectId)).at(-1)).toBe('MediaCondemned');
    expect(await media.ownsImage(unused.objectPath, unused.ownerId)).toBe(false);
    expect(await media.isGivenUp(unused.objectPath)).toBe(true);
    expect(await media.isGivenUp(used.objectPath)).toBe(false);
    const { stream } = (await media.serve(unused.objectId)) ?? {};
    expect(stream?.destroy()).toBeDefined();

    // By the clock of the log, the condemnation is of this moment.
    letPass(-24 * HOUR_MS + 29 * 60_000);
    await sweep();
    expect((await typesOf(unused.objectId)).at(-1)).toBe('MediaCondemned');
    letPass(2 * 60_000);
    await sweep();
    await sweep();
    for (const { objectId } of [unused, waiting]) {
      expect((await typesOf(objectId)).slice(-2)).toEqual(['MediaCondemned', 'MediaDiscarded']);
      expect(await keysOf(objectId)).toEqual([]);
      expect(await media.serve(objectId)).toBeUndefined();
    }
    expect(await typesOf(used.objectId)).toEqual(['UploadReceived', 'ImageStored']);
    expect(await media.ownsImage(used.objectPath, used.ownerId)).toBe(true);
    expect(await keysOf(used.objectId)).toHaveLength(7);
    passed = 0;
  });

  it('keeps what a property showed once, for as long as that is there', async () => {
    const { objectId, objectPath } = await stored();
    const propertyId = randomUUID();
    await shows(propertyId, objectPath);
    await shows(propertyId, null);
    letPass(48 * HOUR_MS);
    await sweep();
    expect(await typesOf(objectId)).toEqual(['UploadReceived', 'ImageStored']);
    await happens(propertyId, 'PropertyDeleted', {});
    await sweep();
    await sweep();
    expect((await typesOf(objectId)).slice(-2)).toEqual(['MediaCondemned', 'MediaDiscarded']);
    passed = 0;
  });

  it('keeps what was chosen at the moment of its condemnation', async () => {
    const { objectId, objectPath, ownerId } = await stored();
    letPass(25 * HOUR_MS);
    expect(await media.ownsImage(objectPath, ownerId)).toBe(true);
    await sweep();
    expect((await typesOf(objectId)).at(-1)).toBe('MediaCondemned');
    // Whoever asked before writes now.
    await shows(randomUUID(), objectPath);
    await sweep();
    expect((await typesOf(objectId)).slice(-2)).toEqual(['MediaCondemned', 'MediaReprieved']);
    expect(await media.ownsImage(objectPath, ownerId)).toBe(true);
    await sweep();
    expect((await typesOf(objectId)).at(-1)).toBe('MediaReprieved');
    passed = 0;
  });

  it('does not discard what is put to use between the look at it and the decision', async () => {
    const { objectId, address, ownerId } = await upload();
    letPass(25 * HOUR_MS);
    await sweep();
    letPass(-24 * HOUR_MS);
    const hesitant = handler();
    const load: typeof hesitant.load = async (decider, id) => {
      const loaded = await hesitant.load(decider, id);
      if (id === objectId) await media.storeUpload(address, ownerId, 'cover', context);
      return loaded;
    };
    await sweep({ handler: { ...hesitant, load } });
    expect(await typesOf(objectId)).toEqual([
      'UploadReceived',
      'MediaCondemned',
      'MediaReprieved',
      'ImageStored',
    ]);
    expect(await keysOf(objectId)).toHaveLength(7);
    passed = 0;
  });

  it('does nothing while the read model may not tell all', async () => {
    const { objectId } = await stored();
    letPass(25 * HOUR_MS);
    const untilCaughtUp = () => Promise.reject(new Error('the read model is behind'));
    await expect(sweep({ index: { ...index, untilCaughtUp } })).rejects.toThrow('behind');
    expect(await typesOf(objectId)).toEqual(['UploadReceived', 'ImageStored']);
    passed = 0;
  });

  it('deletes the files of uploads that no stream knows once they cannot be arriving any more', async () => {
    const [old, young] = [uuidV7(Date.now() - 25 * HOUR_MS), uuidV7(Date.now() - HOUR_MS)];
    const made = uuidV7(Date.now() - 26 * HOUR_MS);
    for (const key of [`uploads/${old}/${randomUUID()}`, `uploads/${young}/${randomUUID()}`]) {
      await storage.put(key, image, { contentType: 'a/b' });
    }
    await storage.put(`${made}/image.jpg`, image, { contentType: 'image/jpeg' });
    await storage.put('somebody/elses', image, { contentType: 'a/b' });
    await sweep();
    expect(await keysOf(old)).toEqual([]);
    expect(await keysOf(made)).toEqual([]);
    expect(await keysOf(young)).toHaveLength(1);
    expect(await Array.fromAsync(storage.keys('somebody'))).toEqual(['somebody/elses']);
  });

  it('leaves files that its log does not know where they belong to another, or may come from before it', async () => {
    const [made, before] = [uuidV7(Date.now() - 26 * HOUR_MS), uuidV7(Date.now() - 49 * HOUR_MS)];
    for (const objectId of [made, before]) {
      await storage.put(`${objectId}/image.jpg`, image, { contentType: 'image/jpeg' });
    }
    await sweep({ logId: uuidV7(Date.now() - 49 * HOUR_MS) });
    expect(await keysOf(made)).toHaveLength(1);
    await sweep();
    expect(await keysOf(made)).toEqual([]);
    expect(await keysOf(before)).toHaveLength(1);
    await storage.delete(before);
  });

  describe('of uploads', () => {
    const signal = new AbortController().signal;
    const sweepUploads = (using = handler(), ofLog = logId) => {
      const clock = { now: () => new Date(Date.now() + passed) };
      const own = { storage, clock, logOfFiles: logOfFiles(ofLog) };
      const { sweep: sweepOnce } = createUploadSweepProcessors({ ...own, handler: using });
      return sweepOnce({ id: 'upload-sweep.1', data: {}, attempt: 1, signal });
    };

    it('gives up after a quarter of an hour what was not put to use', async () => {
      const [waiting, used] = [await upload(), await stored()];
      const ofNobody = `uploads/${timeOrderedIds.next()}/${timeOrderedIds.next()}`;
      await storage.put(ofNobody, image, { contentType: 'a/b' });
      letPass(14 * 60_000);
      await sweepUploads();
      expect(await keysOf(waiting.objectId)).toHaveLength(1);
      letPass(2 * 60_000);
      await sweepUploads();
      expect(await keysOf(waiting.objectId)).toEqual([]);
      expect(await storage.get(ofNobody)).toBeUndefined();
      expect((await typesOf(waiting.objectId)).at(-1)).toBe('MediaDiscarded');
      const late = media.storeUpload(waiting.address, waiting.ownerId, 'cover', context);
      await expect(late).rejects.toMatchObject({ code: 'media.not-issued' });
      expect(await keysOf(used.objectId)).toHaveLength(7);
      passed = 0;
    });

    it('leaves what arrived for an installation with another log', async () => {
      const arrived = `uploads/${timeOrderedIds.next()}/${timeOrderedIds.next()}`;
      await storage.put(arrived, image, { contentType: 'a/b' });
      letPass(16 * 60_000);
      await sweepUploads(handler(), timeOrderedIds.next());
      expect(await Array.fromAsync(storage.keys(arrived))).toEqual([arrived]);
      await sweepUploads();
      expect(await Array.fromAsync(storage.keys(arrived))).toEqual([]);
      passed = 0;
    });

    it('keeps what is put to use between the look at it and the decision', async () => {
      const { objectId, address, ownerId } = await upload();
      letPass(16 * 60_000);
      const hesitant = handler();
      const load: typeof hesitant.load = async (decider, id) => {
        const loaded = await hesitant.load(decider, id);
        if (id === objectId) await media.storeUpload(address, ownerId, 'cover', context);
        return loaded;
      };
      await sweepUploads({ ...hesitant, load });
      expect(await typesOf(objectId)).toEqual(['UploadReceived', 'ImageStored']);
      expect(await keysOf(objectId)).toHaveLength(7);
      passed = 0;
    });
  });

  it('deletes what is left of uploads put to use, of second files, and of discarded objects', async () => {
    const used = await stored();
    const waiting = await upload();
    const discarded = await stored();
    await media.discard(discarded.objectId, context);
    const left = await picture().png().toBuffer();
    for (const { objectId } of [used, waiting, discarded]) {
      await storage.put(`uploads/${objectId}/${randomUUID()}`, left, { contentType: 'a/b' });
    }
    await storage.put(`${discarded.objectId}/image.jpg`, left, { contentType: 'image/jpeg' });
    // Once the read model knows of the last one.
    await index.untilCaughtUp();
    await sweep();
    expect(await keysOf(used.objectId)).toHaveLength(7);
    expect(await keysOf(discarded.objectId)).toEqual([]);
    const [kept, ...more] = await keysOf(waiting.objectId);
    expect(more).toEqual([]);
    const object = await storage.get(kept ?? '');
    expect(object?.size).toBe(image.length);
    object?.stream.destroy();
  });
});
