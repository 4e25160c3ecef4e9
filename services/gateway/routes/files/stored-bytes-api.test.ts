import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { storedBytesMax, TRIAL_STORED_BYTES_MAX } from '#contracts/billing/packages.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { storageUseSchema, storedObjectSchema, uploadAddressSchema } from '#contracts/media/api.ts';
import { objectIdOf } from '#contracts/media/object-path.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { jpeg, jpegBeginning, pdf } from '#services/media/sample-files.test-support.ts';
import { encodeForm } from '../../http/form.test-support.ts';
import { collaborator } from '../../testing/collaborators.test-support.ts';
import { type Answer, sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

const MEGABYTE = 1024 * 1024;
const ACTING = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;
type Calls = Pick<TestGateway, 'app' | 'call'>;

let gateway: TestGateway;
let admin: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token: admin } = await gateway.admin());
});

const useOf = async (token: string) =>
  storageUseSchema.parse((await gateway.call('GET', '/api/storage', { token })).body);
const storedBy = async (token: string) => (await useOf(token)).storedBytes;

/** Has an account keep files of so many bytes, by the log alone. */
async function fill({ token, userId: ownerId }: { token: string; userId: string }, bytes: number) {
  const before = await storedBy(token);
  const objectId = timeOrderedIds.next();
  const data = { objectId, ownerId, kind: 'cover', width: 1, height: 1, bytes };
  const { core } = gateway;
  const facts = await core.codec.encode(
    `media-${objectId}`,
    [{ type: 'ImageStored', data }],
    ACTING,
    ownerId,
  );
  await core.store.append(`media-${objectId}`, 'any', facts);
  // More where a file that came before was still being counted.
  await expect
    .poll(() => storedBy(token), { timeout: LONGEST_WAIT_MS })
    .toBeGreaterThanOrEqual(before + bytes);
}

/** Makes a host on trial with room for so many bytes. */
async function hostWithRoom(bytes: number) {
  const host = await gateway.host();
  await fill(host, TRIAL_STORED_BYTES_MAX - bytes);
  return host;
}

async function addressFor(token: string, { call }: Calls = gateway): Promise<string> {
  const { body } = await call('POST', '/api/objects/upload', { token });
  return new URL(uploadAddressSchema.parse(body).uploadURL).pathname;
}

const send = ({ call }: Calls, address: string, body: unknown) =>
  call('PUT', address, { body, headers: { 'content-type': 'image/jpeg' } });
const upload = async (token: string, bytes: number) =>
  send(gateway, await addressFor(token), jpegBeginning(bytes));

async function setPackage(userId: string, packageId: string): Promise<void> {
  const path = `/api/admin/users/${userId}/package`;
  expect((await gateway.call('PUT', path, { token: admin, body: { packageId } })).status).toBe(200);
}

function expectFull(answer: Answer, message?: string): void {
  expect(answer.status, answer.text).toBe(403);
  const problem = problemSchema.parse(answer.body);
  expect(problem.code).toBe('plan.storage-full');
  if (message !== undefined) expect(problem.message).toBe(message);
}

/** Counts the files that wait to be put to use under upload addresses. */
async function waitingAt(addresses: readonly string[]): Promise<number> {
  const { folder } = gateway.installation;
  const entries = await readdir(join(folder, 'objects', 'uploads'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  const ids = addresses.map((address) => address.slice(address.lastIndexOf('/') + 1).split('.')[0] ?? '');
  return entries.filter((entry) => entry.isFile() && ids.some((id) => entry.parentPath.includes(id))).length;
}

describe('the files of an account', () => {
  it('have as many bytes as its plan allows, and not one more', {
    tags: ['getStorage', 'every-call.plans'],
  }, async () => {
    const host = await hostWithRoom(1_000);
    const address = await addressFor(host.token);
    const refusal = 'Your plan has room for 100 MB of files, and 100 MB are in use. Upgrade to add more.';
    expectFull(await send(gateway, address, jpegBeginning(1_001)), refusal);
    expect(await waitingAt([address])).toBe(0);
    // A file that did not arrive leaves its address as it was.
    expect((await send(gateway, address, jpegBeginning(1_000))).status).toBe(200);
    expect(await useOf(host.token)).toEqual({
      storedBytes: TRIAL_STORED_BYTES_MAX,
      maxStoredBytes: TRIAL_STORED_BYTES_MAX,
    });
    expectFull(await upload(host.token, 12));
  });

  it('are refused as their bytes arrive, whatever is said of their size', async () => {
    const host = await hostWithRoom(3 * MEGABYTE);
    const pieces = Array.from({ length: 9 }, () => jpegBeginning(MEGABYTE));
    const body = Readable.from(pieces);
    const address = await addressFor(host.token);
    expectFull(await send(gateway, address, body));
    expect(await waitingAt([address])).toBe(0);
    expect(await storedBy(host.token)).toBe(TRIAL_STORED_BYTES_MAX - 3 * MEGABYTE);
  });

  it('are not more for those who send many at once, to two gateways', async () => {
    const other = await gateway.beside();
    const host = await hostWithRoom(2 * MEGABYTE + 10);
    const calls = Array.from({ length: 12 }, (_, index) => (index % 2 ? gateway : other));
    const addresses = await Promise.all(calls.map((one) => addressFor(host.token, one)));
    const answers = await Promise.all(
      calls.map((one, index) => send(one, addresses[index] ?? '', jpegBeginning(MEGABYTE))),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken.length).toBeLessThanOrEqual(2);
    for (const answer of answers) if (!taken.includes(answer)) expectFull(answer);
    await expect
      .poll(() => storedBy(host.token), { timeout: LONGEST_WAIT_MS })
      .toBe(TRIAL_STORED_BYTES_MAX - 2 * MEGABYTE - 10 + taken.length * MEGABYTE);
    expect(await waitingAt(addresses)).toBe(taken.length);
    // Whoever was refused for one that was refused too, has the room now.
    for (let left = 2 - taken.length; left > 0; left -= 1) {
      expect((await upload(host.token, MEGABYTE)).status).toBe(200);
    }
    expectFull(await upload(host.token, MEGABYTE));
  });

  it('count as what was made of them once they are put to use, which has to have room too', async () => {
    const image = await jpeg(1_600, 1_200);
    const { token, userId } = await hostWithRoom(image.length);
    const coverImageURL = await addressFor(token);
    expect((await send(gateway, coverImageURL, image)).status).toBe(200);
    const use = () => gateway.call('PUT', '/api/cover-images', { token, body: { coverImageURL } });
    expectFull(await use());
    await setPackage(userId, 'pro');
    expect((await use()).status).toBe(200);
    await expect
      .poll(() => storedBy(token), { timeout: LONGEST_WAIT_MS })
      .toBeGreaterThan(TRIAL_STORED_BYTES_MAX);
  });

  it('are refused in a form as well', async () => {
    const { token } = await hostWithRoom(10);
    const { body, headers } = await encodeForm(['kind', 'checkin'], ['file', Uint8Array.from(pdf)]);
    expectFull(await gateway.call('POST', '/api/objects', { token, body, headers }));
  });

  it('are answered as before when their form comes again, whatever has filled the room meanwhile', async () => {
    const host = await gateway.host();
    const { body, headers: ofForm } = await encodeForm(['kind', 'checkin'], ['file', Uint8Array.from(pdf)]);
    const headers = { ...ofForm, 'idempotency-key': randomUUID() };
    const send = (content = body, key = headers) =>
      gateway.call('POST', '/api/objects', { token: host.token, body: content, headers: key });
    const first = await send();
    expect(first.status, first.text).toBe(201);
    await expect.poll(() => storedBy(host.token), { timeout: LONGEST_WAIT_MS }).toBeGreaterThan(0);
    await fill(host, TRIAL_STORED_BYTES_MAX - (await storedBy(host.token)));
    expect(await send()).toMatchObject({ status: 201, text: first.text });
    const other = await encodeForm(['kind', 'checkin'], ['file', Uint8Array.from(await jpeg())]);
    const underSameKey = await send(other.body, {
      ...other.headers,
      'idempotency-key': headers['idempotency-key'],
    });
    expect(underSameKey.body).toMatchObject({ code: 'idempotency.key-reused' });
    expectFull(await send(body, { ...headers, 'idempotency-key': randomUUID() }));
    expectFull(await send(body, { ...headers, 'idempotency-key': randomUUID() }));
  });

  it('give their room back as they are discarded', async () => {
    const { token } = await hostWithRoom(MEGABYTE);
    const address = await addressFor(token);
    expect((await send(gateway, address, pdf)).status).toBe(200);
    const used = await gateway.call('PUT', '/api/checkin-files', { token, body: { fileURL: address } });
    const { objectPath } = storedObjectSchema.parse(used.body);
    expectFull(await upload(token, MEGABYTE));
    await gateway.services.media.discard(objectIdOf(objectPath) ?? expect.fail(), ACTING);
    await expect
      .poll(() => storedBy(token), { timeout: LONGEST_WAIT_MS })
      .toBe(TRIAL_STORED_BYTES_MAX - MEGABYTE);
    expect((await upload(token, MEGABYTE)).status).toBe(200);
  });

  it('stay where a plan allows fewer, and no more are added', async () => {
    const host = await gateway.host();
    await setPackage(host.userId, 'pro');
    await fill(host, TRIAL_STORED_BYTES_MAX + MEGABYTE);
    expect((await upload(host.token, 100)).status).toBe(200);
    await setPackage(host.userId, 'free');
    expectFull(
      await upload(host.token, 100),
      'Your plan has room for 100 MB of files, and 101 MB are in use. Upgrade to add more.',
    );
    expect(await useOf(host.token)).toEqual({
      storedBytes: TRIAL_STORED_BYTES_MAX + MEGABYTE + 100,
      maxStoredBytes: storedBytesMax('free'),
    });
    await setPackage(host.userId, 'business');
    expect((await upload(host.token, 100)).status).toBe(200);
  });

  it('are those of its owner, whoever sends them', { tags: ['getStorage'] }, async () => {
    const host = await hostWithRoom(100);
    const marco = await collaborator(gateway, host, ['edit_properties']);
    expect((await upload(marco.token, 60)).status).toBe(200);
    expectFull(await upload(marco.token, 60));
    expectFull(await upload(host.token, 60));
    expect(await useOf(marco.token)).toEqual(await useOf(host.token));
  });
});
