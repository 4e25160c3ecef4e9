import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { storedObjectSchema, uploadAddressSchema } from '#contracts/media/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { openPhotoLoadersOnly } from '#services/media/images/image-loaders.ts';
import {
  sharedTestGateway,
  startTestGateway,
  type TestGateway,
  unique,
} from '../../testing/gateway.test-support.ts';

const BYTES_MAX = 300 * 1024;

let gateway: TestGateway;
let token: string;
let house: Property;
beforeAll(async () => {
  // As in the product: no drawing gets into the image library of this process.
  openPhotoLoadersOnly();
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
});

const get = (path: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ url: path, headers });
const cardOf = ({ slug }: Pick<Property, 'slug'>, query = '') => get(`/p/${slug}/card.jpg${query}`);
const edit = async (body: object) => {
  const answer = await gateway.call('PUT', `/api/properties/${house.id}`, { token, body });
  expect(answer.status, answer.text).toBe(200);
};

/** Uploads a picture of noise, which no encoder makes small, and makes it a cover. @returns its path */
async function noisyCover(): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const body = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#ffffff', noise },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  const address = await gateway.call('POST', '/api/objects/upload', { token });
  const { uploadURL } = uploadAddressSchema.parse(address.body);
  await gateway.call('PUT', new URL(uploadURL).pathname, { body, headers: { 'content-type': 'image/jpeg' } });
  const used = await gateway.call('PUT', '/api/cover-images', { token, body: { coverImageURL: uploadURL } });
  return storedObjectSchema.parse(used.body).objectPath;
}

describe('GET /p/{slug}/card.jpg', () => {
  beforeAll(async () => {
    house = await gateway.property(token);
  });

  it('is a picture of 1200 × 630 that any page may show, drawn without a cover', {
    tags: ['guest.preview.picture-1200-630-max'],
  }, async () => {
    const answer = await cardOf(house);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, no-cache',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(answer.rawPayload.byteLength).toBeLessThanOrEqual(BYTES_MAX);
    // White words, on a ground that is darker than they are.
    const { channels } = await sharp(answer.rawPayload)
      .extract({ left: 64, top: 500, width: 500, height: 90 })
      .stats();
    expect(channels.map(({ max, min }) => max > 245 && min < 130)).toEqual([true, true, true]);
  });

  it('is known by its tag, which changes with name, town, cover, theme and language alone', {
    tags: ['guest.preview.picture-1200-630-max'],
  }, async () => {
    const tagOf = async (query?: string) => (await cardOf(house, query)).headers.etag?.toString() ?? '';
    const first = await tagOf();
    const kept = await get(`/p/${house.slug}/card.jpg`, { 'if-none-match': first });
    expect([kept.statusCode, kept.rawPayload.byteLength]).toEqual([304, 0]);
    expect(await tagOf('?lang=it')).toBe(first);
    const tags = [first, await tagOf('?lang=de')];
    await edit({ welcomeMessage: 'Un altro saluto', wifiPassword: 'mirto' });
    expect(await tagOf()).toBe(first);
    for (const body of [
      { name: 'Casa Verde' },
      { city: 'Siena' },
      { theme: 'gradient4' },
      { coverImage: await noisyCover() },
    ]) {
      await edit(body);
      tags.push(await tagOf());
    }
    expect(new Set(tags).size).toBe(6);
  });

  it('is small whatever the cover, and shows it', {
    tags: ['guest.preview.picture-1200-630-max'],
  }, async () => {
    const { rawPayload } = await cardOf(house);
    expect(rawPayload.byteLength).toBeLessThanOrEqual(BYTES_MAX);
    const { channels } = await sharp(rawPayload)
      .extract({ left: 0, top: 0, width: 600, height: 100 })
      .stats();
    expect(Math.min(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  });

  it('is drawn anew with another name', async () => {
    const before = (await cardOf(house)).rawPayload;
    await edit({ name: 'Villa Azzurra' });
    const after = (await cardOf(house)).rawPayload;
    const wordsOf = (jpeg: Buffer) =>
      sharp(jpeg).extract({ left: 64, top: 440, width: 700, height: 120 }).raw().toBuffer();
    expect((await wordsOf(before)).equals(await wordsOf(after))).toBe(false);
  });

  it('is the same for all who ask at the same time', async () => {
    await edit({ name: 'Casa di tutti' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => cardOf(house)));
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  });

  it('follows a new slug', async () => {
    const old = house.slug;
    const slug = unique('casa-nuova');
    await edit({ slug });
    const moved = await cardOf({ slug: old }, '?lang=fr');
    expect(moved.statusCode).toBe(301);
    expect(moved.headers.location).toBe(`/p/${slug}/card.jpg?lang=fr`);
    house = { ...house, slug };
  });

  it('is nowhere where there is no house, or none yet', {
    tags: ['guest.preview.none-no-house'],
  }, async () => {
    await edit({ isActive: false });
    for (const { slug } of [house, { slug: 'nessuna-casa' }]) {
      const answer = await cardOf({ slug });
      expect(answer.statusCode).toBe(404);
      expect(problemSchema.parse(answer.json())).toMatchObject({ code: 'property.not-found' });
    }
  });

  it('is drawn for nobody who asks without end', async () => {
    const strict = await startTestGateway({ rateLimitScale: 0.01 });
    try {
      const ask = () => strict.app.inject({ url: '/p/nessuna-casa/card.jpg' });
      const answers = [await ask(), await ask(), await ask(), await ask()];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 429]);
      expect(answers.at(-1)?.headers['retry-after']).toBeDefined();
    } finally {
      await strict.close();
    }
  });
});
