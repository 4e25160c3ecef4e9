import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedbackGivenSchema } from '#contracts/feedback/api.ts';
import { anotherPhone } from '../../testing/calls/guest-activity.test-support.ts';
import { eventsWith, newCanary, tablesWith } from '../../testing/canaries.test-support.ts';
import { type MailingGateway, PATIENCE, startMailingGateway } from '../../testing/mailing.test-support.ts';

const ending = new AsyncDisposableStack();
let mailing: MailingGateway;
beforeAll(async () => {
  mailing = await startMailingGateway(ending);
});
afterAll(() => ending.disposeAsync());

async function newHouse(who: 'confirmedHost' | 'host' = 'confirmedHost') {
  const { gateway } = mailing;
  const host = await gateway[who]();
  const house = await gateway.property(host.token, { name: 'Casa Ginestra' });
  const give = async (body: object, headers = anotherPhone()) => {
    const path = `/api/public/properties/${house.slug}/feedback`;
    const answer = await gateway.call('POST', path, { body, headers });
    expect(answer.status, answer.text).toBe(201);
    return feedbackGivenSchema.parse(answer.body).id;
  };
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', end: string, body?: object) =>
    gateway.call(method, `/api/properties/${house.id}${end}`, { token: host.token, body });
  const arrived = (words: string) => mailing.mailsTo(host.email, words);
  return { host, house, give, call, arrived };
}

describe('a low rating', { tags: ['guest.feedback.low-ratings'] }, () => {
  it('is mailed to the host at once, without the words of the guest; no other is', async () => {
    const { house, give, arrived } = await newHouse();
    await give({ rating: 3, comment: 'Va bene' });
    await give({ rating: 2, comment: 'Freddo' });
    await expect.poll(() => arrived('2 '), PATIENCE).toHaveLength(1);
    const [mail] = arrived(`/feedback/${house.slug}`);
    expect(mail?.text).toContain('Casa Ginestra');
    expect(mail?.text).not.toContain('Freddo');
  });

  it('is not mailed where the host does not wish it', async () => {
    const { give, call, arrived, house } = await newHouse();
    const off = { reviewLinks: [], mailsLowRatings: false };
    expect((await call('PUT', '/feedback-settings', off)).status).toBe(200);
    await give({ rating: 1 });
    // Whoever comes after is written to, so the first one's turn is over.
    const next = await newHouse();
    await next.give({ rating: 1 });
    await expect.poll(() => next.arrived(`/feedback/${next.house.slug}`), PATIENCE).toHaveLength(1);
    expect(arrived(`/feedback/${house.slug}`)).toEqual([]);
  });

  it('is not mailed to an address that its host has not confirmed', async () => {
    const { give, arrived, house } = await newHouse('host');
    await give({ rating: 1 });
    // As above.
    const next = await newHouse();
    await next.give({ rating: 1 });
    await expect.poll(() => next.arrived(`/feedback/${next.house.slug}`), PATIENCE).toHaveLength(1);
    expect(arrived(`/feedback/${house.slug}`)).toEqual([]);
  });

  it('is kept while the mail server is away', async () => {
    const { give, call } = await newHouse();
    mailing.server.behave('greylists');
    await give({ rating: 1, comment: 'Kalt' });
    await expect.poll(async () => (await call('GET', '/feedback')).text).toContain('Kalt');
    mailing.server.behave('takes');
  });
});

describe('the answer of a host', { tags: ['guest.feedback.replies', 'replyToFeedback'] }, () => {
  it('is mailed to the guest once, in the language of the page', async () => {
    const { house, give, call } = await newHouse();
    const email = `lena-${house.slug}@example.com`;
    const id = await give({ rating: 5, email, language: 'de' });
    for (const text of ['Danke!\n\nBis bald', 'Danke!\n\nBis bald']) {
      expect((await call('POST', `/feedback/${id}/reply`, { text })).status).toBe(201);
    }
    await expect.poll(() => mailing.mailsTo(email), PATIENCE).toHaveLength(1);
    const [mail] = mailing.mailsTo(email);
    expect(mail?.subject).toBe('Casa Ginestra hat Ihnen geantwortet');
    expect(mail?.text).toContain('Danke!\n\nBis bald');
    expect(mail?.text).toContain(`/p/${house.slug}`);
  });
});

describe('what a guest wrote', { tags: ['guest.feedback.forgotten', 'deleteFeedback'] }, () => {
  const nowhere = async (canary: ReturnType<typeof newCanary>) => {
    const { core } = mailing.gateway;
    return [await eventsWith(canary, core), await tablesWith(canary, core.pool)];
  };
  const said = ({ word }: ReturnType<typeof newCanary>) => ({
    rating: 4,
    comment: word,
    email: `${word}@example.com`,
  });

  it('is nowhere once the host has deleted it', async () => {
    const { give, call } = await newHouse();
    const canary = newCanary();
    const phone = anotherPhone();
    const id = await give(said(canary), phone);
    await give({ ...said(canary), rating: 5 }, phone);
    await expect.poll(async () => (await call('GET', '/feedback')).text).toContain(canary.word);
    expect((await nowhere(canary))[0]).toEqual(['FeedbackGiven', 'FeedbackReplaced']);
    expect((await call('DELETE', `/feedback/${id}`)).status).toBe(204);
    expect(await nowhere(canary)).toEqual([[], []]);
  });

  it('is nowhere once the property is deleted', async () => {
    const { give, call } = await newHouse();
    const canary = newCanary();
    const id = await give(said(canary));
    await expect.poll(async () => (await call('GET', '/feedback')).text).toContain(canary.word);
    expect((await call('DELETE', '')).status).toBe(204);
    await expect.poll(() => nowhere(canary), PATIENCE).toEqual([[], []]);
    expect((await mailing.gateway.core.vault.keysOf([id])).size).toBe(0);
  });
});
