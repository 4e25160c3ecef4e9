import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestAnswerSchema } from '#contracts/chat/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { type ChatDouble, startChatDouble } from '#infra/prove/testing/chat-models/chat-double.ts';
import { sayingsOf } from '#infra/prove/testing/chat-models/sayings.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { createLogger } from '#infra/run/logging/create-logger.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';
import { dayFromNow, makeStay } from '../../testing/stays.test-support.ts';

const WIFI = 'Qual è la password del wifi?';
const GATE = 'Come si apre il cancello?';

const logged: string[] = [];
let double: ChatDouble;
let gateway: TestGateway;
let token: string;
let house: Property;
beforeAll(async () => {
  double = await startChatDouble();
  gateway = await startTestGateway({
    chat: { url: double.chatUrl, dailyAnswers: 100, dailyAnswersTotal: 1_000 },
    logger: createLogger({}, { write: (line) => logged.push(line) }),
  });
  ({ token } = await gateway.host());
});
afterAll(async () => {
  await gateway.close();
  await double.stop();
});
beforeEach(async () => {
  double.say(sayingsOf.quoting);
  house = await houseWith({ secrets: 'stay' });
});

async function houseWith(fields: object): Promise<Property> {
  const secrets = { accessCode: 'Limoni88', wifiNetwork: 'Ginestra', wifiPassword: 'limoni-1' };
  const made = await gateway.property(token, { country: 'IT', ...secrets });
  const edited = await gateway.call('PUT', `/api/properties/${made.id}`, { token, body: fields });
  expect(edited.status, edited.text).toBe(200);
  const sections = [{ section: 'guides', content: 'Cancello: premete il tasto Limoni88 due volte' }];
  await gateway.call('PUT', `/api/properties/${made.id}/sections`, { token, body: { sections } });
  return made;
}

async function answerTo(question: string, stay?: string): Promise<string | null> {
  const body = { question, ...(stay !== undefined && { stay }) };
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)' };
  const answer = await gateway.call('POST', `/api/public/properties/${house.slug}/ask`, { body, headers });
  expect(answer.status, answer.text).toBe(200);
  return guestAnswerSchema.strict().parse(answer.body).answer;
}

describe('a question on the page of a stay', { tags: ['askBook', 'guest.ask.stay'] }, () => {
  it('is answered with the secrets of the house, and without the link of a stay there is none', async () => {
    const stay = await makeStay(gateway, token, house, { accessCode: 'Lena-77' });
    expect(await answerTo(WIFI, stay.token)).toContain('limoni-1');
    expect(await answerTo('Qual è il codice della porta?', stay.token)).toContain('Lena-77');
    expect(await answerTo(WIFI)).toContain('nel link del tuo soggiorno');
  });

  it('tells before its time when the page has them', async () => {
    const dates = { arrival: dayFromNow(30), departure: dayFromNow(33) };
    const stay = await makeStay(gateway, token, house, dates);
    expect(await answerTo(WIFI, stay.token)).toContain('in tempo per il tuo arrivo');
  });

  it('is answered as any other where the token is of another house, or of none', async () => {
    const other = await makeStay(gateway, token, await houseWith({ secrets: 'stay' }));
    for (const none of [other.token, 'A'.repeat(22), '', '../x']) {
      expect(await answerTo(WIFI, none)).toContain('nel link del tuo soggiorno');
    }
  });

  it('shows a model neither the code of the stay nor that of the house', {
    tags: ['guest.chat.model-secrets'],
  }, async () => {
    const stay = await makeStay(gateway, token, house, { accessCode: 'Lena-77' });
    const before = double.asked.length;
    expect(await answerTo(GATE, stay.token)).toContain('Lena-77');
    await answerTo('Qual è il codice della porta?', stay.token);
    expect(double.asked.length).toBeGreaterThan(before);
    expect(double.bodies.join('')).not.toMatch(/Limoni88|limoni-1|Lena-77/);
  });

  it('is recorded without the token, which is in no log either', async () => {
    const stay = await makeStay(gateway, token, house);
    await answerTo(WIFI, stay.token);
    const list = () => gateway.call('GET', `/api/properties/${house.id}/questions?state=all`, { token });
    await expect
      .poll(async () => (await list()).text, { timeout: LONGEST_WAIT_MS })
      .toContain('password del wifi');
    expect((await list()).text).not.toMatch(/limoni-1/);
    expect((await list()).text).not.toContain(stay.token);
    await expect.poll(() => logged.join()).toContain('/ask');
    expect(logged.join()).not.toContain(stay.token);
  });
});
