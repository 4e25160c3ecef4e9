import { beforeAll, describe, expect, it } from 'vitest';
import { storedObjectSchema, uploadAddressSchema } from '#contracts/media/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { jpeg, pdf } from '#services/media/sample-files.test-support.ts';
import { problem, propertyCalls } from '../../testing/calls/property-calls.test-support.ts';
import {
  newProperty,
  sharedTestGateway,
  type TestGateway,
  unique,
} from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
});

const { bySlug, create, update } = propertyCalls(() => ({ gateway, token }));

describe('DELETE /api/properties/{id}', () => {
  const remove = (id: string, options: { token?: string; headers?: Record<string, string> } = {}) =>
    gateway.call('DELETE', `/api/properties/${id}`, { token, ...options });
  const guestPage = async (path: string) =>
    (await gateway.call('GET', path, { headers: { accept: 'text/html' } })).status;

  it('takes the property from its host and from guests, with every address it ever had', {
    tags: ['deleteProperty'],
  }, async () => {
    const [former, customUrl] = [unique('prima'), unique('ferri')];
    const { id, slug } = await gateway.property(token, { slug: former, name: 'Casa' });
    const moved = unique('dopo');
    await update(id, { customUrl });
    await update(id, { slug: moved, name: 'Villa' });
    expect(slug).toBe(former);
    const pages = [`/p/${former}`, `/p/${moved}`, `/${customUrl}-casa`, `/${customUrl}-villa`];
    expect(await Promise.all(pages.map(guestPage))).toEqual([301, 200, 301, 200]);

    expect(await remove(id)).toMatchObject({ status: 204, text: '' });
    expect(await Promise.all(pages.map(guestPage))).toEqual([404, 404, 404, 404]);
    expect((await gateway.call('GET', `/api/public/properties/${moved}`)).status).toBe(404);
    expect((await gateway.call('GET', `/api/public/custom/${customUrl}-villa`)).status).toBe(404);
    expect((await bySlug(moved)).status).toBe(404);
    const list = (await gateway.call('GET', '/api/properties', { token })).body as Property[];
    expect(list.map((property) => property.id)).not.toContain(id);
  });

  it('takes its files from everybody, but for those that another property shows', async () => {
    const path = async (kind: string, name: string, contentType: string, content: Buffer) => {
      const { body } = await gateway.call('POST', '/api/objects/upload', { token });
      const { pathname } = new URL(uploadAddressSchema.parse(body).uploadURL);
      await gateway.call('PUT', pathname, { body: content, headers: { 'content-type': contentType } });
      const used = await gateway.call('PUT', `/api/${kind}`, { token, body: { [name]: pathname } });
      return storedObjectSchema.parse(used.body).objectPath;
    };
    const cover = await path('cover-images', 'coverImageURL', 'image/jpeg', await jpeg(64, 48));
    const checkin = await path('checkin-files', 'fileURL', 'application/pdf', pdf);
    const { id } = await gateway.property(token, { coverImage: cover });
    const content = `<a href="${checkin}">Il codice</a>`;
    const body = { sections: [{ section: 'rules', language: 'it', title: '', content }] };
    expect((await gateway.call('PUT', `/api/properties/${id}/sections`, { token, body })).status).toBe(200);
    const other = await gateway.property(token, { coverImage: cover });
    const statuses = () =>
      Promise.all([cover, checkin].map(async (file) => (await gateway.call('GET', file)).status));
    expect(await statuses()).toEqual([200, 200]);
    expect((await remove(id)).status).toBe(204);
    expect(await statuses()).toEqual([200, 404]);
    expect((await remove(other.id)).status).toBe(204);
    expect(await statuses()).toEqual([404, 404]);
  });

  it('leaves the addresses to its host at once, and to nobody else yet', async () => {
    const customUrl = unique('ferri');
    const { id, slug } = await gateway.property(token);
    await update(id, { customUrl });
    await remove(id);
    const stranger = await gateway.host();
    const body = newProperty({ slug });
    const refused = await gateway.call('POST', '/api/properties', { token: stranger.token, body });
    expect(refused.status).toBe(409);
    expect(problem(refused.body)).toMatchObject({
      code: 'property.slug-taken',
      message: 'This URL slug is already taken. Please choose a different one.',
    });
    expect(await guestPage(`/p/${slug}`)).toBe(404);
    const next = await gateway.property(token, { slug });
    expect(await guestPage(`/p/${slug}`)).toBe(200);
    expect((await update(next.id, { customUrl })).status).toBe(200);
  });

  it('happens once, and nothing comes after it', async () => {
    const { id } = await gateway.property(token);
    expect((await remove(id)).status).toBe(204);
    for (const answer of [
      await remove(id),
      await update(id, { name: 'Casa' }),
      await gateway.call('PUT', `/api/properties/${id}/sections`, { token, body: { sections: [] } }),
    ]) {
      expect(answer.status).toBe(404);
      expect(problem(answer.body).code).toBe('property.not-found');
    }
  });

  it('is for the owner, and for the revision that is meant', { tags: ['deleteProperty'] }, async () => {
    const { id, slug } = await gateway.property(token);
    const stranger = await gateway.host();
    expect((await remove(id, { token: stranger.token })).status).toBe(404);
    expect((await gateway.call('DELETE', `/api/properties/${id}`)).status).toBe(401);
    expect((await remove('no-id')).status).toBe(400);
    const { etag } = (await bySlug(slug)).headers;
    await update(id, { description: 'Nuova' });
    expect((await remove(id, { headers: { 'if-match': etag ?? '' } })).status).toBe(412);
    expect(await guestPage(`/p/${slug}`)).toBe(200);
    const { etag: present } = (await bySlug(slug)).headers;
    expect((await remove(id, { headers: { 'if-match': present ?? '' } })).status).toBe(204);
  });

  it('is done by one of several at once, whatever is edited meanwhile', async () => {
    const { id, slug } = await gateway.property(token);
    const edits = Array.from({ length: 5 }, (_, index) => update(id, { slug: `${slug}-${index}` }));
    const removals = await Promise.all(Array.from({ length: 5 }, () => remove(id)));
    expect(removals.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
    for (const { status } of await Promise.all(edits)) expect([200, 404]).toContain(status);
    for (const freed of [slug, ...edits.map((_, index) => `${slug}-${index}`)]) {
      expect((await create({ slug: freed })).status).toBe(201);
    }
  });
});
