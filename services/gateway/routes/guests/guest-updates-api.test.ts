import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOWEST_PACKAGE_ID } from '#contracts/billing/packages.ts';
import { extraSchema } from '#contracts/extras/api.ts';
import { readingNow } from '#contracts/guest-activity/endpoints.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { type Property, propertySchema, publicPropertySchema } from '#contracts/properties/api.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { startTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let origin: string;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  origin = await listen(gateway.app);
  ({ token } = await gateway.host());
});
afterAll(() => gateway.close());

async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** A stream as a browser reads it. */
interface Heard {
  readonly status: number;
  readonly headers: Headers;
  /** Returns the events so far: their names, each with its data. */
  events(): string[];
  /** Resolves once the server has ended it in good order. */
  readonly ended: Promise<void>;
  leave(): void;
}

async function hear(path: string, { at = origin, headers = {} } = {}): Promise<Heard> {
  const leaving = new AbortController();
  const answer = await fetch(`${at}${path}`, {
    headers: { accept: 'text/event-stream', 'accept-encoding': 'br, gzip', ...headers },
    signal: leaving.signal,
  });
  let said = '';
  const read = async () => {
    for await (const chunk of answer.body ?? []) said += Buffer.from(chunk).toString();
  };
  const ended = read();
  // Whoever leaves is not waiting for its end.
  ended.catch(() => undefined);
  return {
    status: answer.status,
    headers: answer.headers,
    events: () =>
      [...said.matchAll(/^event: (.*)\ndata: ?(.*)$/gm)].map(([, name, data]) => `${name} ${data}`),
    ended,
    leave: () => leaving.abort(),
  };
}

/** Waits for so many events of a stream, or more. */
const heard = (stream: Heard, count: number) =>
  expect.poll(() => stream.events().length).toBeGreaterThanOrEqual(count);

const edit = (house: Property, fields: object) =>
  gateway.call('PUT', `/api/properties/${house.id}`, { token, body: fields });

const data = (slug: string, { lang = 'it', headers = {} } = {}) =>
  gateway.call('GET', `/p/${slug}/book.json?lang=${lang}`, { headers });

const openStreams = async () =>
  Number(/^guest_update_streams (\d+)$/m.exec((await gateway.call('GET', '/metrics')).text)?.[1]);

describe('GET /p/{slug}/updates', () => {
  it('begins with the tag of the data in the language asked for, unpacked and kept by nobody', async () => {
    const house = await gateway.property(token);
    const tags = await Promise.all(
      ['it', 'en'].map(async (lang) => {
        const stream = await hear(`/p/${house.slug}/updates?lang=${lang}`);
        await heard(stream, 1);
        expect(stream.events()).toEqual([`tag ${(await data(house.slug, { lang })).headers.etag}`]);
        expect(stream.status).toBe(200);
        expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
        expect(stream.headers.get('content-encoding')).toBeNull();
        expect(stream.headers.get('cache-control')).toBe('no-store');
        expect(stream.headers.get('x-accel-buffering')).toBe('no');
        stream.leave();
        return stream.events()[0];
      }),
    );
    expect(new Set(tags).size).toBe(2);
  });

  it('says that a book changed, once its data can be asked for', async () => {
    const house = await gateway.property(token);
    const other = await gateway.property(token);
    const [stream, elsewhere] = await Promise.all(
      [house, other].map(({ slug }) => hear(`/p/${slug}/updates?lang=it`)),
    );
    await heard(stream as Heard, 1);
    const { headers } = await data(house.slug);
    const present = { 'if-none-match': headers.etag ?? '' };
    expect((await data(house.slug, { headers: present })).status).toBe(304);

    await edit(house, { name: 'Casa dei Limoni' });
    await heard(stream as Heard, 2);
    expect(stream?.events()[1]).toBe('changed ');
    const changed = await data(house.slug, { headers: present });
    expect(changed.body).toMatchObject({ name: 'Casa dei Limoni' });
    expect(elsewhere?.events()).toHaveLength(1);
    stream?.leave();
    elsewhere?.leave();
  });

  it('says that code and WiFi are withheld from now on, once they are', async () => {
    const house = await gateway.property(token, { accessCode: '4711' });
    const stream = await hear(`/p/${house.slug}/updates?lang=it`);
    await heard(stream, 1);
    const shown = async () => (await gateway.call('GET', `/api/public/properties/${house.slug}`)).text;
    expect(await shown()).toContain('4711');
    await edit(house, { secrets: 'stay' });
    await heard(stream, 2);
    expect(stream.events()[1]).toBe('changed ');
    expect(await shown()).not.toContain('4711');
    stream.leave();
  });

  it('says that what is offered changed, once guests are shown it', {
    tags: ['guest.live.offers'],
  }, async () => {
    const house = await gateway.property(token);
    const stream = await hear(`/p/${house.slug}/updates?lang=it`);
    await heard(stream, 1);
    const offers = `/api/properties/${house.id}/extras`;
    const names = async () => {
      const { body } = await gateway.call('GET', `/api/public/properties/${house.slug}`);
      return publicPropertySchema.parse(body).extras.map(({ name }) => name);
    };
    const made = await gateway.call('POST', offers, { token, body: { name: 'Cesto', priceCents: 1_250 } });
    const { id } = extraSchema.parse(made.body);
    await heard(stream, 2);
    expect(await names()).toEqual(['Cesto']);
    await gateway.call('PUT', `${offers}/${id}`, { token, body: { name: 'Korb' } });
    await heard(stream, 3);
    expect(await names()).toEqual(['Korb']);
    await gateway.call('DELETE', `${offers}/${id}`, { token });
    await heard(stream, 4);
    expect(await names()).toEqual([]);
    // That the house was made can be told to a page that has been opened meanwhile.
    expect(new Set(stream.events().slice(1))).toEqual(new Set(['changed ']));
    stream.leave();
  });

  it('goes on through a new slug, at whose former address the data is found', async () => {
    const house = await gateway.property(token);
    const stream = await hear(`/p/${house.slug}/updates`);
    await heard(stream, 1);
    const slug = unique('casa');
    const renamed = propertySchema.parse((await edit(house, { slug })).body);
    expect(renamed.slug).toBe(slug);
    await heard(stream, 2);
    expect((await data(house.slug)).body).toEqual((await data(slug)).body);
    stream.leave();
  });

  it('says that a plan changed, as what guests are offered may have', async () => {
    const host = await gateway.host();
    const house = await gateway.property(host.token);
    const stream = await hear(`/p/${house.slug}/updates`);
    await heard(stream, 1);
    const admin = await gateway.admin();
    const answer = await gateway.call('PUT', `/api/admin/users/${host.userId}/package`, {
      token: admin.token,
      body: { packageId: LOWEST_PACKAGE_ID },
    });
    expect(answer.status, answer.text).toBe(200);
    await heard(stream, 2);
    expect(stream.events()[1]).toBe('changed ');
    stream.leave();
  });

  it('says that a book is gone by its data, which is then a 404, as it is where there never was one', async () => {
    const house = await gateway.property(token);
    const stream = await hear(`/p/${house.slug}/updates`);
    await heard(stream, 1);
    await edit(house, { isActive: false });
    await heard(stream, 2);
    for (const path of [`/p/${house.slug}/book.json`, `/p/${house.slug}/updates`, '/p/none-such/updates']) {
      const answer = await gateway.call('GET', path);
      expect(answer.status, path).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(problemSchema.parse(answer.body).code).toBe('property.not-found');
    }
    stream.leave();
  });

  it('is told by a gateway that hears of the change from another process', async () => {
    const house = await gateway.property(token);
    const { databaseUrl } = gateway.installation;
    await using ending = new AsyncDisposableStack();
    const another = await startTestGateway({ databaseUrl });
    ending.defer(() => another.close());
    const stream = await hear(`/p/${house.slug}/updates`, { at: await listen(another.app) });
    await heard(stream, 1);
    await edit(house, { name: 'Casa dei Cedri' });
    await heard(stream, 2);
    const there = () => another.call('GET', `/p/${house.slug}/book.json`);
    await expect.poll(async () => (await there()).body).toMatchObject({ name: 'Casa dei Cedri' });
    await another.close();
    await stream.ended;
  });

  it('ends at once when the server stops', async () => {
    const house = await gateway.property(token);
    const { app } = await gateway.beside();
    const at = await listen(app);
    const streams = await Promise.all(
      Array.from({ length: 3 }, () => hear(`/p/${house.slug}/updates`, { at })),
    );
    await app.close();
    await Promise.all(streams.map(({ ended }) => ended));
  });

  it('is open for so many pages of an address, is counted, and is free again once they leave', async () => {
    const house = await gateway.property(token);
    const before = await openStreams();
    const streams: Heard[] = [];
    let refused: Heard | undefined;
    while (refused === undefined && streams.length < 200) {
      const stream = await hear(`/p/${house.slug}/updates`);
      if (stream.status === 200) streams.push(stream);
      else refused = stream;
    }
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(streams.length + before).toBe(100);
    expect(await openStreams()).toBe(100);

    for (const stream of streams) stream.leave();
    await expect.poll(openStreams).toBe(before);
    const again = await hear(`/p/${house.slug}/updates`);
    expect(again.status).toBe(200);
    again.leave();
  });

  it.each(['updates', 'book.json'])('takes nothing but GET at /%s', async (what) => {
    const house = await gateway.property(token);
    const answer = await gateway.call('POST', `/p/${house.slug}/${what}`);
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });
});

describe('GET /p/{slug}/book.json', () => {
  it('is kept by browsers that ask each time, and packed', async () => {
    const house = await gateway.property(token);
    const plain = await data(house.slug);
    expect(plain.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
    });
    const packed = await data(house.slug, { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers.etag).toBe(`W/${plain.headers.etag}`);
  });

  it('has the tag that the page names as what it was drawn from', async () => {
    const house = await gateway.property(token);
    const page = await gateway.call('GET', `/p/${house.slug}?lang=en`);
    expect(page.text).toContain((await data(house.slug, { lang: 'en' })).headers.etag);
  });
});

describe('GET /api/properties/{id}/reading-now', () => {
  const PHONE = {
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  };
  const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

  async function readerCount(house: Property, call = gateway.call): Promise<number> {
    const answer = await call('GET', `/api/properties/${house.id}/reading-now`, { token });
    expect(answer.status, answer.text).toBe(200);
    return readingNow.answer.parse(answer.body).readerCount;
  }

  it('tells how many have the page open, and no more of those who left', {
    tags: ['readingNow'],
  }, async () => {
    const [house, other] = [await gateway.property(token), await gateway.property(token)];
    expect(await readerCount(house)).toBe(0);
    const open = () => hear(`/p/${house.slug}/updates?lang=it`, { headers: PHONE });
    const [first, second] = [await open(), await open()];
    expect(await readerCount(house)).toBe(2);
    expect(await readerCount(other)).toBe(0);
    first.leave();
    await expect.poll(() => readerCount(house)).toBe(1);
    second.leave();
    await expect.poll(() => readerCount(house)).toBe(0);
  });

  it.each([
    ['bots', { headers: { 'user-agent': CRAWLER } }],
    ['who does not want to be tracked', { headers: { ...PHONE, dnt: '1' } }],
    ['who has Global Privacy Control', { headers: { ...PHONE, 'sec-gpc': '1' } }],
    ['a page in which a host is signed in', { query: '&counted=no', headers: PHONE }],
  ])(
    'does not count %s',
    { tags: ['readingNow'] },
    async (_who, { headers, query = '' }: { headers: object; query?: string }) => {
      const house = await gateway.property(token);
      const [guest, other] = await Promise.all([
        hear(`/p/${house.slug}/updates?lang=it`, { headers: PHONE }),
        hear(`/p/${house.slug}/updates?lang=it${query}`, { headers }),
      ]);
      await heard(other, 1);
      expect(await readerCount(house)).toBe(1);
      guest.leave();
      other.leave();
    },
  );

  it('counts those of every gateway, until it stops', { tags: ['readingNow'] }, async () => {
    const house = await gateway.property(token);
    const beside = await gateway.beside();
    const at = await listen(beside.app);
    const here = await hear(`/p/${house.slug}/updates?lang=it`, { headers: PHONE });
    await hear(`/p/${house.slug}/updates?lang=it`, { at, headers: PHONE });
    const both = [gateway.call, beside.call];
    for (const call of both) {
      await expect.poll(() => readerCount(house, call), { timeout: LONGEST_WAIT_MS }).toBe(2);
    }
    await beside.app.close();
    await expect.poll(() => readerCount(house), { timeout: LONGEST_WAIT_MS }).toBe(1);
    here.leave();
  });

  it('is the owner’s alone, and of a plan with analytics', { tags: ['readingNow'] }, async () => {
    const { token: foreign, userId } = await gateway.host();
    const house = await gateway.property(token);
    const own = await gateway.property(foreign);
    const path = ({ id }: Property) => `/api/properties/${id}/reading-now`;
    expect((await gateway.call('GET', path(house))).status).toBe(401);
    expect((await gateway.call('GET', path(house), { token: foreign })).status).toBe(404);
    const admin = await gateway.admin();
    const given = await gateway.call('PUT', `/api/admin/users/${userId}/package`, {
      token: admin.token,
      body: { packageId: LOWEST_PACKAGE_ID },
    });
    expect(given.status, given.text).toBe(200);
    const refused = await gateway.call('GET', path(own), { token: foreign });
    expect(refused.status).toBe(403);
    expect(problemSchema.parse(refused.body).code).toBe('plan.feature-missing');
  });
});
