import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { storedObjectSchema, uploadAddressSchema } from '#contracts/media/api.ts';
import { MEDIA_KINDS } from '#contracts/media/media-kind.ts';
import { jpeg, jpegBeginning, pdf, svg } from '#services/media/sample-files.test-support.ts';
import { encodeForm, type FormField } from '../../http/form.test-support.ts';
import { collaborator } from '../../testing/collaborators.test-support.ts';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

const MEGABYTE = 1024 * 1024;
let gateway: TestGateway;
let image: Buffer;
let token: string;
let userId: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token, userId } = await gateway.host());
  image = await jpeg(40, 30);
});

const file = (bytes: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);
const send = async (fields: readonly FormField[], headers: Record<string, string> = {}) => {
  const { body, headers: own } = await encodeForm(...fields);
  return gateway.call('POST', '/api/objects', { token, body, headers: { ...own, ...headers } });
};

describe('a file in a form', () => {
  it.each(MEDIA_KINDS)(
    'is put to use as %s in one call, whichever field comes first',
    { tags: ['createObject'] },
    async (kind) => {
      for (const fields of [
        [['kind', kind] as const, ['file', file(image)] as const],
        [['file', file(image)] as const, ['kind', kind] as const],
      ]) {
        const answer = await send(fields);
        expect(answer.status, answer.text).toBe(201);
        const { objectPath } = storedObjectSchema.parse(answer.body);
        expect(await gateway.services.media.ownsImage(objectPath, userId)).toBe(true);
        const served = await gateway.call('GET', objectPath);
        expect(served).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
      }
    },
  );

  it('may be a PDF where the kind allows it', async () => {
    const answer = await send([
      ['kind', 'checkin'],
      ['file', file(pdf)],
    ]);
    expect(answer.status, answer.text).toBe(201);
  });

  it('is no picture of a house or an extra where it is a PDF', {
    tags: ['updateProperty', 'offerExtra'],
  }, async () => {
    const { body } = await send([
      ['kind', 'checkin'],
      ['file', file(pdf)],
    ]);
    const { objectPath } = storedObjectSchema.parse(body);
    const { id } = await gateway.property(token);
    const path = `/api/properties/${id}`;
    const unknown = { status: 400, body: { code: 'property.image-unknown' } };
    for (const field of ['coverImage', 'logoImage', 'customThemeImage']) {
      const answer = await gateway.call('PUT', path, { token, body: { [field]: objectPath } });
      expect(answer, field).toMatchObject(unknown);
    }
    const extra = { name: 'Cesto', priceCents: 1_200, imagePath: objectPath };
    expect(await gateway.call('POST', `${path}/extras`, { token, body: extra })).toMatchObject(unknown);
  });

  it('is for signed-in hosts', async () => {
    const { body, headers } = await encodeForm(['kind', 'cover'], ['file', file(image)]);
    expect(await gateway.call('POST', '/api/objects', { body, headers })).toMatchObject({ status: 401 });
    expect(await gateway.call('GET', '/api/objects', { token })).toMatchObject({ status: 405 });
  });

  it.each<readonly [string, readonly FormField[], string]>([
    ['no kind', [['file', file(jpegBeginning(9))]], 'kind'],
    [
      'another kind',
      [
        ['kind', 'portrait'],
        ['file', file(jpegBeginning(9))],
      ],
      'kind',
    ],
    ['no file', [['kind', 'cover']], 'file'],
    [
      'text in its place',
      [
        ['kind', 'cover'],
        ['file', 'foto.jpg'],
      ],
      'file',
    ],
  ])('is refused with %s', async (_what, fields, path) => {
    const answer = await send(fields);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.body).toMatchObject({ code: 'request.invalid', errors: [{ path }] });
  });

  it('is recorded as sent by the collaborator who sends it, as is one to an address', async () => {
    const sender = await collaborator(gateway, { token }, ['edit_properties']);
    const { body, headers } = await encodeForm(['kind', 'cover'], ['file', file(image)]);
    const sent = await gateway.call('POST', '/api/objects', { token: sender.token, body, headers });
    const { objectPath } = storedObjectSchema.parse(sent.body);
    const address = await gateway.call('POST', '/api/objects/upload', { token: sender.token });
    const path = new URL(uploadAddressSchema.parse(address.body).uploadURL).pathname;
    const put = await gateway.call('PUT', path, { body: image, headers: { 'content-type': 'image/jpeg' } });
    for (const objectId of [objectPath.split('/').at(-1), put.headers.etag?.slice(1, -1)]) {
      const [received] = await Array.fromAsync(gateway.core.store.readStream(`media-${objectId}`));
      expect(received).toMatchObject({
        type: 'UploadReceived',
        data: { ownerId: userId },
        metadata: { actor: { kind: 'user', id: sender.user.id } },
      });
    }
  });

  it('is held to the types and sizes of its kind', {
    tags: [
      'createObject',
      'rule.files.logo-png-jpeg-jpg',
      'rule.files.logo-5-mb',
      'rule.files.custom-theme-image-10',
      'edit.pictures.cover-image-file-max',
    ],
  }, async () => {
    const as = (kind: string, bytes: Buffer) =>
      send([
        ['kind', kind],
        ['file', file(bytes)],
      ]);
    expect(await as('logo', svg)).toMatchObject({
      status: 415,
      body: { message: 'Tipo file non supportato. Carica solo file PDF, JPEG, PNG, WebP o AVIF.' },
    });
    expect(await as('theme', pdf)).toMatchObject({
      status: 415,
      body: { message: 'Tipo file non supportato. Carica solo file PNG o JPEG.' },
    });
    expect(await as('logo', jpegBeginning(5 * MEGABYTE + 1))).toMatchObject({
      status: 413,
      body: { message: 'Il file deve essere massimo 5MB.' },
    });
    expect(await as('theme', jpegBeginning(10 * MEGABYTE + 1))).toMatchObject({
      status: 413,
      body: { message: 'Il file deve essere massimo 10MB.' },
    });
  });

  it('is told over a real connection that it is too large', async () => {
    await gateway.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = gateway.app.server.address() as AddressInfo;
    const { body, headers } = await encodeForm(
      ['kind', 'cover'],
      ['file', file(jpegBeginning(14 * MEGABYTE))],
    );
    const refused = await fetch(`http://127.0.0.1:${port}/api/objects`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body,
    });
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ code: 'media.too-large' });
  });

  it('comes alone, and in a form', async () => {
    const two = await send([
      ['kind', 'cover'],
      ['file', file(image)],
      ['other', file(image)],
    ]);
    expect(two.status).toBe(413);
    const json = await gateway.call('POST', '/api/objects', { token, body: { kind: 'cover' } });
    expect(json).toMatchObject({ status: 415, body: { code: 'media.form-expected' } });
    const { body, headers } = await encodeForm(['kind', 'cover'], ['file', file(image)]);
    const cut = body.subarray(0, body.length - 200);
    const broken = await gateway.call('POST', '/api/objects', { token, body: cut, headers });
    expect(broken.status, broken.text).toBe(400);
  });

  it.each([
    ['no form', 'boundary=b', 'the bytes of a picture'],
    ['a form of another boundary', 'boundary=b', '--c\r\n\r\n--c--\r\n'],
    ['a form that ends with its beginning', 'boundary=b', '--b\r\n'],
    ['a form of no boundary', 'x=y', '--b--\r\n'],
  ])('is looked for in a form, which %s is not', async (_what, parameter, body) => {
    const headers = { 'content-type': `multipart/form-data; ${parameter}` };
    const answer = await gateway.call('POST', '/api/objects', { token, body, headers });
    expect(answer.status, answer.text).toBe(400);
  });

  it('is kept once under an idempotency key, which is no other file’s', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const fields = [['kind', 'cover'] as const, ['file', file(image)] as const];
    const [first, again] = [await send(fields, key), await send(fields, key)];
    expect(again).toMatchObject({ status: 201, text: first.text });
    const other = await send(
      [
        ['kind', 'cover'],
        ['file', file(await jpeg(30, 40))],
      ],
      key,
    );
    expect(other.body).toMatchObject({ code: 'idempotency.key-reused' });
  });
});
