import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GuestAnswer, guestAnswerSchema } from '#contracts/chat/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { placeTinyModel, tinyModel } from '#infra/prove/testing/embeddings/tiny-model.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

/** A thread of the model has to begin, on a machine that is busy. */
const PATIENCE_MS = LONGEST_WAIT_MS;
/** Words that neither the lexicon nor the book has, and the model knows. */
const STARS = 'Sternegucken?';

const logged: string[] = [];
let folder: string;
let gateway: TestGateway;
let house: Property;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benvenuto-embeddings-'));
  await placeTinyModel(folder, tinyModel());
  const logger = pino({ level: 'debug' }, { write: (line) => void logged.push(line) });
  gateway = await startTestGateway({
    chat: { dailyAnswers: 200, dailyAnswersTotal: 2_000, embeddings: folder },
    logger,
  });
  const { token } = await gateway.host();
  house = await gateway.property(token, { accessCode: '4728' });
  const sections = [
    { section: 'guides', content: 'Il telescopio: sta in soffitta' },
    { section: 'rules', content: 'Animali: i cani sono benvenuti' },
    { section: 'contact', content: 'Giulia: +39 333 1234567' },
  ];
  await gateway.call('PUT', `/api/properties/${house.id}/sections`, { token, body: { sections } });
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true });
});

async function answerTo(question: string): Promise<GuestAnswer> {
  const answer = await gateway.call('POST', `/api/public/properties/${house.slug}/ask`, {
    body: { question },
  });
  expect(answer.status, answer.text).toBe(200);
  return guestAnswerSchema.strict().parse(answer.body);
}

const counted = async () => {
  const { text } = await gateway.call('GET', '/metrics');
  return Object.fromEntries(
    [...text.matchAll(/^chat_embeddings_total\{outcome="(\w+)"\} (\d+)$/gm)].map(([, name, count]) => [
      name,
      Number(count),
    ]),
  );
};

it('relates a passage that has no word in common with the question, once its vector is there', {
  tags: ['embeddings.related', 'embeddings.falls-back'],
  timeout: 2 * PATIENCE_MS,
}, async () => {
  // The first question is answered at once, and has the vectors made.
  expect(await answerTo(STARS)).toMatchObject({ kind: 'unknown', citations: [] });
  await expect
    .poll(() => answerTo(STARS), { timeout: PATIENCE_MS })
    .toMatchObject({
      kind: 'related',
      answer: null,
      citations: [{ section: 'guides', title: 'Il telescopio' }],
      source: 'book',
    });
  const { early, used } = await counted();
  expect(early).toBeGreaterThan(0);
  expect(used).toBeGreaterThan(0);
});

it('answers what the book answers, as without', async () => {
  expect(await answerTo('Dürfen wir unseren Hund mitbringen?')).toMatchObject({
    kind: 'answer',
    answer: 'Animali: i cani sono benvenuti',
  });
  expect(logged.join('')).not.toMatch(/Sternegucken|unseren Hund/);
});

it('starts with no model that is not there', { tags: ['embeddings.pinned'] }, async () => {
  const { databaseUrl } = gateway.installation;
  const starting = startTestGateway({
    databaseUrl,
    chat: { dailyAnswers: 200, dailyAnswersTotal: 2_000, embeddings: join(folder, 'none') },
  });
  await expect(starting).rejects.toMatchObject({ name: 'StartupError', exitCode: 2 });
});
