import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMedia } from '#services/media/media.test-support.ts';
import {
  decompressionBomb,
  jpeg,
  jpegBeginning,
  pdf,
  svg,
  truncatedJpeg,
} from '#services/media/sample-files.test-support.ts';
import { fileCalls, openFilesApp, SITE } from './files-app.test-support.ts';

const MEGABYTE = 1024 * 1024;

describe('files over HTTP', () => {
  let open: TestMedia;
  let app: FastifyInstance;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ open, app, close } = await openFilesApp());
  });
  afterAll(() => close());

  const { host, localOrigin, uploadURL, send, uploaded, use, stored } = fileCalls(() => app);

  it.each([
    ['/api/cover-images', 'coverImageURL'],
    ['/api/logo-images', 'logoImageURL'],
    ['/api/custom-theme-images', 'customThemeImageURL'],
    ['/api/checkin-files', 'fileURL'],
  ])(
    'takes a picture from its upload through PUT %s to the public',
    { tags: ['setCoverImage', 'setLogoImage', 'setCustomThemeImage', 'setCheckinFile'] },
    async (path, field) => {
      const { userId, authorization } = host();
      const objectPath = await stored(authorization, await jpeg(), path, field);
      expect(objectPath).toMatch(/^\/objects\/[0-9a-f-]{36}$/);
      expect(await open.media.ownsImage(objectPath, userId)).toBe(true);
      const whole = await app.inject(objectPath);
      expect(whole.statusCode).toBe(200);
      expect(whole.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': `${whole.rawPayload.length}`,
      });
      expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 640 });
    },
  );

  describe('an address to upload to', () => {
    it('is for signed-in hosts, under the origin of the site', { tags: ['createUpload'] }, async () => {
      const anonymous = await app.inject({ method: 'POST', url: '/api/objects/upload' });
      expect(anonymous.statusCode).toBe(401);
      expect(await uploadURL(host().authorization)).toMatch(`${SITE}/api/objects/upload/`);
    });

    it('stands under the name by which the browser knows this site, and under no other', async () => {
      const { authorization } = host();
      const behindProxy = { host: 'www.welcome.example', origin: 'https://www.welcome.example' };
      const url = await uploadURL(authorization, behindProxy);
      expect(url).toMatch('https://www.welcome.example/api/objects/upload/');
      await send(url, await jpeg());
      const used = await app.inject({
        method: 'PUT',
        url: '/api/cover-images',
        headers: { authorization, ...behindProxy },
        payload: { coverImageURL: url },
      });
      expect(used.statusCode, used.body).toBe(200);
      for (const origin of ['https://elsewhere.example', 'null', 'ftp://www.welcome.example']) {
        expect(await uploadURL(authorization, { ...behindProxy, origin })).toMatch(`${SITE}/`);
      }
    });
  });

  describe('an upload', () => {
    it('needs no token and answers with what arrived', { tags: ['createUpload'] }, async () => {
      const answer = await send(await uploadURL(host().authorization), jpegBeginning(12));
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ bytes: 12 });
      expect(answer.headers.etag).toMatch(/^"[0-9a-f-]{36}"$/);
    });

    it.each(['application/json', 'text/plain', 'image/svg+xml', 'multipart/form-data; boundary=x'])(
      'is taken byte for byte where it is declared as %s',
      async (type) => {
        const answer = await send(await uploadURL(host().authorization), jpegBeginning(10), type);
        expect(answer.json()).toEqual({ bytes: 10 });
      },
    );

    it.each([
      ['empty', undefined],
      ['an SVG that says it is a PNG', svg],
    ])('is refused where it is %s', async (_what, payload) => {
      const url = new URL(await uploadURL(host().authorization)).pathname;
      const headers = { 'content-type': 'image/png' };
      const answer = await app.inject({ method: 'PUT', url, ...(payload && { headers, payload }) });
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({ code: 'media.unsupported-type' });
    });

    it('happens once', { tags: ['receiveUpload'] }, async () => {
      const url = await uploaded(host().authorization, await jpeg());
      const second = await send(url, await jpeg());
      expect(second.statusCode).toBe(409);
      expect(second.json()).toMatchObject({ code: 'media.upload-used' });
    });

    it('comes in time', { tags: ['receiveUpload'] }, async () => {
      const url = await uploadURL(host().authorization);
      open.advance(15 * 60_000);
      const late = await send(url, await jpeg());
      expect(late.statusCode).toBe(403);
      expect(late.json()).toMatchObject({
        code: 'media.upload-expired',
        message: 'This upload address has expired. Ask for a new one.',
      });
    });

    it('goes to an address that was issued', { tags: ['receiveUpload'] }, async () => {
      const url = await uploadURL(host().authorization);
      const forged = `${url.slice(0, -1)}${url.endsWith('0') ? '1' : '0'}`;
      for (const address of [
        forged,
        `${SITE}/api/objects/upload/x`,
        `${SITE}/api/objects/upload/..%2f..%2fetc`,
      ]) {
        const answer = await send(address, await jpeg());
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toMatchObject({ code: 'media.upload-unknown' });
      }
    });

    it('is told over a real connection that it is too large, and can be tried again', {
      tags: ['rule.files.custom-theme-image-10'],
    }, async () => {
      const { authorization } = host();
      const url = await uploadURL(authorization, {
        host: new URL(localOrigin()).host,
        origin: localOrigin(),
      });
      const refused = await fetch(url, { method: 'PUT', body: new Uint8Array(jpegBeginning(14 * MEGABYTE)) });
      expect(refused.status).toBe(413);
      expect(await refused.json()).toMatchObject({
        code: 'media.too-large',
        message: 'Il file deve essere massimo 10MB.',
      });
      const retried = await fetch(url, { method: 'PUT', body: new Uint8Array(jpegBeginning(10 * MEGABYTE)) });
      expect(retried.status).toBe(200);
    });

    it('leaves nothing behind where the connection breaks, and can be tried again', async () => {
      const { authorization } = host();
      const url = new URL(await uploadURL(authorization));
      const local = new URL(url.pathname, localOrigin());
      const broken = httpRequest(local, { method: 'PUT', headers: { 'content-length': 1_000_000 } });
      broken.write(jpegBeginning(500_000));
      await expect.poll(() => open.keysBelow('.incoming')).toHaveLength(1);
      broken.destroy();
      await once(broken, 'error');
      await expect.poll(() => open.keysBelow('.incoming')).toEqual([]);
      expect((await send(url.href, jpegBeginning(9))).statusCode).toBe(200);
    });

    it('is told which method the address takes', async () => {
      const url = new URL(await uploadURL(host().authorization)).pathname;
      const answer = await app.inject({ method: 'DELETE', url });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('PUT');
    });
  });

  describe('putting to use', () => {
    it('is for signed-in hosts', async () => {
      const answer = await app.inject({ method: 'PUT', url: '/api/cover-images', payload: {} });
      expect(answer.statusCode).toBe(401);
    });

    it('refuses what was uploaded by someone else, or elsewhere', {
      tags: ['setCoverImage', 'setLogoImage', 'setCustomThemeImage'],
    }, async () => {
      const theirs = await uploaded(host().authorization, await jpeg());
      const { authorization } = host();
      const own = await uploaded(authorization, await jpeg());
      const elsewhere = own.replace(SITE, 'https://elsewhere.example');
      for (const coverImageURL of [theirs, elsewhere, 'http://127.0.0.1:1/metadata', 'file:///etc/passwd']) {
        const answer = await use(authorization, '/api/cover-images', { coverImageURL });
        expect(answer.statusCode, coverImageURL).toBe(400);
        expect(answer.json()).toMatchObject({ code: 'media.not-issued' });
      }
    });

    it('refuses a body without an address', async () => {
      for (const body of [{}, { coverImageURL: '' }, { coverImageURL: 7 }, { fileURL: '/objects/1' }]) {
        const answer = await use(host().authorization, '/api/cover-images', body);
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toMatchObject({ errors: [{ path: 'coverImageURL' }] });
      }
    });

    it.each([
      ['a PDF that says it is a PNG', async () => pdf, 415, 'media.unsupported-type'],
      ['a bomb', decompressionBomb, 400, 'media.too-many-pixels'],
      ['a cut-off JPEG', truncatedJpeg, 400, 'media.unreadable'],
    ] as const)(
      'refuses %s',
      { tags: ['server.edit.logo-upload-error-errore'] },
      async (_what, make, status, code) => {
        const { authorization } = host();
        const coverImageURL = await uploaded(authorization, await make(), 'image/png');
        const answer = await use(authorization, '/api/cover-images', { coverImageURL });
        expect(answer.statusCode).toBe(status);
        expect(answer.json()).toMatchObject({ code });
      },
    );

    it('tells a logo of more than 5 MB so', { tags: ['rule.files.logo-5-mb'] }, async () => {
      const { authorization } = host();
      const logoImageURL = await uploaded(authorization, jpegBeginning(5 * MEGABYTE + 1));
      const answer = await use(authorization, '/api/logo-images', { logoImageURL });
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toMatchObject({ message: 'Il file deve essere massimo 5MB.' });
    });
  });
});
