import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_BYTES_MAX } from '#contracts/media/media-kind.ts';
import { IMAGE_VARIANTS } from '#contracts/media/object-path.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { openTestMedia, type TestMedia } from './media.test-support.ts';
import {
  drawnPdf,
  gif,
  heic,
  jpeg,
  jpegBeginning,
  largeAvif,
  pdf,
  picture,
  svg,
} from './sample-files.test-support.ts';

const MINUTE_MS = 60_000;
const origin = { correlationId: randomUUID(), causationId: randomUUID() };
const context: CommandContext = { ...origin, actor: { kind: 'system', name: 'test' } };

describe('media', () => {
  let open: TestMedia;
  let media: TestMedia['media'];

  beforeAll(async () => {
    open = await openTestMedia();
    media = open.media;
  });

  afterAll(() => open.close());

  const tokenOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);
  const receive = (address: string, ...pieces: readonly Uint8Array[]) =>
    media.receiveUpload(tokenOf(address), contentOf(pieces), origin);

  /** Asks for an address for a new person, and sends a file to it. */
  async function upload(bytes: Uint8Array) {
    const ownerId = randomUUID();
    const address = media.createUpload(ownerId);
    const { objectId } = await receive(address, bytes);
    return { ownerId, address, objectId, objectPath: `/objects/${objectId}` };
  }

  async function typesOf(objectId: string) {
    const events = await Array.fromAsync(open.store.readStream(`media-${objectId}`));
    return events.map(({ type }) => type);
  }

  describe('an upload', () => {
    it('is kept and counted, and its owner does not have an object yet', async () => {
      const ownerId = randomUUID();
      const address = media.createUpload(ownerId);
      const { objectId, bytes } = await receive(
        address,
        jpegBeginning(3).subarray(0, 2),
        jpegBeginning(8).subarray(2),
      );
      expect(bytes).toBe(8);
      expect(await typesOf(objectId)).toEqual(['UploadReceived']);
      expect(await open.keysBelow(`uploads/${objectId}`)).toHaveLength(1);
      expect(await media.ownsImage(`/objects/${objectId}`, ownerId)).toBe(false);
      expect(await media.serve(objectId)).toBeUndefined();
    });

    it('is taken once', async () => {
      const { address, objectId } = await upload(jpegBeginning(5));
      await expect(receive(address, jpegBeginning(6))).rejects.toMatchObject({
        code: 'media.upload-used',
      });
      expect(await open.keysBelow(`uploads/${objectId}`)).toHaveLength(1);
    });

    it('is taken once, however many arrive at the same moment', async () => {
      const address = media.createUpload(randomUUID());
      const results = await Promise.allSettled(
        Array.from({ length: 8 }, (_, index) => receive(address, jpegBeginning(50_000, index))),
      );
      const taken = results.filter((result) => result.status === 'fulfilled');
      const refused = results.filter((result) => result.status === 'rejected');
      expect(taken).toHaveLength(1);
      expect(refused.map(({ reason }) => reason.code)).toEqual(Array(7).fill('media.upload-used'));
      const objectId = taken[0]?.value.objectId ?? '';
      expect(await typesOf(objectId)).toEqual(['UploadReceived']);
      expect(await open.keysBelow(`uploads/${objectId}`)).toHaveLength(1);
    });

    it('has fifteen minutes', async () => {
      const early = media.createUpload(randomUUID());
      const late = media.createUpload(randomUUID());
      open.advance(15 * MINUTE_MS - 1);
      await expect(receive(early, jpegBeginning(9))).resolves.toMatchObject({ bytes: 9 });
      open.advance(1);
      await expect(receive(late, Buffer.from('x'))).rejects.toMatchObject({ code: 'media.upload-expired' });
    });

    it('is taken at an address that an older version gave out just before an upgrade', async () => {
      const [objectId, ownerId] = [randomUUID(), randomUUID()];
      const [, , , expiry] = tokenOf(media.createUpload(ownerId)).split('.');
      const claims = `${objectId}.${ownerId}.${expiry}`;
      await receive(`/${claims}.${open.digest('upload', claims)}`, jpegBeginning(7));
      const [received] = await Array.fromAsync(open.store.readStream(`media-${objectId}`));
      expect(received?.metadata.actor).toEqual({ kind: 'user', id: ownerId });
    });

    it('needs an address that was issued, to the letter', async () => {
      const token = tokenOf(media.createUpload(randomUUID()));
      const [objectId, ownerId, senderId, expiry, signature] = token.split('.');
      const forged = [
        '',
        'x',
        token.slice(0, -1),
        `${token}0`,
        `${objectId}.${randomUUID()}.${senderId}.${expiry}.${signature}`,
        `${objectId}.${ownerId}.${randomUUID()}.${expiry}.${signature}`,
        `${objectId}.${ownerId}.${expiry}.${signature}`,
        token.replace(`.${expiry}.`, '.zzzzzzzzz.'),
      ];
      for (const attempt of forged) {
        await expect(receive(attempt, Buffer.from('x')), attempt).rejects.toMatchObject({
          code: 'media.upload-unknown',
        });
      }
    });

    it('may fill the limit and no byte more, and a refused one leaves the address good', {
      tags: ['rule.files.cover-image-file-10485760', 'rule.files.checkin-file-10-mb'],
    }, async () => {
      const address = media.createUpload(randomUUID());
      const half = jpegBeginning(UPLOAD_BYTES_MAX / 2);
      await expect(receive(address, half, half, Buffer.alloc(1))).rejects.toMatchObject({
        code: 'media.too-large',
        message: 'Il file deve essere massimo 10MB.',
      });
      await expect(receive(address, half, half)).resolves.toMatchObject({ bytes: UPLOAD_BYTES_MAX });
    });

    it.each([
      ['an SVG', svg],
      ['a GIF', gif],
      ['an HEIC', heic],
      ['a program', Buffer.from('MZ')],
      ['what begins as a program does', Buffer.concat([Buffer.from('MZ'), jpegBeginning(100)])],
      ['nothing', Buffer.alloc(0)],
    ])(
      'is refused as its first bytes arrive where it is %s, and the address stays good',
      async (_what, bytes) => {
        const address = media.createUpload(randomUUID());
        const [objectId = ''] = tokenOf(address).split('.');
        await expect(receive(address, bytes)).rejects.toMatchObject({ code: 'media.unsupported-type' });
        expect(await open.keysBelow(`uploads/${objectId}`)).toEqual([]);
        expect(await typesOf(objectId)).toEqual([]);
        await expect(receive(address, await jpeg(8, 6))).resolves.toMatchObject({ objectId });
      },
    );
  });

  describe('putting to use', () => {
    it('keeps an image in every variant and drops what was uploaded', async () => {
      const { ownerId, address, objectId, objectPath } = await upload(await jpeg());
      expect(await media.storeUpload(address, ownerId, 'cover', context)).toBe(objectPath);
      expect((await open.keysBelow(objectId)).sort()).toEqual([...IMAGE_VARIANTS, 'image.jpg'].sort());
      expect(await open.keysBelow(`uploads/${objectId}`)).toEqual([]);
      expect(await typesOf(objectId)).toEqual(['UploadReceived', 'ImageStored']);
      expect(await media.ownsImage(objectPath, ownerId)).toBe(true);
      expect(await media.ownsImage(objectPath, randomUUID())).toBe(false);
    });

    it('keeps a PDF made anew', async () => {
      const { ownerId, address, objectId, objectPath } = await upload(pdf);
      expect(await media.storeUpload(address, ownerId, 'checkin', context)).toBe(objectPath);
      expect(await open.keysBelow(objectId)).toEqual(['document.pdf']);
      const { stream } = (await media.serve(objectId)) ?? {};
      const kept = stream && (await buffer(stream));
      expect(kept?.subarray(0, 5).toString()).toBe('%PDF-');
      expect(kept?.equals(pdf)).toBe(false);
      expect(await typesOf(objectId)).toEqual(['UploadReceived', 'DocumentStored']);
      expect(await media.ownsImage(objectPath, ownerId)).toBe(false);
    });

    it('keeps of a PDF that becomes a logo the first page, as a picture', async () => {
      const { ownerId, address, objectId, objectPath } = await upload(await drawnPdf());
      expect(await media.storeUpload(address, ownerId, 'logo', context)).toBe(objectPath);
      expect((await open.keysBelow(objectId)).sort()).toEqual([...IMAGE_VARIANTS, 'image.jpg'].sort());
      expect(await open.keysBelow(`uploads/${objectId}`)).toEqual([]);
      expect(await typesOf(objectId)).toEqual(['UploadReceived', 'ImageStored']);
      const again = media.storeUpload(address, ownerId, 'checkin', context);
      await expect(again).rejects.toMatchObject({ code: 'media.other-use' });
    });

    it('keeps nothing of a PDF that shows nothing, as a logo', async () => {
      const { ownerId, address, objectId } = await upload(Buffer.from('%PDF-1.7\n'));
      const refused = media.storeUpload(address, ownerId, 'logo', context);
      await expect(refused).rejects.toMatchObject({ code: 'media.unreadable' });
      expect(await open.keysBelow(objectId)).toEqual([]);
      expect(await typesOf(objectId)).toEqual(['UploadReceived']);
    });

    it('answers the same again, by either address, after the upload has expired too', async () => {
      const { ownerId, address, objectId, objectPath } = await upload(await jpeg());
      open.advance(16 * MINUTE_MS);
      const attempts = [address, address, objectPath].map((each) =>
        media.storeUpload(each, ownerId, 'cover', context),
      );
      expect(await Promise.all(attempts)).toEqual([objectPath, objectPath, objectPath]);
      expect(await media.storeUpload(objectPath, ownerId, 'cover', context)).toBe(objectPath);
      expect(await typesOf(objectId)).toEqual(['UploadReceived', 'ImageStored']);
    });

    it('has one use', async () => {
      const { ownerId, address } = await upload(await jpeg());
      await media.storeUpload(address, ownerId, 'cover', context);
      const again = media.storeUpload(address, ownerId, 'logo', context);
      await expect(again).rejects.toMatchObject({ code: 'media.other-use' });
    });

    it('takes nothing that was not issued to this person', async () => {
      const { address, objectPath } = await upload(await jpeg());
      const stranger = randomUUID();
      for (const attempt of [
        address,
        objectPath,
        `/objects/${randomUUID()}`,
        `/objects/../${objectPath}`,
        `${objectPath}/480.avif`,
        '/objects/',
        `${address}x`,
        `https://elsewhere.example${address}`,
        'https://elsewhere.example/cover.jpg',
        'file:///etc/passwd',
      ]) {
        const refused = media.storeUpload(attempt, stranger, 'cover', context);
        await expect(refused, attempt).rejects.toMatchObject({ code: 'media.not-issued' });
      }
    });

    it('waits for the file', async () => {
      const ownerId = randomUUID();
      const early = media.storeUpload(media.createUpload(ownerId), ownerId, 'cover', context);
      await expect(early).rejects.toMatchObject({ code: 'media.not-uploaded' });
    });

    it.each([
      ['cover', 'Carica solo file JPEG, PNG, WebP o AVIF.', () => [pdf]],
      ['logo', 'Carica solo file PNG, JPEG o PDF.', async () => [await picture().webp().toBuffer()]],
      ['theme', 'Carica solo file PNG o JPEG.', () => [pdf, largeAvif]],
    ] as const)(
      'refuses for a %s what its bytes say it is not',
      {
        tags: [
          'rule.files.logo-png-jpeg-jpg',
          'rule.files.custom-theme-image-png',
          'rule.files.file-another-type',
          'edit.pictures.logo-png-jpeg-jpg',
        ],
      },
      async (kind, hint, make) => {
        for (const bytes of await make()) {
          const { ownerId, address, objectId } = await upload(bytes);
          await expect(media.storeUpload(address, ownerId, kind, context)).rejects.toMatchObject({
            code: 'media.unsupported-type',
            message: `Tipo file non supportato. ${hint}`,
          });
          expect(await open.keysBelow(objectId)).toEqual([]);
          expect(await typesOf(objectId)).toEqual(['UploadReceived']);
        }
      },
    );

    it('holds logos to 5 MB', async () => {
      const large = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]);
      const { ownerId, address } = await upload(large);
      await expect(media.storeUpload(address, ownerId, 'logo', context)).rejects.toMatchObject({
        code: 'media.too-large',
        message: 'Il file deve essere massimo 5MB.',
      });
      expect(await media.storeUpload(address, ownerId, 'checkin', context)).toBeDefined();
    });

    it('works on a few at a time and turns away those past a bounded queue', async () => {
      const { ownerId, address } = await upload(await jpeg());
      const results = await Promise.allSettled(
        Array.from({ length: 60 }, () => media.storeUpload(address, ownerId, 'cover', context)),
      );
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused.map(({ reason }) => reason.code)).toEqual(Array(refused.length).fill('service.busy'));
      expect(refused.length).toBeGreaterThan(0);
      expect(refused.length).toBeLessThan(60);
    });
  });

  describe('discarding', () => {
    it('takes an object from its owner and from the public, files and all', async () => {
      const { ownerId, address, objectId, objectPath } = await upload(await jpeg());
      await media.storeUpload(address, ownerId, 'cover', context);
      await media.discard(objectId, context);
      expect(await media.ownsImage(objectPath, ownerId)).toBe(false);
      expect(await media.serve(objectId)).toBeUndefined();
      expect(await media.serve(objectId, '480.avif')).toBeUndefined();
      expect(await open.keysBelow(objectId)).toEqual([]);
      for (const attempt of [address, objectPath]) {
        const again = media.storeUpload(attempt, ownerId, 'cover', context);
        await expect(again).rejects.toMatchObject({ code: 'media.not-issued' });
      }
      await media.discard(objectId, context);
      expect(await typesOf(objectId)).toEqual(['UploadReceived', 'ImageStored', 'MediaDiscarded']);
    });

    it('takes what waits to be put to use', async () => {
      const { objectId } = await upload(await jpeg());
      await media.discard(objectId, context);
      expect(await open.keysBelow(`uploads/${objectId}`)).toEqual([]);
    });

    it('finishes what an earlier one could not', async () => {
      const { objectId } = await upload(await jpeg());
      await media.discard(objectId, context);
      const left = `uploads/${objectId}/${randomUUID()}`;
      await open.storage.put(left, Buffer.from('left'), { contentType: 'a/b' });
      await media.discard(objectId, context);
      expect(await open.keysBelow(`uploads/${objectId}`)).toEqual([]);
    });

    it('notes nothing where there is nothing', async () => {
      const objectId = randomUUID();
      await media.discard(objectId, context);
      expect(await typesOf(objectId)).toEqual([]);
    });

    it('leaves no file of an image that is put to use at that moment', async () => {
      const { ownerId, address, objectId } = await upload(await jpeg());
      const [use] = await Promise.allSettled([
        media.storeUpload(address, ownerId, 'cover', context),
        media.discard(objectId, context),
      ]);
      expect(use).toMatchObject({ status: 'rejected' });
      expect(await open.keysBelow(objectId)).toEqual([]);
      expect(await media.serve(objectId)).toBeUndefined();
    });
  });

  it("keeps the product's own images as if they had been uploaded", async () => {
    const ownerId = randomUUID();
    const objectPath = await media.storeImage(ownerId, await picture().png().toBuffer(), 'logo', context);
    expect(await media.ownsImage(objectPath, ownerId)).toBe(true);
    const object = await media.serve(objectPath.slice('/objects/'.length), '960.avif');
    expect(object).toMatchObject({ contentType: 'image/avif', attachment: false });
    object?.stream.destroy();
  });

  it('knows no owner of a path that names no object', async () => {
    for (const path of ['', '/objects/', '/objects/x', 'https://elsewhere.example/objects/1', '/p/casa']) {
      expect(await media.ownsImage(path, randomUUID())).toBe(false);
    }
  });
});

async function* contentOf(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}
