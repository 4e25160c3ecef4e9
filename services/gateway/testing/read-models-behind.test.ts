import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userSchema } from '#contracts/accounts/api.ts';
import { adminUserRecordSchema } from '#contracts/admins/api.ts';
import { pricingSchema } from '#contracts/billing/api.ts';
import { extraRequestSchema } from '#contracts/extras/requests-api.ts';
import { feedbackGivenSchema, feedbackItemSchema } from '#contracts/feedback/api.ts';
import { type Property, propertySchema } from '#contracts/properties/api.ts';
import { type SharedSection, sharedSectionSchema } from '#contracts/shared-sections/api.ts';
import { siteSettingSchema } from '#contracts/site-settings/api.ts';
import { type Stay, staySchema } from '#contracts/stays/api.ts';
import { until } from '#projections/kernel/testing/until.ts';
import { invite } from './collaborators.test-support.ts';
import { makeExtraRequest } from './extras.test-support.ts';
import { startTestGateway, type TestGateway } from './gateway.test-support.ts';
import { rules, sharedSectionCalls } from './shared-sections.test-support.ts';
import { dayFromNow, makeStay } from './stays.test-support.ts';

// A read model that lags behind is waited for; past that, a write that was done is answered as one.
describe.concurrent('while the read models stand still', () => {
  let gateway: TestGateway;
  let token: string;
  let userId: string;
  let admin: { token: string };
  let house: Property;
  let stay: Stay;
  let section: SharedSection;
  let feedbackId: string;
  let requestId: string;

  const shared = sharedSectionCalls(() => gateway);
  const done = async (method: 'POST' | 'PUT', path: string, body: object, whose = token) => {
    const answer = await gateway.call(method, path, { token: whose, body });
    expect([200, 201], answer.text).toContain(answer.status);
    return answer;
  };

  beforeAll(async () => {
    gateway = await startTestGateway({ ownLog: true });
    ({ token, userId } = await gateway.host());
    admin = await gateway.admin();
    house = await gateway.property(token);
    stay = await makeStay(gateway, token, house);
    section = await shared.create(token);
    const said = { rating: 5, comment: 'Bello', email: 'lena@example.com' };
    const given = await gateway.call('POST', `/api/public/properties/${house.slug}/feedback`, { body: said });
    feedbackId = feedbackGivenSchema.parse(given.body).id;
    const item = `/api/properties/${house.id}/feedback/${feedbackId}`;
    const isShown = async () =>
      (await gateway.call('PUT', item, { token, body: { read: false } })).status === 200;
    await until('the feedback is shown', isShown);
    ({ id: requestId } = await makeExtraRequest(gateway, token, house));
    await gateway.stopReadModels();
  });
  afterAll(() => gateway.close());

  it('a property is created, and another one changed', async () => {
    const [created, renamed] = await Promise.all([
      gateway.property(token, { name: 'Casa Nuova' }),
      done('PUT', `/api/properties/${house.id}`, { name: 'Casa Rosa' }),
    ]);
    expect(created).toMatchObject({ name: 'Casa Nuova', userId });
    expect(propertySchema.strict().parse(renamed.body)).toEqual({
      ...house,
      name: 'Casa Rosa',
      updatedAt: expect.any(String),
    });
    expect(renamed.headers.etag).toBe('"1"');
  });

  it('a stay is noted down, and another one changed', async () => {
    const dates = { arrival: dayFromNow(20), departure: dayFromNow(27) };
    const path = `/api/properties/${house.id}/stays/${stay.id}`;
    const [noted, changed] = await Promise.all([
      makeStay(gateway, token, house, { ...dates, guestName: 'Lena' }),
      done('PUT', path, { arrival: stay.arrival, departure: dayFromNow(5), guestName: 'Jonas' }),
    ]);
    expect(noted).toMatchObject({ ...dates, guestName: 'Lena', state: 'upcoming', source: 'host' });
    expect(staySchema.strict().parse(changed.body)).toEqual({
      ...stay,
      departure: dayFromNow(5),
      guestName: 'Jonas',
      updatedAt: expect.any(String),
    });
  });

  it('a shared section is written, and another one anew', async () => {
    const [made, changed] = await Promise.all([
      shared.create(token, rules('sempre', { section: 'guides' })),
      done('PUT', `/api/shared-sections/${section.id}`, rules('dopo le 23')),
    ]);
    expect(made).toMatchObject({
      section: 'guides',
      items: [{ content: 'sempre' }],
      revision: 0,
      properties: [],
    });
    expect(sharedSectionSchema.strict().parse(changed.body)).toEqual({
      ...section,
      items: [{ title: 'Silenzio', content: 'dopo le 23' }],
      revision: 1,
      updatedAt: expect.any(String),
    });
    expect(changed.headers.etag).toBe('"1"');
  });

  it('feedback is read and answered', async () => {
    const item = `/api/properties/${house.id}/feedback/${feedbackId}`;
    const read = await done('PUT', item, { read: true });
    expect(feedbackItemSchema.strict().parse(read.body)).toMatchObject({
      id: feedbackId,
      read: true,
      replies: [],
    });
    const answered = await done('POST', `${item}/reply`, { text: 'Grazie!' });
    const { replies } = feedbackItemSchema.strict().parse(answered.body);
    expect(replies).toEqual([{ text: 'Grazie!', at: expect.any(String) }]);
  });

  it('a guest’s request is agreed to', async () => {
    const path = `/api/properties/${house.id}/extra-requests/${requestId}/approve`;
    const { body } = await done('POST', path, {});
    expect(extraRequestSchema.strict().parse(body)).toMatchObject({ id: requestId, state: 'approved' });
  });

  it('somebody is invited', async () => {
    const invited = await invite(gateway, token, 'lena@example.com', ['view_properties'], [house.id]);
    expect(invited).toMatchObject({
      email: 'lena@example.com',
      permissions: ['view_properties'],
      propertyIds: [house.id],
    });
  });

  it('a person is renamed', async () => {
    const { body } = await done('PUT', '/api/user', { firstName: ' Livia ', language: 'de' });
    expect(userSchema.strict().parse(body)).toMatchObject({ id: userId, firstName: 'Livia', language: 'de' });
  });

  it('a setting of the site is set', async () => {
    const value = 'https://www.youtube.com/watch?v=ginestra';
    const { body } = await done('PUT', '/api/admin/site-settings/youtube_url', { value }, admin.token);
    expect(siteSettingSchema.strict().parse(body)).toMatchObject({ key: 'youtube_url', value });
  });

  it('a package is given to a host', async () => {
    const path = `/api/admin/users/${userId}/package`;
    const { body } = await done('PUT', path, { packageId: 'business' }, admin.token);
    expect(adminUserRecordSchema.strict().parse(body)).toMatchObject({
      id: userId,
      packageId: 'business',
      package: { id: 'business', name: 'Business' },
    });
  });

  it('prices are set', async () => {
    const price = { regular: '17.00', discounted: '' };
    const prices = { basic: { regular: '0.00' }, pro: price, business: price, annualDiscount: '10' };
    const { body } = await done('POST', '/api/admin/pricing', prices, admin.token);
    const { packages, annualDiscount } = pricingSchema.strict().parse(body);
    expect(annualDiscount).toBe('10');
    expect(packages.map(({ id, price: cents }) => [id, cents])).toEqual(
      expect.arrayContaining([
        ['pro', 1_700],
        ['business', 1_700],
      ]),
    );
  });
});
