import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { storedObjectSchema, uploadAddressSchema } from '#contracts/media/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { readPoster } from '#services/sharing/posters/read-poster.test-support.ts';
import { sharedTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
let house: Property;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
  house = await gateway.property(token, { wifiNetwork: 'Ginestra', wifiPassword: 'limoncello' });
});

const get = (query = '', options: { id?: string; token?: string } = {}) =>
  gateway.app.inject({
    url: `/api/properties/${options.id ?? house.id}/poster${query}`,
    headers: { authorization: `Bearer ${options.token ?? token}` },
  });
const codeOf = async (query?: string) => (await readPoster((await get(query)).rawPayload)).guide ?? '';

/** Sends a picture of one colour and makes it the logo of a property. */
async function giveLogo({ id }: Property): Promise<void> {
  const address = await gateway.call('POST', '/api/objects/upload', { token });
  const { uploadURL } = uploadAddressSchema.parse(address.body);
  const body = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c00000' } })
    .png()
    .toBuffer();
  await gateway.call('PUT', new URL(uploadURL).pathname, { body, headers: { 'content-type': 'image/png' } });
  const used = await gateway.call('PUT', '/api/logo-images', { token, body: { logoImageURL: uploadURL } });
  const { objectPath } = storedObjectSchema.parse(used.body);
  const edited = await gateway.call('PUT', `/api/properties/${id}`, {
    token,
    body: { logoImage: objectPath },
  });
  expect(edited.status, edited.text).toBe(200);
}

describe('GET /api/properties/{id}/poster', () => {
  it.each([
    ['', 'it-a4', 'Inquadra per aprire la guida'],
    ['?size=a5&language=de', 'de-a5', 'Scannen und die Gästemappe öffnen'],
    ['?size=a6&language=en', 'en-a6', 'Scan to open the guide'],
  ])(
    '%s is a sheet that leads to the guest page and into the network',
    { tags: ['getPropertyPoster', 'dashboard.poster.size-language-network-chosen'] },
    async (query, name, text) => {
      const answer = await get(query);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.headers['content-disposition']).toBe(
        `inline; filename="poster-${house.slug}-${name}.pdf"`,
      );
      const poster = await readPoster(answer.rawPayload);
      expect(poster).toMatchObject({
        guide: `http://welcome.test/p/${house.slug}`,
        wifi: 'WIFI:T:WPA;S:Ginestra;P:limoncello;;',
      });
      expect(poster.text).toContain(text);
    },
  );

  it('leaves the network out where passers-by would read it', { tags: ['getPropertyPoster'] }, async () => {
    const poster = await readPoster((await get('?wifi=false')).rawPayload);
    expect(poster.wifi).toBeUndefined();
    expect(poster.text).not.toContain('limoncello');
  });

  it('shows the logo of the house', async () => {
    expect((await get()).rawPayload.includes('/DCTDecode')).toBe(false);
    await giveLogo(house);
    expect((await get()).rawPayload.includes('/DCTDecode')).toBe(true);
  });

  it('printed before a new name and slug, leads to the page as long as nobody else takes the old one', {
    tags: ['dashboard.poster.printed-outlives-new-name'],
  }, async () => {
    const old = await codeOf('?size=a6');
    const slug = unique('casa-nuova');
    await gateway.call('PUT', `/api/properties/${house.id}`, { token, body: { slug, name: 'Casa Nuova' } });
    const page = await gateway.call('GET', new URL(old).pathname);
    expect(page.status).toBe(301);
    expect(page.headers.location).toBe(`/p/${slug}`);
    expect((await gateway.call('GET', `/p/${slug}`)).status).toBe(200);
    expect(await codeOf('?size=a6')).toBe(`http://welcome.test/p/${slug}`);
  });

  it.each(['?size=a3', '?language=xx', '?wifi=perhaps'])('is made in no other manner: %s', async (query) => {
    const answer = await get(query);
    expect(answer.statusCode).toBe(400);
    problemSchema.parse(answer.json());
  });

  it('is of a plan with QR codes', { tags: ['getPropertyPoster'] }, async () => {
    const lodger = await gateway.host();
    const { id } = await gateway.property(lodger.token);
    const admin = await gateway.admin();
    const given = await gateway.call('PUT', `/api/admin/users/${lodger.userId}/package`, {
      token: admin.token,
      body: { packageId: 'free' },
    });
    expect(given.status, given.text).toBe(200);
    const answer = await get('', { id, token: lodger.token });
    expect(answer.statusCode).toBe(403);
    expect(problemSchema.parse(answer.json())).toMatchObject({ code: 'plan.feature-missing' });
  });

  it('is the owner’s alone', async () => {
    expect((await gateway.call('GET', `/api/properties/${house.id}/poster`)).status).toBe(401);
    const other = await gateway.host();
    expect((await get('', { token: other.token })).statusCode).toBe(404);
  });
});
