import jsQR from 'jsqr';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import type { Property } from '#contracts/properties/api.ts';
import { sharedTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';
import { makeStay } from '../../testing/stays.test-support.ts';

let gateway: TestGateway;
let token: string;
let house: Property;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
  house = await gateway.property(token);
});

const get = (query = '', options: { id?: string; token?: string } = {}) =>
  gateway.app.inject({
    url: `/api/properties/${options.id ?? house.id}/qr${query}`,
    headers: { authorization: `Bearer ${options.token ?? token}` },
  });

/** Scans a picture as a camera does: its text, its width, and the corner outside of the code. */
async function scan(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  return { says: code?.data, width: info.width, height: info.height, corner: [...data.subarray(0, 3)] };
}

describe('GET /api/properties/{id}/qr', () => {
  it.each([
    ['', 'image/png', 'png'],
    ['?format=png', 'image/png', 'png'],
    ['?format=svg', 'image/svg+xml; charset=utf-8', 'svg'],
  ])(
    '%s is a picture of 300 pixels that leads to the guest page',
    { tags: ['getPropertyQrCode', 'dashboard.qr-code.300-px-wide-margin'] },
    async (query, type, ending) => {
      const answer = await get(query);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe(type);
      expect(answer.headers['content-disposition']).toBe(
        `inline; filename="qr-code-${house.slug}.${ending}"`,
      );
      expect(await scan(answer.rawPayload)).toEqual({
        says: `http://welcome.test/p/${house.slug}`,
        width: 300,
        height: 300,
        corner: [255, 255, 255],
      });
    },
  );

  it('is black on white, with a margin of two modules', {
    tags: ['dashboard.qr-code.300-px-wide-margin'],
  }, async () => {
    const { data, info } = await sharp((await get()).rawPayload)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(new Set(data)).toEqual(new Set([0, 255]));
    const rows = Array.from({ length: info.height }, (_, y) =>
      data.subarray(y * info.width, (y + 1) * info.width),
    );
    const first = rows.findIndex((row) => row.includes(0));
    const topRow = rows[first] ?? Buffer.alloc(0);
    const left = topRow.indexOf(0);
    // The sign in the corner is seven modules wide.
    const module = (topRow.indexOf(255, left) - left) / 7;
    expect([left / module, first / module].map(Math.round)).toEqual([2, 2]);
  });

  it('printed before a new slug, leads to the page as long as nobody else takes the old one', async () => {
    const { says = '' } = await scan((await get()).rawPayload);
    const slug = unique('casa-nuova');
    await gateway.call('PUT', `/api/properties/${house.id}`, { token, body: { slug, name: 'Casa Nuova' } });
    const page = await gateway.call('GET', new URL(says).pathname);
    expect(page.status).toBe(301);
    expect(page.headers.location).toBe(`/p/${slug}`);
    expect((await scan((await get()).rawPayload)).says).toBe(`http://welcome.test/p/${slug}`);
  });

  it('is made in no other format', async () => {
    const answer = await get('?format=gif');
    expect(answer.statusCode).toBe(400);
    problemSchema.parse(answer.json());
  });

  it('is the owner’s alone', async () => {
    expect((await gateway.call('GET', `/api/properties/${house.id}/qr`)).status).toBe(401);
    const other = await gateway.host();
    expect((await get('', { token: other.token })).statusCode).toBe(404);
  });
});

describe('GET /api/properties/{id}/stays/{stayId}/qr', { tags: ['getStayQrCode'] }, () => {
  const codeOf = (stayId: string, options: { id?: string; query?: string } = {}) =>
    gateway.app.inject({
      url: `/api/properties/${options.id ?? house.id}/stays/${stayId}/qr${options.query ?? ''}`,
      headers: { authorization: `Bearer ${token}` },
    });

  it.each(['png', 'svg'])('is a picture in %s that leads to the page of the stay', async (format) => {
    const own = await gateway.property(token);
    const stay = await makeStay(gateway, token, own);
    const answer = await codeOf(stay.id, { id: own.id, query: `?format=${format}` });
    expect(answer.headers['content-disposition']).toBe(
      `inline; filename="qr-code-${own.slug}-${stay.arrival}.${format}"`,
    );
    expect(await scan(answer.rawPayload)).toMatchObject({ says: stay.url, width: 300, height: 300 });
  });

  it('says the token of the stay in the picture alone, and is kept by nobody', async () => {
    const stay = await makeStay(gateway, token, house);
    const { headers, body } = await codeOf(stay.id, { query: '?format=svg' });
    expect(JSON.stringify(headers) + body).not.toContain(stay.token);
    expect(headers['cache-control']).toContain('no-store');
  });

  it('is of a stay of the house, for as long as there is one', async () => {
    const other = await gateway.property(token);
    const stay = await makeStay(gateway, token, other);
    expect(problemSchema.parse((await codeOf(stay.id)).json()).code).toBe('stay.not-found');
    await gateway.call('DELETE', `/api/properties/${other.id}/stays/${stay.id}`, { token });
    expect((await codeOf(stay.id, { id: other.id })).statusCode).toBe(404);
  });
});
