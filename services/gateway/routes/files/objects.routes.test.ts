import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_VARIANTS } from '#contracts/media/object-path.ts';
import type { TestMedia } from '#services/media/media.test-support.ts';
import { jpeg, pdf, photoWithLocation } from '#services/media/sample-files.test-support.ts';
import { fileCalls, openFilesApp } from './files-app.test-support.ts';

describe('files over HTTP', () => {
  let open: TestMedia;
  let app: FastifyInstance;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ open, app, close } = await openFilesApp());
  });
  afterAll(() => close());

  const { host, uploaded, stored } = fileCalls(() => app);

  describe('an object', () => {
    const FIXED = {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    };
    const PICTURE = { ...FIXED, 'cache-control': 'public, no-cache' };

    it('is sent in each of its variants, with a type of our own, free of what the camera wrote', {
      tags: ['getObjectVariant'],
    }, async () => {
      const { authorization } = host();
      const photo = await photoWithLocation();
      const objectPath = await stored(authorization, photo, '/api/cover-images', 'coverImageURL');
      for (const variant of [undefined, ...IMAGE_VARIANTS]) {
        const answer = await app.inject(variant === undefined ? objectPath : `${objectPath}/${variant}`);
        expect(answer.statusCode).toBe(200);
        const type = variant === undefined ? 'image/jpeg' : `image/${variant.split('.')[1]}`;
        expect(answer.headers).toMatchObject({ ...PICTURE, 'content-type': type });
        expect(answer.headers['content-disposition']).toBeUndefined();
        expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
      }
    });

    it('is a PDF to be saved, never shown', { tags: ['getObject'] }, async () => {
      const { authorization } = host();
      const objectPath = await stored(authorization, pdf, '/api/checkin-files', 'fileURL');
      const answer = await app.inject(objectPath);
      expect(answer.headers).toMatchObject({
        ...FIXED,
        'cache-control': 'private, no-cache',
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="document.pdf"',
      });
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect((await app.inject(`${objectPath}/960.avif`)).statusCode).toBe(404);
    });

    it('is not sent again to who has it, and only measured for who asks by HEAD', async () => {
      const { authorization } = host();
      const objectPath = await stored(authorization, await jpeg(), '/api/cover-images', 'coverImageURL');
      const first = await app.inject(`${objectPath}/480.webp`);
      const etag = String(first.headers.etag);
      const again = await app.inject({ url: `${objectPath}/480.webp`, headers: { 'if-none-match': etag } });
      expect(again.statusCode).toBe(304);
      expect(again.headers).toMatchObject({ etag, 'cache-control': PICTURE['cache-control'] });
      const other = await app.inject({ url: `${objectPath}/480.avif`, headers: { 'if-none-match': etag } });
      expect(other.statusCode).toBe(200);
      const head = await app.inject({ method: 'HEAD', url: `${objectPath}/480.webp` });
      expect(head.statusCode).toBe(200);
      expect(head.headers['content-length']).toBe(String(first.rawPayload.length));
      expect(head.rawPayload).toHaveLength(0);
    });

    it.each([
      ['a picture', jpeg, '/api/cover-images', 'coverImageURL', ['', '/480.webp']],
      ['a document', async () => pdf, '/api/checkin-files', 'fileURL', ['']],
    ] as const)('is gone once it is erased, for who kept %s too', async (_what, make, use, field, files) => {
      const { userId, authorization } = host();
      const objectPath = await stored(authorization, await make(), use, field);
      const tags = await Promise.all(
        files.map(async (file) => (await app.inject(objectPath + file)).headers.etag),
      );
      const context = { actor: { kind: 'user', id: userId }, correlationId: 'c', causationId: 'c' } as const;
      await open.media.discard(objectPath.slice('/objects/'.length), context);
      for (const [index, file] of files.entries()) {
        const headers = { 'if-none-match': String(tags[index]) };
        const answer = await app.inject({ url: objectPath + file, headers });
        expect(answer.statusCode).toBe(404);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    });

    it('is nothing else that lies on the disk', { tags: ['getObject'] }, async () => {
      const { authorization } = host();
      const objectPath = await stored(authorization, await jpeg(), '/api/cover-images', 'coverImageURL');
      const waiting = new URL(await uploaded(authorization, await jpeg())).pathname.split('/').pop();
      for (const path of [
        `/objects/${randomUUID()}`,
        `${objectPath}/481.avif`,
        `${objectPath}/image.jpg`,
        `${objectPath}/document.pdf`,
        `${objectPath}/..%2f480.avif`,
        '/objects/..%2f..%2fetc%2fpasswd',
        '/objects/.incoming',
        '/objects/uploads',
        `/objects/uploads/${waiting?.split('.')[0]}`,
        `/objects/${waiting?.split('.')[0]}`,
        '/objects/%00',
      ]) {
        const answer = await app.inject(path);
        expect(answer.statusCode, path).toBe(404);
        expect(answer.json()).toMatchObject({ code: 'media.not-found' });
      }
    });
  });
});
