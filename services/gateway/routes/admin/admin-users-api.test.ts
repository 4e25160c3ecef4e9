import { beforeAll, describe, expect, it } from 'vitest';
import { userSchema } from '#contracts/accounts/api.ts';
import { adminUserRecordSchema } from '#contracts/admins/api.ts';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.admin());
});

const NOBODY = '01890000-0000-7000-8000-000000000000';

describe('PUT /api/admin/users/{id}/package', () => {
  const setPackage = (userId: string, body: object, as: string | undefined = token) =>
    gateway.call('PUT', `/api/admin/users/${userId}/package`, { token: as, body });

  it('moves a host up, down and to no package, and answers with the record', {
    tags: ['setUserPackage'],
  }, async () => {
    const host = await gateway.host();
    const seen = async () => userSchema.parse((await gateway.call('GET', '/api/user', host)).body);

    const up = await setPackage(host.userId, { packageId: 'pro' });
    expect(up.status).toBe(200);
    expect(adminUserRecordSchema.strict().parse(up.body)).toMatchObject({
      id: host.userId,
      firstName: 'Giulia',
      lastName: 'Ferri',
      email: host.email,
      packageId: 'pro',
      package: { id: 'pro', name: 'Pro', price: 1_990, discountedPrice: 1_590, billingPeriod: 'monthly' },
    });
    expect(await seen()).toMatchObject({
      packageId: 'pro',
      package: { id: 'pro', name: 'Pro' },
      subscriptionStatus: 'active',
      plan: { maxProperties: 3, maxLanguages: 3, maxTabs: null, capabilities: ['qrCode', 'branding'] },
    });

    const down = await setPackage(host.userId, { packageId: 'free' });
    expect(down.body).toMatchObject({ packageId: 'free', package: { name: 'Free', price: 0 } });

    const none = await setPackage(host.userId, { packageId: null });
    expect(none.status).toBe(200);
    expect(adminUserRecordSchema.parse(none.body)).toMatchObject({ packageId: null, package: null });
    expect(await seen()).toMatchObject({ packageId: null, package: null, subscriptionStatus: 'trial' });
    expect(await seen()).toMatchObject({ plan: { maxProperties: null, maxLanguages: 6 } });
  });

  it('can be told twice', async () => {
    const { userId } = await gateway.host();
    const first = await setPackage(userId, { packageId: 'pro' });
    const again = await setPackage(userId, { packageId: 'pro' });
    expect(again).toMatchObject({ status: 200, body: first.body });
  });

  it('knows neither other packages nor other users', {
    tags: ['server.admin.package-update-failure'],
  }, async () => {
    const { userId } = await gateway.host();
    expect(await setPackage(userId, { packageId: 'gold' })).toMatchObject({
      status: 404,
      body: { code: 'package.not-found' },
    });
    for (const packageId of ['pro', null]) {
      expect(await setPackage(NOBODY, { packageId })).toMatchObject({
        status: 404,
        body: { code: 'user.not-found', message: 'User not found' },
      });
    }
  });

  it.each([
    {},
    { packageId: '' },
    { packageId: 7 },
    { packageId: 'a\u0000b' },
    { packageId: 'x'.repeat(101) },
  ])('refuses %j', async (body) => {
    const { userId } = await gateway.host();
    expect((await setPackage(userId, body)).status).toBe(400);
  });

  it('is for administrators alone', async () => {
    const host = await gateway.host();
    for (const as of ['', host.token]) {
      expect((await setPackage(host.userId, { packageId: 'business' }, as)).status).toBe(401);
    }
  });
});
