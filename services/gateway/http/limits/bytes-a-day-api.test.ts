import { afterAll, beforeAll, expect, it } from 'vitest';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { collaborator } from '../../testing/collaborators.test-support.ts';
import { PASSWORD, startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';
import { BYTES_A_DAY } from './day-limits.ts';

const SCALE = 0.1;
const SECTIONS = ['rules', 'guides', 'parking'];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ rateLimitScale: SCALE });
});
afterAll(() => gateway.close());

it('bounds the bytes that the changes of an account append in a day, whichever calls they come by', async () => {
  const { token } = await gateway.host();
  const helper = await collaborator(gateway, { token });
  const { id } = await gateway.property(token);
  const call = (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
    gateway.call(method, path, { token, ...(body && { body }) });

  /** Fills the book with about 700 KB. @returns the revision that has it */
  async function write(letter: string): Promise<string> {
    const item = { title: letter, content: letter.repeat(60_000) };
    const items = Array.from({ length: 4 }, () => item);
    let tag: unknown;
    for (const section of SECTIONS) {
      const sections = [{ language: 'it', section, items }];
      const saved = await call('PUT', `/api/properties/${id}/sections`, { sections });
      expect(saved.status, saved.text).toBe(200);
      tag = saved.headers.etag;
    }
    return String(tag).replaceAll('"', '');
  }
  const parts = SECTIONS.map((section) => ({ what: 'section', section }));
  const restore = (revision: string) =>
    call('POST', `/api/properties/${id}/history/${revision}/restore`, { what: 'parts', parts });

  const [one, other] = [await write('a'), await write('b')];
  let last = await restore(one);
  expect(last.status, last.text).toBe(200);
  for (let restores = 1; last.status === 200; restores += 1) last = await restore(restores % 2 ? other : one);
  expect(last.status, last.text).toBe(429);
  expect(problemSchema.parse(last.body)).toMatchObject({
    code: 'request.too-many',
    message: 'This account has written 6.4 MB in a day, which is the most. Try again later.',
  });
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);

  let bytes = 0;
  for await (const { type, data, metadata } of gateway.core.store.readStream(`property-${id}`)) {
    bytes += JSON.stringify({ type, data, metadata }).length;
  }
  // The last change that began within the limit was appended whole.
  expect(bytes).toBeGreaterThan(BYTES_A_DAY * SCALE * 0.99);
  expect(bytes).toBeLessThan(BYTES_A_DAY * SCALE + 2 * 1024 ** 2);

  expect((await call('PUT', `/api/properties/${id}`, { city: 'Siena' })).status).toBe(429);
  // What goes, and what is about who is let in and how somebody signs in, is let through; so is everybody else.
  expect((await call('DELETE', `/api/properties/${id}`)).status).toBe(204);
  const rights = { permissions: ['edit_properties'], propertyIds: null };
  const permitted = await call('PUT', `/api/sub-accounts/${helper.subAccount.id}`, rights);
  expect(permitted.status, permitted.text).toBe(200);
  const password = { currentPassword: PASSWORD, newPassword: 'due lucciole nel prato' };
  const changed = await call('PUT', '/api/auth/change-password', password);
  expect(changed.status, changed.text).toBe(200);
  await gateway.property((await gateway.host()).token);
});
