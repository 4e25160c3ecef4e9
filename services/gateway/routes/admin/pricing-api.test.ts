import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  ({ token } = await gateway.admin());
});
afterAll(() => gateway.close());

const DEFAULTS = {
  basic: { regular: '0', discounted: '' },
  pro: { regular: '19.90', discounted: '15.90' },
  business: { regular: '39.90', discounted: '29.90' },
  annualDiscount: '20',
};
const setPricing = (body: object, as: string | undefined = token) =>
  gateway.call('POST', '/api/admin/pricing', { body, token: as });
const plans = async () => (await gateway.call('GET', '/api/pricing')).body;

describe('GET /api/pricing', () => {
  it('answers everybody with the plans, lowest first, and their prices in cents', {
    tags: ['getPricing'],
  }, async () => {
    expect((await setPricing(DEFAULTS)).status).toBe(200);
    expect(await plans()).toEqual([
      {
        id: 'free',
        name: 'Free',
        price: 0,
        discountedPrice: null,
        description: expect.any(String),
        features: expect.arrayContaining(['1 proprietà']),
      },
      {
        id: 'pro',
        name: 'Pro',
        price: 1_990,
        discountedPrice: 1_590,
        description: expect.any(String),
        features: expect.arrayContaining(['3 proprietà', 'QR code']),
      },
      {
        id: 'business',
        name: 'Business',
        price: 3_990,
        discountedPrice: 2_990,
        description: expect.any(String),
        features: expect.arrayContaining(['Proprietà illimitate', 'Sub-account']),
      },
    ]);
  });
});

describe('POST /api/admin/pricing', () => {
  it('sets the prices, Basic being the package named Free, and the annual discount; it shows at once', {
    tags: ['setPricing'],
  }, async () => {
    const answer = await setPricing({
      basic: { regular: '9.90', discounted: '7.90' },
      pro: { regular: '4.35', discounted: null },
      business: { regular: '1.15', discounted: '1.15' },
      annualDiscount: '12.5',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ annualDiscount: '12.5', packages: [{}, {}, {}] });
    expect(await plans()).toMatchObject([
      { name: 'Free', price: 990, discountedPrice: 790 },
      { name: 'Pro', price: 435, discountedPrice: null },
      { name: 'Business', price: 115, discountedPrice: 115 },
    ]);
    const discount = await gateway.call('GET', '/api/site-settings/annual_discount_percentage');
    expect(discount.body).toMatchObject({ value: '12.5' });
  });

  it('changes nothing where one of the prices is none', {
    tags: ['setPricing', 'rule.admin.prices-numbers-step-0'],
  }, async () => {
    const before = await plans();
    const answer = await setPricing({
      ...DEFAULTS,
      basic: { regular: '77' },
      business: { regular: '1', discounted: '2' },
    });
    expect(answer.status).toBe(400);
    expect(problemSchema.parse(answer.body).errors).toEqual([
      { path: 'business.discounted', message: 'Il prezzo scontato non può superare quello pieno' },
    ]);
    expect(await plans()).toEqual(before);
  });

  it('is for administrators alone', async () => {
    const host = await gateway.host();
    for (const as of ['', host.token]) {
      const answer = await setPricing(DEFAULTS, as);
      expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
    }
  });
});

describe('GET /api/admin/packages', () => {
  it('answers with the packages in the order of their rank, and with what they allow', {
    tags: ['listPackages.bearer'],
  }, async () => {
    const answer = await gateway.call('GET', '/api/admin/packages', { token });
    expect(answer.status).toBe(200);
    const all = { currency: 'EUR', billingPeriod: 'monthly', isActive: true };
    expect(answer.body).toMatchObject([
      { id: 'free', sortOrder: 0, maxProperties: 1, maxLanguages: 1, maxTabs: 3, capabilities: [], ...all },
      { id: 'pro', sortOrder: 1, maxProperties: 3, capabilities: ['qrCode', 'branding'], ...all },
      { id: 'business', sortOrder: 2, maxProperties: null, maxLanguages: 6, maxTabs: null, ...all },
    ]);
  });

  it('is for administrators alone', { tags: ['listPackages.bearer'] }, async () => {
    const { token: hosts } = await gateway.host();
    expect((await gateway.call('GET', '/api/admin/packages', { token: hosts })).status).toBe(401);
  });
});
