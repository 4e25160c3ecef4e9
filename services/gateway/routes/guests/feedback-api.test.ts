import { beforeAll, describe, expect, it } from 'vitest';
import {
  type FeedbackList,
  feedbackGivenSchema,
  feedbackItemSchema,
  feedbackListSchema,
} from '#contracts/feedback/api.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import type { Property } from '#contracts/properties/api.ts';
import {
  anotherPhone,
  CRAWLER,
  guestActivityCalls,
} from '../../testing/calls/guest-activity.test-support.ts';
import { eventsWith, newCanary } from '../../testing/canaries.test-support.ts';
import { collaborator } from '../../testing/collaborators.test-support.ts';
import { sharedTestGateway, startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await sharedTestGateway();
});

/** Makes a house of its own, with a section that guests are shown. */
async function newHouse() {
  const host = await gateway.host();
  const house = await gateway.property(host.token);
  const { token } = host;
  const body = { sections: [{ section: 'rules', content: 'Silenzio: dalle 22' }] };
  expect((await gateway.call('PUT', `/api/properties/${house.id}/sections`, { token, body })).status).toBe(
    200,
  );
  return { ...callsOn(house, token), host, house, token };
}

function callsOn(house: Property, token: string) {
  const path = `/api/properties/${house.id}/feedback`;
  const send = (what: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    gateway.call('POST', `/api/public/properties/${house.slug}/${what}`, { body, headers });
  return {
    path,
    give: async (body: object, headers?: Readonly<Record<string, string>>) => {
      const answer = await send('feedback', body, headers);
      expect(answer.status, answer.text).toBe(201);
      return feedbackGivenSchema.parse(answer.body);
    },
    refused: async (what: string, body: unknown) => {
      const { status, body: problem } = await send(what, body);
      return [status, problemSchema.parse(problem).code];
    },
    sayHelpful: async (body: object, headers?: Readonly<Record<string, string>>) =>
      expect((await send('helpful', body, headers)).status).toBe(202),
    /** Reads the list once it is as expected. */
    async list(expected: Partial<FeedbackList>, query = '') {
      const read = async () =>
        feedbackListSchema.parse((await gateway.call('GET', `${path}${query}`, { token })).body);
      await expect.poll(read).toMatchObject(expected);
      return read();
    },
    call: (method: 'PUT' | 'POST' | 'DELETE', end: string, body?: object) =>
      gateway.call(method, `${path}${end}`, { token, body }),
  };
}

describe('POST /api/public/properties/{slug}/feedback', () => {
  it('keeps what a guest says, for the host alone', { tags: ['giveFeedback', 'listFeedback'] }, async () => {
    const { give, list, house } = await newHouse();
    const said = {
      rating: 4,
      comment: ' Schön hier ',
      section: 'rules',
      email: 'lena@example.com',
      language: 'de',
    };
    const { id, reviewLinks } = await give(said);
    expect(reviewLinks).toEqual([]);
    const { items, trend } = await list({
      count: 1,
      unread: 1,
      average: 4,
      ratings: [0, 0, 0, 1, 0],
      next: null,
    });
    expect(items).toEqual([
      { id, ...said, comment: 'Schön hier', read: false, replies: [], givenAt: items[0]?.givenAt },
    ]);
    expect(trend.at(-1)).toEqual({ month: new Date().toISOString().slice(0, 7), count: 1, average: 4 });
    expect((await gateway.call('GET', `/api/public/properties/${house.slug}`)).text).not.toContain(
      'Schön hier',
    );
  });

  it('keeps paragraphs, and no gap between them', { tags: ['giveFeedback'] }, async () => {
    const { give, list } = await newHouse();
    await give({ rating: 4, comment: 'Schön.\n\nNur laut.\n \n\n\n\t\nBis bald\nLena' });
    const { items } = await list({ count: 1 });
    expect(items[0]?.comment).toBe('Schön.\n\nNur laut.\n\nBis bald\nLena');
  });

  it('takes the place of what the same guest said before, on another day by its id', {
    tags: ['giveFeedback', 'guest.feedback.one-a-stay'],
  }, async () => {
    const { give, list } = await newHouse();
    const [phone, other] = [anotherPhone(), anotherPhone()];
    const { id } = await give({ rating: 2 }, phone);
    expect((await give({ rating: 5 }, phone)).id).toBe(id);
    expect((await give({ rating: 3, replaces: id }, other)).id).toBe(id);
    await list({ count: 1, average: 3 });
    // Of another house, the id leads nowhere.
    const elsewhere = await newHouse();
    expect((await elsewhere.give({ rating: 3, replaces: id }, other)).id).not.toBe(id);
    expect((await give({ rating: 1 }, other)).id).not.toBe(id);
    await list({ count: 2, average: 2 });
  });

  it('is of another stay after 30 days, whatever id comes with it', {
    tags: ['giveFeedback', 'guest.feedback.one-a-stay'],
  }, async () => {
    const { give, list, house, host } = await newHouse();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const early = async (days: number) => {
      const said = { rating: 1, comment: null, email: null, section: null, language: null };
      const visitor = `a visitor ${days} days ago`;
      const giving = { propertyId: house.id, ownerId: host.userId, visitor, said, givenAt: daysAgo(days) };
      const origin = { correlationId: 'a test', causationId: 'a test' };
      return (await gateway.services.feedback.give(giving, origin)).feedbackId;
    };
    const [within, past] = [await early(29), await early(31)];
    expect((await give({ rating: 5, replaces: within }, anotherPhone())).id).toBe(within);
    expect((await give({ rating: 5, replaces: past }, anotherPhone())).id).not.toBe(past);
    await list({ count: 3 });
  });

  it('takes settings of those alone who have seen what stands there, where they say what they saw', {
    tags: ['setFeedbackSettings', 'listFeedback'],
  }, async () => {
    const { house, token } = await newHouse();
    const set = (body: object, headers: Record<string, string> = {}) =>
      gateway.call('PUT', `/api/properties/${house.id}/feedback-settings`, { token, body, headers });
    const seen = async () => {
      const answer = await gateway.call('GET', `/api/properties/${house.id}/feedback`, { token });
      return { 'if-match': String(answer.headers.etag) };
    };
    const [quiet, loud] = [
      { reviewLinks: [], mailsLowRatings: false },
      { reviewLinks: [{ name: 'Google', url: 'https://g.page/r/x' }], mailsLowRatings: true },
    ] as const;
    const unset = await seen();
    const first = await set(quiet, unset);
    expect(first.status, first.text).toBe(200);
    expect(await seen()).toEqual({ 'if-match': first.headers.etag });
    const second = await set(loud, unset);
    expect([second.status, problemSchema.parse(second.body).code]).toEqual([412, 'stream.stale']);
    expect((await set(loud, await seen())).body).toEqual(loud);
    expect((await set(quiet, { 'if-match': String(first.headers.etag) })).status).toBe(412);
    expect((await set(quiet, { 'if-match': '*' })).body).toEqual(quiet);
    expect((await set(loud)).body).toEqual(loud);
  });

  it('offers the review pages of the house after any rating', {
    tags: ['giveFeedback', 'setFeedbackSettings'],
  }, async () => {
    const { give, house, token } = await newHouse();
    const settings = { reviewLinks: [{ name: 'Google', url: 'https://g.page/r/x' }], mailsLowRatings: false };
    const set = (body: object) =>
      gateway.call('PUT', `/api/properties/${house.id}/feedback-settings`, { token, body });
    expect((await set(settings)).body).toEqual(settings);
    for (const rating of [1, 5]) {
      expect((await give({ rating }, anotherPhone())).reviewLinks).toEqual(settings.reviewLinks);
    }
    const [link] = settings.reviewLinks;
    for (const reviewLinks of [
      [{ name: 'x', url: 'http://g.page' }],
      [{ name: 'x', url: 'javascript:alert(1)' }],
      [{ name: '', url: 'https://g.page' }],
      Array.from({ length: 6 }, () => link),
    ]) {
      expect((await set({ reviewLinks, mailsLowRatings: true })).status).toBe(400);
    }
  });

  it.each([
    [{}],
    [{ rating: 0 }],
    [{ rating: 6 }],
    [{ rating: 4.5 }],
    [{ rating: 5, comment: 'a'.repeat(2_001) }],
    [{ rating: 5, email: 'nobody' }],
    [{ rating: 5, section: 'no-section' }],
    [{ rating: 5, replaces: 'x' }],
  ])('refuses %j', { tags: ['giveFeedback'] }, async (body) => {
    const { refused } = await newHouse();
    expect((await refused('feedback', body))[0]).toBe(400);
  });

  it('knows no hidden section, and no house that is not there', {
    tags: ['giveFeedback', 'sayHelpful'],
  }, async () => {
    const { refused, house, token } = await newHouse();
    for (const [what, body] of [
      ['feedback', { rating: 5, section: 'parking' }],
      ['helpful', { section: 'parking', helpful: true }],
    ] as const) {
      expect(await refused(what, body)).toEqual([400, 'section.unknown']);
    }
    await gateway.call('PUT', `/api/properties/${house.id}`, { token, body: { hiddenSections: ['rules'] } });
    expect(await refused('helpful', { section: 'rules', helpful: true })).toEqual([400, 'section.unknown']);
    await gateway.call('PUT', `/api/properties/${house.id}`, { token, body: { isActive: false } });
    expect(await refused('feedback', { rating: 5 })).toEqual([404, 'property.not-found']);
  });

  it('is held to the plan of the house', {
    tags: ['giveFeedback', 'sayHelpful', 'listFeedback'],
  }, async () => {
    const { refused, host, house, token, path } = await newHouse();
    const { usePackage } = guestActivityCalls(() => ({ gateway, token, propertyId: house.id }));
    await usePackage(host.userId, 'pro');
    const missing = [403, 'plan.feature-missing'];
    await expect.poll(() => refused('feedback', { rating: 5 })).toEqual(missing);
    expect(await refused('helpful', { section: 'rules', helpful: true })).toEqual(missing);
    const { status, body } = await gateway.call('GET', path, { token });
    expect([status, problemSchema.parse(body).code]).toEqual(missing);
  });

  it('is bounded, of an address and of a house', {
    tags: ['giveFeedback', 'guest.feedback.bounded'],
  }, async () => {
    const strict = await startTestGateway({ rateLimitScale: 0.1 });
    const owner = await strict.host();
    const { slug } = await strict.property(owner.token);
    let phone = 0;
    const from = async (remoteAddress: string) => {
      phone += 1;
      const url = `/api/public/properties/${slug}/feedback`;
      const headers = { 'user-agent': `phone ${phone}` };
      return (
        await strict.app.inject({ method: 'POST', url, payload: { rating: 1 }, headers, remoteAddress })
      ).statusCode;
    };
    const flood = await Promise.all(Array.from({ length: 1_000 }, () => from('198.51.0.1')));
    expect(flood.filter((status) => status === 201)).toHaveLength(1);
    expect(flood.filter((status) => status === 429)).toHaveLength(999);
    const ofNetwork: number[] = [];
    for (let place = 0; place < 8; place += 1) ofNetwork.push(await from(`2001:db8:9:${place}::1`));
    expect(ofNetwork.filter((status) => status === 201)).toHaveLength(4);
    const many: number[] = [];
    for (let address = 1; address <= 40; address += 1) many.push(await from(`203.0.113.${address}`));
    expect(many.filter((status) => status === 201)).toHaveLength(15);
    const kept = await Array.fromAsync(strict.core.store.readAll({ categories: ['feedback'] }));
    expect(kept).toHaveLength(20);
    await strict.close();
  });
});

describe('POST /api/public/properties/{slug}/helpful', { tags: ['sayHelpful'] }, () => {
  it('counts one voice of a visitor on a section a day, the last one', async () => {
    const { sayHelpful, list } = await newHouse();
    const [one, other] = [anotherPhone(), anotherPhone()];
    const voice = (helpful: boolean) => ({ section: 'rules', helpful });
    await sayHelpful(voice(true), one);
    await sayHelpful(voice(true), one);
    await sayHelpful(voice(false), other);
    await list({ helpful: [{ section: 'rules', helpful: 1, unhelpful: 1 }] });
    await sayHelpful(voice(false), one);
    await sayHelpful(voice(true), { 'user-agent': CRAWLER });
    await sayHelpful(voice(true), { ...anotherPhone(), dnt: '1' });
    await list({ helpful: [{ section: 'rules', helpful: 0, unhelpful: 2 }] });
    // Who changes their mind again and again is not heard for ever.
    for (const helpful of [true, false, true, false]) await sayHelpful(voice(helpful), one);
    await list({ helpful: [{ section: 'rules', helpful: 1, unhelpful: 1 }] });
  });
});

describe('the feedback of a house', () => {
  it('is listed page by page, and what is unread by itself', {
    tags: ['listFeedback', 'markFeedback'],
  }, async () => {
    const { give, list, call, path, token } = await newHouse();
    const ids: string[] = [];
    for (const rating of [1, 2, 3]) ids.push((await give({ rating }, anotherPhone())).id);
    const first = await list({ count: 3, unread: 3, average: 2 }, '?limit=2');
    expect(first.items.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const second = await list({ next: null }, `?limit=2&after=${first.next}`);
    expect(second.items.map(({ id }) => id)).toEqual([ids[0]]);
    const marked = await call('PUT', `/${ids[0]}`, { read: true });
    expect(feedbackItemSchema.parse(marked.body)).toMatchObject({ id: ids[0], read: true });
    expect((await list({ unread: 2 }, '?unread=true')).items).toHaveLength(2);
    expect((await list({ unread: 2 }, '?unread=false')).items.map(({ id }) => id)).toEqual([ids[0]]);
    const wrong = await gateway.call('GET', `${path}?after=x`, { token });
    expect([wrong.status, problemSchema.parse(wrong.body).code]).toEqual([400, 'request.cursor-invalid']);
  });

  it('is answered where the guest left an address', { tags: ['replyToFeedback'] }, async () => {
    const { give, call, list } = await newHouse();
    const { id } = await give({ rating: 5, email: 'lena@example.com' }, anotherPhone());
    const { id: nameless } = await give({ rating: 5 }, anotherPhone());
    await list({ count: 2 });
    const answered = await call('POST', `/${id}/reply`, { text: 'Grazie' });
    expect(answered.status, answered.text).toBe(201);
    expect(feedbackItemSchema.parse(answered.body)).toMatchObject({
      read: true,
      replies: [{ text: 'Grazie' }],
    });
    const refused = await call('POST', `/${nameless}/reply`, { text: 'Grazie' });
    expect([refused.status, problemSchema.parse(refused.body).code]).toEqual([409, 'feedback.no-address']);
    expect((await call('POST', `/${id}/reply`, { text: '  ' })).status).toBe(400);
  });

  it('is deleted with its key, and not found at another house', {
    tags: ['deleteFeedback', 'guest.feedback.forgotten'],
  }, async () => {
    const { give, call, list } = await newHouse();
    const elsewhere = await newHouse();
    const canary = newCanary();
    const email = `${canary.word}@example.com`;
    const { id } = await give({ rating: 5, comment: canary.word, email }, anotherPhone());
    await list({ count: 1 });
    expect(await eventsWith(canary, gateway.core)).toEqual(['FeedbackGiven']);
    for (const answer of [
      await elsewhere.call('DELETE', `/${id}`),
      await elsewhere.call('PUT', `/${id}`, { read: true }),
      await elsewhere.call('POST', `/${id}/reply`, { text: 'x' }),
    ]) {
      expect([answer.status, problemSchema.parse(answer.body).code]).toEqual([404, 'feedback.not-found']);
    }
    expect((await gateway.core.vault.keysOf([id])).size).toBe(1);
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect((await gateway.core.vault.keysOf([id])).size).toBe(0);
    expect(await eventsWith(canary, gateway.core)).toEqual([]);
    await list({ count: 0, items: [], average: null });
    expect((await call('DELETE', `/${id}`)).status).toBe(404);
  });

  it('is for those who may: reading for who views, the rest for who edits', {
    tags: ['listFeedback', 'markFeedback', 'replyToFeedback', 'deleteFeedback', 'setFeedbackSettings'],
  }, async () => {
    const { give, list, host, house, path } = await newHouse();
    const { id } = await give({ rating: 5, email: 'lena@example.com' }, anotherPhone());
    await list({ count: 1 });
    const { token } = await collaborator(gateway, host, ['view_properties']);
    const status = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', at: string, body?: object) =>
      (await gateway.call(method, at, { token, body })).status;
    expect(await status('GET', path)).toBe(200);
    expect(await status('PUT', `${path}/${id}`, { read: true })).toBe(200);
    expect(await status('POST', `${path}/${id}/reply`, { text: 'x' })).toBe(403);
    expect(await status('DELETE', `${path}/${id}`)).toBe(403);
    const settings = { reviewLinks: [], mailsLowRatings: false };
    expect(await status('PUT', `/api/properties/${house.id}/feedback-settings`, settings)).toBe(403);
  });
});
