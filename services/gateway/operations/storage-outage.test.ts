import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedObjectSchema } from '#contracts/media/api.ts';
import { openS3Storage } from '#infra/adapters/storage/s3-storage.ts';
import { type S3Double, startS3Double } from '#infra/prove/testing/s3/s3-double.ts';
import { jpeg } from '#services/media/sample-files.test-support.ts';
import { encodeForm } from '../http/form.test-support.ts';
import { startTestGateway, type TestGateway } from '../testing/gateway.test-support.ts';

let double: S3Double;
let gateway: TestGateway;
beforeAll(async () => {
  double = await startS3Double();
  const { endpoint, credentials } = double;
  const s3 = { endpoint, ...credentials, bucket: 'files', pathStyle: true };
  gateway = await startTestGateway({ storage: await openS3Storage(s3, { answerMs: 2_000, putMs: 2_000 }) });
});
afterAll(async () => {
  await gateway.close();
  await double.stop();
});

it('says when to come back while the store of files is away, and serves everything else', async () => {
  const { token } = await gateway.host();
  const form = await encodeForm(['kind', 'cover'], ['file', Uint8Array.from(await jpeg(40, 30))]);
  const send = () => gateway.call('POST', '/api/objects', { token, ...form });
  const first = await send();
  expect(first.status, first.text).toBe(201);
  const { objectPath } = storedObjectSchema.parse(first.body);
  const read = () => gateway.call('GET', `${objectPath}/480.webp`);
  expect(await read()).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });

  double.misbehave('hanging');
  for (const answer of await Promise.all([read(), send()])) {
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(answer.body).toMatchObject({ code: 'service.unavailable' });
  }
  expect(await gateway.property(token, { coverImage: objectPath })).toMatchObject({ coverImage: objectPath });

  double.behave();
  expect(await read()).toMatchObject({ status: 200 });
  expect(await send()).toMatchObject({ status: 201 });
});
