import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Property } from '#contracts/properties/api.ts';
import type { Stay } from '#contracts/stays/api.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { createLogger } from '#infra/run/logging/create-logger.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';
import { dayFromNow, makeStay } from '../../testing/stays.test-support.ts';

const logged: string[] = [];
/** Milliseconds by which the clock of the gateway is ahead of that of the machine. */
let ahead = 0;
let gateway: TestGateway;
let token: string;
let house: Property;
beforeAll(async () => {
  gateway = await startTestGateway({
    clock: { now: () => new Date(Date.now() + ahead) },
    logger: createLogger({}, { write: (line) => logged.push(line) }),
  });
  ({ token } = await gateway.host());
  house = await houseOf({ secrets: 'stay' });
});
afterAll(() => gateway.close());

async function houseOf(fields: object): Promise<Property> {
  const made = await gateway.property(token, { country: 'IT' });
  const secrets = { accessCode: '4728', wifiNetwork: 'Ginestra', wifiPassword: 'di-maggio' };
  const body = { ...secrets, timeZone: 'Etc/UTC', ...fields };
  const answer = await gateway.call('PUT', `/api/properties/${made.id}`, { token, body });
  expect(answer.status, answer.text).toBe(200);
  return made;
}

const page = (
  stay: Pick<Stay, 'token'>,
  options: { query?: string; headers?: Record<string, string> } = {},
) => gateway.call('GET', `/s/${stay.token}${options.query ?? ''}`, { headers: options.headers ?? {} });

/** The book as an open page of the stay draws it. */
interface Told {
  readonly stay: { readonly state: string; readonly guestName: string | null };
  readonly accessCode: string | null;
  readonly wifiPassword: string | null;
  readonly content: readonly { readonly content: string }[];
}

async function told(stay: Pick<Stay, 'token'>): Promise<Told> {
  const { status, body, text } = await gateway.call('GET', `/s/${stay.token}/book.json?lang=it`);
  expect(status, text).toBe(200);
  return body as Told;
}

describe('the page of a stay', () => {
  it('is that of its house, with the guest, the dates and the times of the house', {
    tags: ['stay.page'],
  }, async () => {
    const stay = await makeStay(gateway, token, house);
    const answer = await page(stay);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`<title>${house.name}</title>`);
    expect((await told(stay)).stay).toEqual({
      guestName: 'Jonas Weber',
      arrival: stay.arrival,
      departure: stay.departure,
      state: 'staying',
      secretsFrom: `${dayFromNow(-3)}T15:00:00.000Z`,
      checkInTime: '15:00',
      checkOutTime: '11:00',
      timeZone: 'Etc/UTC',
    });
  });

  it('has the times of the check-in section of a house whose host set none', {
    tags: ['stay.page'],
  }, async () => {
    const own = await houseOf({});
    const content = JSON.stringify({ checkinTime: '18:00', checkoutTime: '10:00' });
    const text = { propertyId: own.id, section: 'checkin', content };
    expect((await gateway.call('POST', '/api/property-content', { token, body: text })).status).toBe(201);
    const stay = await makeStay(gateway, token, own);
    const secretsFrom = `${dayFromNow(-3)}T18:00:00.000Z`;
    expect(stay.secretsFrom).toBe(secretsFrom);
    expect((await told(stay)).stay).toMatchObject({
      secretsFrom,
      checkInTime: '18:00',
      checkOutTime: '10:00',
    });
  });

  it.each([
    ['upcoming', 30, 33, false],
    ['arriving', 1, 3, true],
    ['staying', -2, 3, true],
    ['past', -2, 0, false],
  ])(
    'shows the secrets of its house in their time: %s',
    {
      tags: ['stay.secrets'],
    },
    async (state, arrival, departure, isShown) => {
      const own = await houseOf({ secrets: 'stay', secretsFromHours: 48, checkOutTime: '00:00' });
      const dates = { arrival: dayFromNow(arrival), departure: dayFromNow(departure) };
      const body = await told(await makeStay(gateway, token, own, { ...dates, accessCode: '7301' }));
      expect(body.stay.state).toBe(state);
      expect(body.accessCode).toBe(isShown ? '7301' : null);
      expect(body.wifiPassword).toBe(isShown ? 'di-maggio' : null);
    },
  );

  it('shows what stands in the texts of the house in its time, and never on the page of the house', {
    tags: ['stay.secrets'],
  }, async () => {
    const own = await houseOf({ secrets: 'stay' });
    const text = { propertyId: own.id, section: 'rules', content: 'Cancello: il codice 4728' };
    expect((await gateway.call('POST', '/api/property-content', { token, body: text })).status).toBe(201);
    const stay = await makeStay(gateway, token, own);
    expect(JSON.stringify((await told(stay)).content)).toContain('4728');
    expect(await told(stay)).toMatchObject({ accessCode: '4728', wifiPassword: 'di-maggio' });
    const later = await makeStay(gateway, token, own, {
      arrival: dayFromNow(30),
      departure: dayFromNow(31),
    });
    expect(JSON.stringify(await told(later))).not.toMatch(/4728|di-maggio/);
    const open = await gateway.call('GET', `/api/public/properties/${own.slug}`);
    expect(open.text).not.toMatch(/4728|di-maggio|Jonas/);
  });

  it.each(['stay', 'link'] as const)(
    'says the code of the stay in its texts, and that of the house nowhere: %s',
    {
      tags: ['stay.secrets'],
    },
    async (secrets) => {
      const own = await houseOf({ secrets, name: 'Casa Ginestra, porta 4728' });
      const text = { propertyId: own.id, section: 'rules', content: 'Cancello: il codice 4728' };
      expect((await gateway.call('POST', '/api/property-content', { token, body: text })).status).toBe(201);
      const stay = await makeStay(gateway, token, own, { accessCode: '7301' });
      const body = await told(stay);
      expect(body).toMatchObject({
        accessCode: '7301',
        name: 'Casa Ginestra, porta 7301',
        content: [{ content: 'Cancello: il codice 7301' }],
      });
      expect(JSON.stringify(body)).not.toContain('4728');
      expect((await page(stay)).text).not.toContain('4728');
    },
  );

  it('of a house that shows them by its link has them as that has, and a code of its own in its time alone', {
    tags: ['stay.secrets'],
  }, async () => {
    const own = await houseOf({ secrets: 'link' });
    const codeOn = async (arrival: number) => {
      const dates = { arrival: dayFromNow(arrival), departure: dayFromNow(arrival + 3) };
      return (await told(await makeStay(gateway, token, own, { ...dates, accessCode: '7301' }))).accessCode;
    };
    expect(await codeOn(-1)).toBe('7301');
    expect(await codeOn(30)).toBe('4728');
  });

  it('is in the language of its address, of the stay, or of its reader', {
    tags: ['stay.language'],
  }, async () => {
    const french = { 'accept-language': 'fr' };
    const spoken = async (stay: Stay, query = '') =>
      (await page(stay, { query, headers: french })).headers['content-language'];
    const german = await makeStay(gateway, token, house, { language: 'de' });
    expect(await spoken(german)).toBe('de');
    expect(await spoken(german, '?lang=es')).toBe('es');
    const any = await makeStay(gateway, token, house);
    const atBook = await gateway.call('GET', `/p/${house.slug}`, { headers: french });
    expect(await spoken(any)).toBe(atBook.headers['content-language']);
  });

  it('is kept by nobody on the way, hidden from search engines and told to nobody', {
    tags: ['stay.private'],
  }, async () => {
    await gateway.call('PUT', `/api/properties/${house.id}`, { token, body: { indexable: true } });
    const stay = await makeStay(gateway, token, house);
    for (const path of [`/s/${stay.token}`, `/s/${stay.token}/book.json`]) {
      const { status, headers } = await gateway.call('GET', path);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(headers.link).toBeUndefined();
    }
    const { headers } = await page(stay);
    expect(headers).toMatchObject({
      'welcome-book': 'here',
      'welcome-book-until': `${stay.departure}T11:00:00.000Z`,
    });
    await expect.poll(() => logged.join()).toContain('/s/:token/book.json');
    expect(logged.join()).not.toContain(stay.token);
  });

  it.each(['A'.repeat(22), 'short', '%00', '..%2f..%2fadmin'])(
    'is not there at /s/%s',
    {
      tags: ['stay.private'],
    },
    async (unknown) => {
      const { status, text, headers } = await page({ token: unknown });
      expect(status).toBe(404);
      expect(text).toContain('Property Not Found');
      expect(headers['cache-control']).toContain('no-store');
      expect((await gateway.call('GET', `/s/${unknown}/book.json`)).status).toBe(404);
      expect((await gateway.call('GET', `/s/${unknown}/updates`)).status).toBe(404);
    },
  );

  it('is gone with the stay, and while its house is not published', { tags: ['stay.private'] }, async () => {
    const own = await houseOf({});
    const [stay, removed] = [await makeStay(gateway, token, own), await makeStay(gateway, token, own)];
    await gateway.call('DELETE', `/api/properties/${own.id}/stays/${removed.id}`, { token });
    expect((await page(removed)).status).toBe(404);
    const publish = (isActive: boolean) =>
      gateway.call('PUT', `/api/properties/${own.id}`, { token, body: { isActive } });
    await publish(false);
    expect((await page(stay)).status).toBe(404);
    await publish(true);
    expect((await page(stay)).status).toBe(200);
    await gateway.call('DELETE', `/api/properties/${own.id}`, { token });
    expect((await page(stay)).status).toBe(404);
  });
});

describe('an open page of a stay', { tags: ['stay.open-page'] }, () => {
  /** Time before a check-out at which a page is opened: it is told before it is over, on a slow machine, too. */
  const AT_HAND_MS = 8_000;

  /** Hears what a page is told. @returns the names of the events so far */
  async function hear(stay: Stay): Promise<{ events: () => string[]; leave: () => void }> {
    if (!gateway.app.server.listening) await gateway.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = gateway.app.server.address() as AddressInfo;
    const leaving = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}/s/${stay.token}/updates?lang=it`, {
      signal: leaving.signal,
    });
    let said = '';
    const read = async () => {
      for await (const chunk of answer.body ?? []) said += Buffer.from(chunk).toString();
    };
    read().catch(() => undefined);
    const events = () => [...said.matchAll(/^event: (.*)$/gm)].map(([, name]) => name ?? '');
    await expect.poll(events, { timeout: LONGEST_WAIT_MS }).toContain('tag');
    return { events, leave: () => leaving.abort() };
  }

  it('is told as its host saves the house or the stay, and keeps the secrets', async () => {
    const stay = await makeStay(gateway, token, house);
    const { events, leave } = await hear(stay);
    await gateway.call('PUT', `/api/properties/${house.id}`, { token, body: { welcomeTitle: 'Ciao' } });
    await expect.poll(events, { timeout: LONGEST_WAIT_MS }).toContain('changed');
    expect(await told(stay)).toMatchObject({ accessCode: '4728' });
    const before = events().length;
    const body = { arrival: stay.arrival, departure: stay.departure, guestName: 'Lena' };
    await gateway.call('PUT', `/api/properties/${house.id}/stays/${stay.id}`, { token, body });
    await expect.poll(() => events().length, { timeout: LONGEST_WAIT_MS }).toBeGreaterThan(before);
    expect((await told(stay)).stay.guestName).toBe('Lena');
    leave();
  });

  it('is told at the check-out that its host moved while it lay open, and loses the secrets', async () => {
    const own = await houseOf({ secrets: 'stay' });
    const stay = await makeStay(gateway, token, own);
    try {
      ahead = Date.parse(`${stay.departure}T10:00:00Z`) - Date.now() - AT_HAND_MS;
      const { events, leave } = await hear(stay);
      const body = { checkOutTime: '10:00' };
      await gateway.call('PUT', `/api/properties/${own.id}`, { token, body });
      const changes = () => events().filter((event) => event === 'changed').length;
      await expect.poll(changes, { timeout: LONGEST_WAIT_MS }).toBeGreaterThan(1);
      await expect.poll(async () => (await told(stay)).wifiPassword, { timeout: LONGEST_WAIT_MS }).toBeNull();
      leave();
    } finally {
      ahead = 0;
    }
  });

  it('is told when it is time to check out, and loses the secrets', async () => {
    const stay = await makeStay(gateway, token, house);
    try {
      ahead = Date.parse(`${stay.departure}T11:00:00Z`) - Date.now() - AT_HAND_MS;
      expect((await told(stay)).accessCode).toBe('4728');
      const { events, leave } = await hear(stay);
      await expect.poll(events, { timeout: LONGEST_WAIT_MS }).toContain('changed');
      expect(await told(stay)).toMatchObject({ accessCode: null, wifiPassword: null });
      leave();
    } finally {
      ahead = 0;
    }
  });
});
