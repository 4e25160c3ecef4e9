import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionSchema } from '#contracts/accounts/api.ts';
import { questionsPageSchema } from '#contracts/chat/questions.ts';
import { revenueSchema } from '#contracts/extras/api.ts';
import { feedbackListSchema } from '#contracts/feedback/api.ts';
import { viewsOverTimeSchema } from '#contracts/guest-activity/api.ts';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { startTestGateway, type TestGateway } from '#services/gateway/testing/gateway.test-support.ts';
import { demoProperty } from './casa-ginestra.ts';
import { DEMO_QUESTIONS } from './demo-questions.ts';
import { demoViews } from './demo-views.ts';
import { seedDemo } from './seed.ts';

let gateway: TestGateway;
const warnings: string[] = [];
const logger = { warn: (_details: object, message: string) => void warnings.push(message) };

beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

it('makes the demo once, leaves it alone afterwards, and lets a start go on that it is refused to', async () => {
  const { accounts, properties, media, guestActivity, questions, feedback, extras, extraRequests } =
    gateway.services;
  const now = new Date();
  const services = {
    accounts,
    properties,
    media,
    guestActivity,
    questions,
    feedback,
    extras,
    extraRequests,
  };
  const parts = { ...services, clock: { now: () => now }, password: 'ginestra gialla 26', logger };

  const demo = await seedDemo(parts);
  expect(demo).toMatchObject({ slug: demoProperty.slug });
  const made = await properties.findBySlug(demoProperty.slug);
  expect(Object.keys(made?.state.texts ?? {})).toHaveLength(LANGUAGES.length * (SECTION_KEYS.length + 1));
  await expect
    .poll(async () => (await gateway.call('GET', `/api/public/properties/${demoProperty.slug}`)).body)
    .toMatchObject({ languages: expect.arrayContaining([...LANGUAGES]) });

  const body = { email: demo?.email, password: demo?.password };
  const session = (await gateway.call('POST', '/api/login', { body })).body;
  expect(session).toMatchObject({ user: { subscriptionStatus: 'active', package: { name: 'Business' } } });

  const { token } = sessionSchema.parse(session);
  const readViews = async () => {
    const answer = await gateway.call('GET', `/api/properties/${made?.propertyId}/views?days=30`, { token });
    return viewsOverTimeSchema.parse(answer.body);
  };
  const made30Days = demoViews(made?.propertyId ?? '', parts.clock.now()).map(
    (views) => views.filter(({ type }) => type === 'ViewPage').length,
  );
  await expect
    .poll(async () => (await readViews()).days.map(({ viewCount }) => viewCount))
    .toEqual(made30Days);
  const views = await readViews();
  expect(views.days[0]?.visitorCount).toBeGreaterThan(1);
  expect(views.sections.length).toBeGreaterThan(6);
  expect(views.languages.length).toBeGreaterThan(4);

  const readQuestions = async () => {
    const path = `/api/properties/${made?.propertyId}/questions?state=all`;
    return questionsPageSchema.parse((await gateway.call('GET', path, { token })).body);
  };
  await expect
    .poll(async () => (await readQuestions()).questions.reduce((sum, { count }) => sum + count, 0))
    .toBe(DEMO_QUESTIONS.reduce((sum, { times }) => sum + times, 0));
  expect((await readQuestions()).counts).toEqual({ unanswered: 3, answered: 1 });
  const readFeedback = async () => {
    const answer = await gateway.call('GET', `/api/properties/${made?.propertyId}/feedback`, { token });
    return feedbackListSchema.parse(answer.body);
  };
  await expect.poll(readFeedback).toMatchObject({ count: 20, unread: 4 });
  const said = await readFeedback();
  expect(new Set(said.items.map(({ language }) => language)).size).toBe(LANGUAGES.length);
  expect(said.trend.filter(({ count }) => count > 0).length).toBeGreaterThan(8);
  expect(said.helpful.length).toBeGreaterThan(4);

  const readRevenue = async () => {
    const answer = await gateway.call('GET', '/api/extras/revenue', { token });
    return revenueSchema.parse(answer.body);
  };
  await expect
    .poll(async () => new Set((await readRevenue()).map(({ month }) => month)).size)
    .toBeGreaterThan(5);
  const revenue = await readRevenue();
  expect(new Set(revenue.map(({ extraName }) => extraName)).size).toBe(3);

  expect(await seedDemo(parts)).toEqual(demo);
  expect(await readFeedback()).toEqual(said);
  expect(await readRevenue()).toEqual(revenue);
  expect(await readViews()).toEqual(views);
  expect(await properties.findBySlug(demoProperty.slug)).toEqual(made);
  expect(warnings).toEqual([]);

  expect(await seedDemo({ ...parts, password: 'another password 27' })).toBeUndefined();
  expect(warnings).toHaveLength(1);
});
