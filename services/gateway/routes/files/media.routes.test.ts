import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#contracts/accounts/api.ts';
import { storedObjectSchema, uploadAddressSchema } from '#contracts/media/api.ts';
import { IMAGE_VARIANTS } from '#contracts/media/object-path.ts';
import { openTestMedia, type TestMedia } from '#services/media/media.test-support.ts';
import {
  decompressionBomb,
  jpeg,
  jpegBeginning,
  pdf,
  photoWithLocation,
  svg,
  truncatedJpeg,
} from '#services/media/sample-files.test-support.ts';
import { EndpointRoutes } from '../../http/endpoint-route.ts';
import { securityHeaders } from '../../http/security-headers.ts';
import { validatorCompiler } from '../../http/validator.ts';
import { authentication } from '../../plugins/authentication.ts';
import { problemAnswers } from '../../plugins/problem-answers.ts';
import { mediaRoutes } from './media.routes.ts';
import { objectRoutes } from './objects.routes.ts';

const SITE = 'https://welcome.example';
const MEGABYTE = 1024 * 1024;

describe('files over HTTP', () => {
  let open: TestMedia;
  let app: FastifyInstance;

  beforeAll(async () => {
    open = await openTestMedia();
    // As in the gateway: upload addresses are longer than Fastify's default allows.
    app = Fastify({ routerOptions: { maxParamLength: 200 } });
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    await app.register(problemAnswers);
    const everyAnswer = securityHeaders();
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers(everyAnswer);
    });
    const findAccount = async (id: string) => ({ user: person(id), sessionVersion: 1, endedSessions: [] });
    const findCollaboration = async () => undefined;
    const secret = 'a secret that signs nothing else';
    await app.register(authentication, {
      secret,
      findAccount,
      findCollaboration,
      onUse: async () => undefined,
    });
    const routes = new EndpointRoutes(app, { owner: app.requireOwner });
    const fileLimits = {
      of: async () => ({ most: 1024 * MEGABYTE, besides: async () => 0 }),
      useOf: async () => ({ storedBytes: 0, maxStoredBytes: 1024 * MEGABYTE }),
    };
    const options = { routes, media: open.media, fileLimits, origin: () => SITE, rateLimitScale: 1 };
    mediaRoutes(app, options);
    const withheld = { has: async () => false, forget: () => undefined };
    objectRoutes(app, { media: open.media, withheld });
    routes.refuseOtherMethods();
    await app.listen({ host: '127.0.0.1', port: 0 });
  });

  afterAll(async () => {
    await app.close();
    await open.close();
  });

  /** Makes a person and their token. */
  function host(userId = randomUUID()) {
    return {
      userId,
      authorization: `Bearer ${app.signOwnerToken({ userId, sessionVersion: 1, sessionId: randomUUID() })}`,
    };
  }

  const localOrigin = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  async function uploadURL(authorization: string, headers: Record<string, string> = {}): Promise<string> {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/objects/upload',
      headers: { authorization, ...headers },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return uploadAddressSchema.parse(answer.json()).uploadURL;
  }

  const send = (url: string, payload: Buffer, type = 'image/jpeg') =>
    app.inject({ method: 'PUT', url: new URL(url).pathname, headers: { 'content-type': type }, payload });

  async function uploaded(authorization: string, payload: Buffer, type?: string): Promise<string> {
    const url = await uploadURL(authorization);
    const answer = await send(url, payload, type);
    expect(answer.statusCode, answer.body).toBe(200);
    return url;
  }

  const use = (authorization: string, path: string, body: object) =>
    app.inject({ method: 'PUT', url: path, headers: { authorization }, payload: body });

  async function stored(authorization: string, payload: Buffer, path: string, field: string) {
    const answer = await use(authorization, path, { [field]: await uploaded(authorization, payload) });
    expect(answer.statusCode, answer.body).toBe(200);
    return storedObjectSchema.parse(answer.json()).objectPath;
  }

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
      expect(await open.media.ownsObject(objectPath, userId)).toBe(true);
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

/** Makes the account behind a token, as the gateway looks it up. */
function person(id: string): User {
  return {
    id,
    email: `${id}@example.com`,
    firstName: 'Giulia',
    lastName: 'Ferri',
    profileImageUrl: null,
    language: null,
    emailVerified: false,
    packageId: null,
    package: null,
    subscriptionStatus: 'trial',
    subscriptionStartDate: null,
    subscriptionEndDate: null,
    trialEndDate: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}
