import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminSessionSchema } from '#contracts/admins/api.ts';
import { type AppointedAdmin, appointAdmin } from '../../testing/admins.test-support.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let origin: string;
let ada: AppointedAdmin;
beforeAll(async () => {
  gateway = await startTestGateway();
  await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(gateway.app.server.address() as AddressInfo).port}`;
  ada = await appointAdmin(gateway, 'operator');
});
afterAll(() => gateway.close());

/** Opens the stream as a page does, and takes what it says. */
async function hear(token: string) {
  const leaving = new AbortController();
  const answer = await fetch(`${origin}/api/admin/system/updates`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' },
    signal: leaving.signal,
  });
  let said = '';
  let hasEnded = false;
  const read = async () => {
    for await (const chunk of answer.body ?? []) said += Buffer.from(chunk).toString();
    hasEnded = true;
  };
  read().catch(() => undefined);
  return {
    status: answer.status,
    headers: answer.headers,
    changes: () => said.match(/^event: changed$/gm)?.length ?? 0,
    hasEnded: () => hasEnded,
    leave: () => leaving.abort(),
  };
}

it('says to all who watch that something changed, and nothing else', { tags: ['watchSystem'] }, async () => {
  const other = await appointAdmin(gateway, 'support');
  const pages = await Promise.all([ada, other].map(({ token }) => hear(token)));
  for (const { status, headers } of pages) {
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
  }
  for (const page of pages) await expect.poll(page.changes).toBeGreaterThan(0);
  const before = pages.map((page) => page.changes());
  const asked = await gateway.call('POST', '/api/admin/system/projections/pricing/verify', {
    token: ada.token,
  });
  expect(asked.status).toBe(202);
  for (const [index, page] of pages.entries()) {
    await expect.poll(page.changes).toBeGreaterThan(before[index] ?? 0);
    page.leave();
  }
});

it('ends with the session', { tags: ['watchSystem'] }, async () => {
  const { email, password } = ada;
  const signedIn = await gateway.call('POST', '/api/admin/login', { body: { email, password } });
  const { token } = adminSessionSchema.parse(signedIn.body);
  const [own, others] = [await hear(token), await hear(ada.token)];
  await expect.poll(others.changes).toBeGreaterThan(0);
  const ended = await gateway.call('POST', '/api/admin/sessions/end-others', { token });
  expect(ended.status).toBe(200);
  // Something changes, so that there is something to be told.
  const fresh = (ended.body as { token: string }).token;
  await gateway.call('POST', '/api/admin/system/projections/site_settings/verify', { token: fresh });
  await expect.poll(others.hasEnded).toBe(true);
  expect((await hear(ada.token)).status).toBe(401);
  own.leave();
});

it('is for administrators alone, and asks nobody for the head', { tags: ['watchSystem'] }, async () => {
  const host = await gateway.host();
  expect((await hear(host.token)).status).toBe(401);
  const { token } = await appointAdmin(gateway, 'support');
  const head = await gateway.call('HEAD', '/api/admin/system/updates', { token });
  expect(head.status).toBe(200);
});
