import { beforeAll, describe, expect, it } from 'vitest';
import { uploadAddressSchema } from '#contracts/media/api.ts';
import { type SystemErasure, systemStatusSchema } from '#contracts/operations/api.ts';
import { pdf } from '#services/media/sample-files.test-support.ts';
import { collaborator } from '../../testing/collaborators.test-support.ts';
import { openTestEraser } from '../../testing/eraser.test-support.ts';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let admin: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token: admin } = await gateway.admin());
});

/** Makes a host with three properties, one of them for search engines, and a file. */
async function hostOfThree() {
  const host = await gateway.host();
  const houses = await Promise.all([1, 2, 3].map(() => gateway.property(host.token)));
  const [first] = houses;
  await gateway.call('PUT', `/api/properties/${first?.id}`, { token: host.token, body: { indexable: true } });
  const upload = await gateway.call('POST', '/api/objects/upload', { token: host.token });
  const fileURL = uploadAddressSchema.parse(upload.body).uploadURL.replace(/^https?:\/\/[^/]+/, '');
  await gateway.call('PUT', fileURL, {
    body: Buffer.from(pdf),
    headers: { 'content-type': 'application/pdf' },
  });
  const kept = await gateway.call('PUT', '/api/checkin-files', { token: host.token, body: { fileURL } });
  return { ...host, houses, file: (kept.body as { objectPath: string }).objectPath };
}

const remove = (userId: string) => gateway.call('DELETE', `/api/admin/users/${userId}`, { token: admin });

/** Finds the erasure of somebody as an administrator sees it; `undefined` where none is under way. */
async function erasureOf(id: string): Promise<SystemErasure | undefined> {
  const { body } = await gateway.call('GET', '/api/admin/system', { token: admin });
  return systemStatusSchema.parse(body).erasures?.find(({ userId }) => userId === id);
}

describe('what a deleted host leaves', () => {
  it('is shown to nobody from the answer on, though no house and no file is removed yet', {
    tags: ['deleteUser'],
  }, async () => {
    const { token, userId, houses, file } = await hostOfThree();
    const guestOfTheirs = await collaborator(gateway, { token }, ['view_properties']);
    const paths = [
      ...houses.flatMap(({ slug }) => [
        `/p/${slug}`,
        `/api/public/properties/${slug}`,
        `/p/${slug}/card.jpg`,
      ]),
      file,
    ];
    const statuses = () =>
      Promise.all(paths.map(async (path) => [path, (await gateway.call('GET', path)).status]));
    // Kept in memory from here on, in this gateway and in another.
    expect(await statuses()).toEqual(paths.map((path) => [path, 200]));
    const beside = await gateway.beside();
    for (const path of paths) expect((await beside.call('GET', path)).status).toBe(200);

    expect(await remove(userId)).toMatchObject({ status: 204, text: '' });
    for (const signedIn of [token, guestOfTheirs.token]) {
      const { status, body } = await gateway.call('GET', '/api/properties', { token: signedIn });
      expect({ status, body }).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
    }
    expect(await statuses()).toEqual(paths.map((path) => [path, 404]));
    for (const path of paths)
      await expect.poll(async () => (await beside.call('GET', path)).status).toBe(404);
    const [first] = houses;
    expect((await gateway.call('GET', '/sitemap.xml')).text).not.toContain(first?.slug);
    const visit = await gateway.call('POST', `/api/public/properties/${first?.id}/track-view`, { body: {} });
    expect(visit.status).toBe(404);
    expect(await erasureOf(userId)).toMatchObject({ propertiesRemoved: 0, propertiesLeft: 3, filesLeft: 1 });
    await using eraser = await openTestEraser(gateway);
    await eraser.eraseAll(userId);
  });

  it('is removed batch by batch, which administrators see, until nothing is left', {
    tags: ['getSystemStatus'],
  }, async () => {
    const { userId, token } = await hostOfThree();
    await gateway.call('DELETE', `/api/properties/${(await gateway.property(token)).id}`, { token });
    expect((await remove(userId)).status).toBe(204);
    await using eraser = await openTestEraser(gateway, 2);
    const seen = (removed: number, left: number, files: number) =>
      expect
        .poll(() => erasureOf(userId))
        .toEqual({
          userId,
          deletedAt: expect.any(String),
          filesLeft: files,
          // What the host removed before is not counted.
          propertiesRemoved: removed,
          propertiesLeft: left,
        });
    await seen(0, 3, 1);
    expect(await eraser.eraseSome(userId)).toBe('more');
    await seen(1, 2, 0);
    expect(await eraser.eraseSome(userId)).toBe('more');
    expect((await gateway.core.vault.keysOf([userId])).size).toBe(1);
    expect(await eraser.eraseSome(userId)).toBe('done');
    expect(await erasureOf(userId)).toBeUndefined();
    expect((await gateway.core.vault.keysOf([userId])).size).toBe(0);
  });
});
