import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { storedObjectSchema, uploadAddressSchema } from '#contracts/media/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { openPhotoLoadersOnly } from '#services/media/images/image-loaders.ts';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
let house: Property;
beforeAll(async () => {
  openPhotoLoadersOnly();
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
  house = await gateway.property(token);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ url: path, headers });

/** Uploads a red picture, twice as wide as high, and makes it the logo. */
async function redLogo(): Promise<void> {
  const body = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#e01010' } })
    .png()
    .toBuffer();
  const address = await gateway.call('POST', '/api/objects/upload', { token });
  const { uploadURL } = uploadAddressSchema.parse(address.body);
  await gateway.call('PUT', new URL(uploadURL).pathname, { body, headers: { 'content-type': 'image/png' } });
  const used = await gateway.call('PUT', '/api/logo-images', { token, body: { logoImageURL: uploadURL } });
  const { objectPath } = storedObjectSchema.parse(used.body);
  const saved = await gateway.call('PUT', `/api/properties/${house.id}`, {
    token,
    body: { logoImage: objectPath },
  });
  expect(saved.status, saved.text).toBe(200);
}

describe('GET /p/{slug}/icon-{size}.png', () => {
  it('is not there without a logo, nor without a house', {
    tags: ['guest.offline.logo-is-icon'],
  }, async () => {
    expect((await get(`/p/${house.slug}/icon-192.png`)).statusCode).toBe(404);
    expect((await get('/p/nessuna-casa/icon-192.png')).statusCode).toBe(404);
    expect((await get(`/p/${house.slug}/icon-191.png`)).statusCode).toBe(404);
  });

  it('is the logo, square and whole, on white', { tags: ['guest.offline.logo-is-icon'] }, async () => {
    await redLogo();
    for (const size of [180, 192, 512]) {
      const answer = await get(`/p/${house.slug}/icon-${size}.png`);
      expect(answer.headers['content-type']).toBe('image/png');
      const icon = sharp(answer.rawPayload);
      expect(await icon.metadata()).toMatchObject({ format: 'png', width: size, height: size });
      const { data } = await icon.removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => [...data.subarray((y * size + x) * 3, (y * size + x) * 3 + 3)];
      expect(at(2, 2)).toEqual([255, 255, 255]);
      expect(at(size / 2, 2)).toEqual([255, 255, 255]);
      const [red = 0, green = 255] = at(size / 2, size / 2);
      expect([red > 200, green < 60]).toEqual([true, true]);
      const kept = await get(`/p/${house.slug}/icon-${size}.png`, {
        'if-none-match': answer.headers.etag?.toString() ?? '',
      });
      expect(kept.statusCode).toBe(304);
    }
  });
});
