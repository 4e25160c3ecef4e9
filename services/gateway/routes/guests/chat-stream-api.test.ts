import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestAnswerSchema } from '#contracts/chat/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { type ChatDouble, startChatDouble } from '#infra/prove/testing/chat-models/chat-double.ts';
import { sayingsOf, statement } from '#infra/prove/testing/chat-models/sayings.ts';
import { OPENAI_KEY } from '#infra/prove/testing/translators/openai.ts';
import type { ChatManner } from '#kernel/ports/models/chat-model.contract.ts';
import { PLACE_CAPS } from '../../guests/chat/places.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

const DAILY = 40;
/** More than the tests of this file ask for together: those of houses without a package have a quarter of it. */
const TOTAL = 1_000;
const logged: string[] = [];
const SYSTEM = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;
let double: ChatDouble;
let gateway: TestGateway;
let token: string;
let house: Property;

beforeAll(async () => {
  double = await startChatDouble();
  const logger = pino({ level: 'debug' }, { write: (line) => void logged.push(line) });
  gateway = await startTestGateway({
    chat: { url: double.chatUrl, dailyAnswers: DAILY, dailyAnswersTotal: TOTAL },
    logger,
  });
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  ({ token } = await gateway.host());
});
afterAll(async () => {
  await gateway.close();
  await double.stop();
});
beforeEach(async () => {
  double.behave();
  double.say(sayingsOf.quoting);
  house = await newHouse();
});

async function newHouse(of = token): Promise<Property> {
  const made = await gateway.property(of, {
    accessCode: '4728',
    wifiNetwork: 'Ginestra',
    wifiPassword: 'limoni-1',
  });
  const sections = [
    { section: 'rules', content: 'Animali: i cani sono benvenuti' },
    { section: 'guides', content: 'Forno: gira la manopola a destra e aspetta 10 minuti' },
    { section: 'contact', content: 'Giulia: +39 333 1234567' },
  ];
  await gateway.call('PUT', `/api/properties/${made.id}/sections`, { token: of, body: { sections } });
  return made;
}

const OVEN = 'Come si usa il forno?';
const QUOTED = 'Forno: gira la manopola a destra e aspetta 10 minuti';

async function answerTo(question: string, slug = house.slug) {
  const answer = await gateway.call('POST', `/api/public/properties/${slug}/ask`, { body: { question } });
  expect(answer.status, answer.text).toBe(200);
  return guestAnswerSchema.strict().parse(answer.body);
}

/** Asks over a connection of its own, as a page does. */
function open(question: string, slug = house.slug): Promise<IncomingMessage> {
  const { port } = gateway.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asking = httpRequest({
      port,
      method: 'POST',
      path: `/api/public/properties/${slug}/ask`,
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        'accept-encoding': 'br, gzip',
      },
    });
    asking.once('response', resolve).once('error', reject);
    asking.end(JSON.stringify({ question }));
  });
}

async function eventsOf(stream: IncomingMessage) {
  const frames = (await textOf(stream)).split('\n\n').filter((frame) => frame.startsWith('event: '));
  return frames.map((frame) => {
    const [, event, data = ''] = /^event: (\w+)\ndata: (.*)$/s.exec(frame) ?? [];
    return { event, data: JSON.parse(data) };
  });
}
const shown = (events: { event?: string | undefined; data: { text: string } }[]) =>
  events.flatMap(({ event, data }) => (event === 'delta' ? [data.text] : []));

describe('an answer that is read while it is written', { tags: ['guest.chat.streams'] }, () => {
  it('comes sentence by sentence, and last as a whole', async () => {
    double.say(statement('Gira la manopola a destra.', 'p1') + statement('Aspetta 10 minuti.', 'p1'));
    const stream = await open(OVEN);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(stream.headers['content-encoding']).toBeUndefined();
    const events = await eventsOf(stream);
    expect(events.map(({ event }) => event)).toEqual(['delta', 'delta', 'done']);
    const { data } = events.at(-1) ?? {};
    expect(guestAnswerSchema.strict().parse(data)).toMatchObject({ kind: 'answer', source: 'model' });
    expect(shown(events).join('')).toBe(data.answer);
  });

  it('is there before the model has ended', async () => {
    double.behave(undefined, { pauseMs: 40 });
    double.say(
      statement('Gira la manopola a destra.', 'p1') + statement('Aspetta 10 minuti.', 'p1').repeat(4),
    );
    const stream = await open(OVEN);
    let read = '';
    for await (const piece of stream) {
      read += String(piece);
      if (read.includes('delta')) break;
    }
    expect(read).toContain('Gira la manopola');
    expect(read).not.toContain('done');
  });

  it('is the quoted one where a later sentence fails, which nobody is shown', async () => {
    double.say(sayingsOf.inventing);
    const events = await eventsOf(await open(OVEN));
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { answer: QUOTED, source: 'book' } });
    expect(JSON.stringify(events)).not.toContain('055');
  });

  it('that is no answer has no parts', async () => {
    const events = await eventsOf(await open('Is there a swimming pool?'));
    expect(events).toMatchObject([{ event: 'done', data: { kind: 'unknown', contact: { name: 'Giulia' } } }]);
  });

  it('is refused as any other question is', async () => {
    const stream = await open('wifi', 'nowhere-at-all');
    expect([stream.statusCode, stream.headers['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
    stream.resume();
  });

  it('ends the work of the model where its reader goes', async () => {
    double.behave('hanging');
    const [before, asked] = [double.left(), double.asked.length];
    const { port } = gateway.app.server.address() as AddressInfo;
    const path = `/api/public/properties/${house.slug}/ask`;
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
    const asking = httpRequest({ port, method: 'POST', path, headers }).on('error', () => undefined);
    asking.end(JSON.stringify({ question: OVEN }));
    await expect.poll(() => double.asked.length).toBe(asked + 1);
    asking.destroy();
    await expect.poll(() => double.left()).toBe(before + 1);
  });

  it('has a place for so many of an address', async () => {
    double.behave('hanging');
    const asked = double.asked.length;
    const many = Array.from({ length: PLACE_CAPS.ofAddress }, (_, at) => open(`${OVEN} ${at}`));
    await expect.poll(() => double.asked.length).toBe(asked + PLACE_CAPS.ofAddress);
    const refused = await open(OVEN);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    refused.resume();
    // Whoever takes an answer as a whole is quoted the book meanwhile.
    expect(await answerTo(OVEN)).toMatchObject({ source: 'book', answer: QUOTED });
    for (const stream of await Promise.all(many)) stream.destroy();
    double.behave();
    await expect.poll(async () => (await answerTo(OVEN)).source).toBe('model');
  });
});

describe('an answer that is worded by a model', { tags: ['askBook', 'guest.chat.model'] }, () => {
  it('comes as JSON, too, and only once for a version of the book', async () => {
    const asked = double.asked.length;
    const first = await answerTo(OVEN);
    expect(first).toMatchObject({ source: 'model', citations: [{ section: 'guides', title: 'Forno' }] });
    expect(await answerTo(` ${OVEN.toUpperCase()} `)).toEqual(first);
    expect(double.asked).toHaveLength(asked + 1);
    const sections = [{ section: 'guides', content: 'Forno: premi il tasto rosso' }];
    await gateway.call('PUT', `/api/properties/${house.id}/sections`, { token, body: { sections } });
    expect((await answerTo(OVEN)).answer).toContain('tasto rosso');
  });

  it('has secrets that were not sent', { tags: ['guest.chat.model-secrets'] }, async () => {
    const { answer, source } = await answerTo('Qual è la password del wifi?');
    expect([source, answer]).toEqual(['model', 'La rete WiFi è Ginestra, la password è limoni-1.']);
    expect(double.bodies.join('')).not.toMatch(/limoni-1|4728/);
  });

  it.each<ChatManner>([
    'busy',
    'outOfQuota',
    'refusing',
    'failing',
    'overtaxed',
    'cutting',
    'breakingOff',
    'garbling',
    'rambling',
    'erring',
  ])('is quoted where the model is %s', { tags: ['guest.chat.model-falls-back'] }, async (manner) => {
    const own = await startTestGateway({
      databaseUrl: gateway.installation.databaseUrl,
      chat: { url: double.chatUrl, dailyAnswers: DAILY, dailyAnswersTotal: TOTAL },
    });
    double.behave(manner);
    const { status, body } = await own.call('POST', `/api/public/properties/${house.slug}/ask`, {
      body: { question: OVEN },
    });
    await own.close();
    expect([status, body]).toMatchObject([200, { kind: 'answer', answer: QUOTED, source: 'book' }]);
  });

  it('is quoted past the answers of a day', { tags: ['guest.chat.model-falls-back'] }, async () => {
    const asked = double.asked.length;
    for (let turn = 0; turn < DAILY; turn += 1) await answerTo(`${OVEN} ${turn}`);
    expect(double.asked.length - asked).toBe(DAILY);
    expect(await answerTo(`${OVEN} ancora`)).toMatchObject({ source: 'book', answer: QUOTED });
    expect(double.asked.length - asked).toBe(DAILY);
    const other = await newHouse();
    expect((await answerTo(OVEN, other.slug)).source).toBe('model');
  });

  it('is quoted past the half of them for one network', {
    tags: ['guest.chat.model-falls-back'],
  }, async () => {
    const askedFrom = async (remoteAddress: string, question: string) => {
      const url = `/api/public/properties/${house.slug}/ask`;
      const answer = await gateway.app.inject({ method: 'POST', url, payload: { question }, remoteAddress });
      return guestAnswerSchema.parse(answer.json()).source;
    };
    const sources: string[] = [];
    for (let turn = 0; turn <= DAILY / 2; turn += 1) {
      sources.push(await askedFrom(`2001:db8:9:${turn}::1`, `${OVEN} ${turn}`));
    }
    expect(sources).toEqual([...Array.from({ length: DAILY / 2 }, () => 'model'), 'book']);
    expect(await askedFrom('203.0.113.1', `${OVEN} ancora`)).toBe('model');
  });

  it('is quoted past the answers of all houses, of which those without a package share a quarter', {
    tags: ['guest.chat.model-spending'],
  }, async () => {
    const own = await startTestGateway({
      databaseUrl: gateway.installation.databaseUrl,
      chat: { url: double.chatUrl, dailyAnswers: 3, dailyAnswersTotal: 8 },
    });
    const sourceOf = async ({ slug }: Property, turn = 0) => {
      const question = `${OVEN} ${turn}`;
      const { body } = await own.call('POST', `/api/public/properties/${slug}/ask`, { body: { question } });
      return guestAnswerSchema.parse(body).source;
    };
    const paying = await gateway.host();
    await gateway.services.accounts.changePackage(paying.userId, 'business', SYSTEM);
    const paid = [await newHouse(paying.token), await newHouse(paying.token), await newHouse(paying.token)];
    const asked = double.asked.length;
    // The third of them is one too many of houses without a package, and takes nothing of the others.
    for (const source of ['model', 'model', 'book']) expect(await sourceOf(await newHouse())).toBe(source);
    const sources: string[] = [];
    for (const house of paid) for (const turn of [1, 2, 3]) sources.push(await sourceOf(house, turn));
    expect(sources).toEqual([...new Array<string>(6).fill('model'), ...new Array<string>(3).fill('book')]);
    expect(double.asked.length - asked).toBe(8);
    await own.close();
  });

  it('is counted, and neither key, question nor secret is in a log', async () => {
    double.behave('failing');
    await answerTo('Come si usa il forno in questa casa, canarino?');
    const { text } = await gateway.call('GET', '/metrics');
    expect(text).toContain('chat_model_answers_total{outcome="worded"}');
    expect(logged.join('')).not.toMatch(new RegExp(`${OPENAI_KEY}|canarino|limoni-1`));
  });
});
