import { beforeAll, describe, expect, it, vi } from 'vitest';
import { guestAnswerSchema } from '#contracts/chat/api.ts';
import { type GuestQuestion, questionsPageSchema } from '#contracts/chat/questions.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { type Property, publicPropertySchema } from '#contracts/properties/api.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { eventsWith, newCanary, tablesWith } from '../../../testing/canaries.test-support.ts';
import { collaborator } from '../../../testing/collaborators.test-support.ts';
import {
  sharedTestGateway,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway.test-support.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
/** Time for what no caller waits for: it comes to the read model after a moment. */
const PATIENCE = { timeout: LONGEST_WAIT_MS };

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
});

let guests = 0;
/** Asks as a guest of their own, unless it is told by which browser. */
async function ask(house: Property, question: string, more: object = {}, browser = `${PHONE} ${++guests}`) {
  const path = `/api/public/properties/${house.slug}/ask`;
  const headers = { 'user-agent': browser };
  const { status, body, text } = await gateway.call('POST', path, { body: { question, ...more }, headers });
  expect(status, text).toBe(200);
  return guestAnswerSchema.parse(body);
}
const judge = (house: Property, body: object) =>
  gateway.call('POST', `/api/public/properties/${house.slug}/ask/feedback`, {
    body,
    headers: { 'user-agent': `${PHONE} ${++guests}` },
  });
async function page(house: Property, query = '?state=all') {
  const answer = await gateway.call('GET', `/api/properties/${house.id}/questions${query}`, { token });
  expect(answer.status, answer.text).toBe(200);
  return questionsPageSchema.strict().parse(answer.body);
}
/** Waits until the list is as a check wants it. */
const listed = async (house: Property, check: (questions: GuestQuestion[]) => void, query = '?state=all') =>
  vi.waitFor(async () => check((await page(house, query)).questions), PATIENCE);
const answerTo = (house: Property, { id }: { id: string }, body: object, by = token) =>
  gateway.call('POST', `/api/properties/${house.id}/questions/${id}/answer`, { token: by, body });
async function asked(house: Property, question: string): Promise<GuestQuestion> {
  await ask(house, question);
  await listed(house, (questions) => expect(questions).toHaveLength(1));
  const [first] = (await page(house)).questions;
  if (first === undefined) throw new Error('nothing is listed');
  return first;
}
const codeOf = (answer: { body: unknown }) => problemSchema.parse(answer.body).code;

describe('what guests asked', { tags: ['listQuestions'] }, () => {
  it('is one question where it means the same, whatever its words and language', {
    tags: ['guest.questions.grouped'],
  }, async () => {
    const house = await gateway.property(token);
    const said = { text: 'Is there a swimming pool?', kind: 'unknown', state: 'unanswered' };
    const questions = ['Is there a swimming pool?', 'pool, swimming?', 'Gibt es einen Pool?'];
    // One after the other: records are made behind the answers, and may overtake one another.
    for (const [place, question] of questions.entries()) {
      expect((await ask(house, question)).kind).toBe('unknown');
      await listed(house, (found) => expect(found).toMatchObject([{ ...said, count: place + 1 }]));
    }
    await ask(house, 'Where can I park?');
    await listed(house, (questions) => expect(questions.map(({ count }) => count)).toEqual([1, 3]));
  });

  it('counts a guest once a day', { tags: ['guest.questions.bounded'] }, async () => {
    const house = await gateway.property(token);
    for (let time = 0; time < 5; time += 1)
      await ask(house, 'Is there a swimming pool?', {}, `${PHONE} again`);
    await ask(house, 'Is there a swimming pool?');
    await listed(house, (questions) => expect(questions).toMatchObject([{ count: 2 }]));
    await ask(house, 'Is there a swimming pool?', {}, 'Googlebot/2.1');
    await ask(house, 'Can I bring my dog?');
    await listed(house, (questions) => expect(questions.map(({ count }) => count)).toEqual([1, 2]));
  });

  it('is no greeting, nor thanks', async () => {
    const house = await gateway.property(token);
    const all = ['Hello!', 'Danke', '😀', 'Thank you', 'Is there a pool?'];
    for (const question of all) await ask(house, question, { before: 'Is there a sauna?' });
    await listed(house, (questions) => expect(questions.map(({ text }) => text)).toEqual([all.at(-1)]));
  });

  it('is kept without addresses and numbers', { tags: ['guest.questions.masked'] }, async () => {
    const house = await gateway.property(token);
    const { text } = await asked(house, 'Is there a pool? I am anna@example.com, +39 333 1234567');
    expect(text).toBe('Is there a pool? I am …, …');
  });

  it('is told with the question before, where it says nothing by itself', async () => {
    const house = await gateway.property(token);
    await ask(house, 'and how much?', { before: 'Is there a swimming pool?' });
    await listed(house, ([first]) => expect(first?.text).toBe('Is there a swimming pool? and how much?'));
  });

  it('says what the guest was told, and never a code', async () => {
    const house = await gateway.property(token, { accessCode: '4728', wifiPassword: 'limoni' });
    const question = await asked(house, 'What is the access code?');
    expect(question).toMatchObject({ kind: 'answer', state: 'answered' });
    expect(JSON.stringify(question)).not.toContain('4728');
  });

  it('comes page by page, by its state', async () => {
    const house = await gateway.property(token, { accessCode: '4728' });
    for (const question of ['Is there a pool?', 'Can I bring my dog?', 'What is the access code?']) {
      await ask(house, question);
    }
    await listed(house, (questions) => expect(questions).toHaveLength(3));
    const first = await page(house, '?state=unanswered&limit=1');
    expect(first).toMatchObject({ counts: { unanswered: 2, answered: 1 } });
    const second = await page(house, `?state=unanswered&limit=1&cursor=${first.next}`);
    expect(second.next).toBeNull();
    const texts = [...first.questions, ...second.questions].map(({ text }) => text).toSorted();
    expect(texts).toEqual(['Can I bring my dog?', 'Is there a pool?']);
    expect((await page(house, '?state=answered')).questions).toHaveLength(1);
  });

  it('is on the list again where a guest says that the answer is not right', {
    tags: ['judgeAnswer'],
  }, async () => {
    const house = await gateway.property(token, { accessCode: '4728' });
    const { text: question } = await asked(house, 'What is the access code?');
    const body = { question, language: 'en', right: false };
    expect((await judge(house, body)).status).toBe(202);
    await listed(house, (questions) => {
      expect(questions).toMatchObject([{ state: 'unanswered', isDoubted: true }]);
    });
    expect((await judge(house, { ...body, question: 'Is there a pool?' })).status).toBe(202);
    expect((await judge(house, { question })).status).toBe(400);
    expect((await page(house)).questions).toHaveLength(1);
  });
});

describe('an answer of the host', { tags: ['answerQuestion'] }, () => {
  it('is what the next guest is told', async () => {
    const house = await gateway.property(token);
    const question = await asked(house, 'C’è la piscina?');
    const answer = await answerTo(house, question, { text: 'No, ma il mare è vicino.', section: 'guides' });
    expect([answer.status, answer.body]).toEqual([201, { section: 'guides', language: 'it' }]);
    expect(answer.headers.etag).toMatch(/^"\d+"$/);
    expect((await page(house)).questions).toMatchObject([{ state: 'answered', answeredIn: 'guides' }]);
    const { kind, answer: told } = await ask(house, 'C’è la piscina?');
    expect([kind, told]).toEqual(['answer', 'C’è la piscina?: No, ma il mare è vicino.']);
  });

  it('is added once to what stands there, and taken back as any other edit', async () => {
    const house = await gateway.property(token);
    const sections = [{ section: 'rules', items: [{ title: 'Silenzio', content: 'dalle 23' }] }];
    await gateway.call('PUT', `/api/properties/${house.id}/sections`, { token, body: { sections } });
    const question = await asked(house, 'Is there a pool?');
    const body = { text: 'No.', title: 'Piscina', section: 'rules' };
    for (let time = 0; time < 2; time += 1) expect((await answerTo(house, question, body)).status).toBe(201);
    const { body: content } = await gateway.call('GET', `/api/properties/${house.id}/content`, { token });
    expect((content as { items: unknown }[])[0]?.items).toEqual([
      { title: 'Silenzio', content: 'dalle 23' },
      { title: 'Piscina', content: 'No.' },
    ]);
  });

  it('stands in a module of questions and answers, which is made where it is missing', async () => {
    const house = await gateway.property(token, { language: 'de' });
    const question = await asked(house, 'Is there a pool?');
    for (const text of ['Nein.', 'Leider nein.']) {
      expect((await answerTo(house, question, { text })).status).toBe(201);
    }
    const { body } = await gateway.call('GET', `/api/public/properties/${house.slug}`);
    const modules = publicPropertySchema
      .parse(body)
      .content.filter(({ section }) => section.startsWith('custom_'));
    expect(modules.map(({ sectionMetadata }) => sectionMetadata?.title)).toEqual(['Fragen und Antworten']);
    expect(modules[0]?.items).toHaveLength(2);
  });

  it('is refused in a section that has no entries, or is not there, and to a stale reader', async () => {
    const house = await gateway.property(token);
    const question = await asked(house, 'Is there a pool?');
    const refusals: string[] = [];
    for (const section of ['checkin', 'custom_1']) {
      refusals.push(codeOf(await answerTo(house, question, { text: 'No.', section })));
    }
    refusals.push(codeOf(await answerTo(house, { id: house.id }, { text: 'No.' })));
    expect(refusals).toEqual(['question.section-unfit', 'section.unknown', 'question.not-found']);
    const path = `/api/properties/${house.id}/questions/${question.id}/answer`;
    const headers = { 'if-match': '"999"' };
    expect((await gateway.call('POST', path, { token, headers, body: { text: 'No.' } })).status).toBe(412);
  });

  it('needs the permission for content', async () => {
    const house = await gateway.property(token);
    const question = await asked(house, 'Is there a pool?');
    const reader = await collaborator(gateway, { token }, ['view_properties']);
    expect((await answerTo(house, question, { text: 'No.' }, reader.token)).status).toBe(403);
    const list = await gateway.call('GET', `/api/properties/${house.id}/questions`, { token: reader.token });
    expect(list.status).toBe(200);
  });
});

describe('a deleted question', { tags: ['deleteQuestion'] }, () => {
  it('is on no list, until somebody asks it again', async () => {
    const house = await gateway.property(token);
    const { id } = await asked(house, 'Is there a pool?');
    const remove = () => gateway.call('DELETE', `/api/properties/${house.id}/questions/${id}`, { token });
    expect((await remove()).status).toBe(204);
    expect((await page(house)).questions).toEqual([]);
    expect((await remove()).status).toBe(404);
    await ask(house, 'Is there a pool?');
    await listed(house, (questions) => expect(questions).toMatchObject([{ id, count: 1 }]));
  });

  it('has words that nobody can read any more, in the log neither', {
    tags: ['guest.questions.forgotten'],
  }, async () => {
    const { core } = gateway;
    const house = await gateway.property(token);
    const canary = newCanary();
    const { id } = await asked(house, `Is there a ${canary.word}?`);
    expect(await tablesWith(canary, core.pool)).toEqual(['questions.questions']);
    expect(await eventsWith(canary, core)).toEqual(['QuestionAsked']);
    await gateway.call('DELETE', `/api/properties/${house.id}/questions/${id}`, { token });
    expect(await tablesWith(canary, core.pool)).toEqual([]);
    expect(await eventsWith(canary, core)).toEqual([]);
    await ask(house, `Is there a ${canary.word}?`);
    await listed(house, ([again]) => expect(again).toMatchObject({ id, count: 1 }));
    const [again] = (await page(house)).questions;
    expect(again?.text).toContain(canary.word);
  });

  it('is not that of another house', async () => {
    const [house, other] = [await gateway.property(token), await gateway.property(token)];
    const { id } = await asked(house, 'Is there a pool?');
    const path = `/api/properties/${other.id}/questions/${id}`;
    expect((await gateway.call('DELETE', path, { token })).status).toBe(404);
    expect((await page(house)).questions).toHaveLength(1);
  });
});

describe('questions', () => {
  it('are not there without the plan', { tags: ['listQuestions', 'judgeAnswer'] }, async () => {
    const poor = await gateway.host();
    const house = await gateway.property(poor.token);
    const admin = await gateway.admin();
    const path = `/api/admin/users/${poor.userId}/package`;
    await gateway.call('PUT', path, { token: admin.token, body: { packageId: 'free' } });
    const list = await gateway.call('GET', `/api/properties/${house.id}/questions`, { token: poor.token });
    expect([list.status, codeOf(list)]).toEqual([403, 'plan.feature-missing']);
    expect((await judge(house, { question: 'pool?', language: 'en', right: false })).status).toBe(403);
  });

  it('are bounded by day, however many are made up', { tags: ['guest.questions.bounded'] }, async () => {
    const strict = await startTestGateway({ rateLimitScale: 0.1 });
    const owner = await strict.host();
    const house = await strict.property(owner.token);
    const places = async () => {
      const path = `/api/properties/${house.id}/questions?state=all&limit=100`;
      const { body } = await strict.call('GET', path, { token: owner.token });
      return questionsPageSchema.parse(body).questions.map(({ text }) => text.split('x').length - 1);
    };
    const url = `/api/public/properties/${house.slug}/ask`;
    const ask = async (place: number, remoteAddress: string) => {
      const payload = { question: `Is there a zzq${'x'.repeat(place)}w?` };
      const headers = { 'user-agent': PHONE };
      const { statusCode } = await strict.app.inject({
        method: 'POST',
        url,
        payload,
        remoteAddress,
        headers,
      });
      expect(statusCode).toBe(200);
    };
    // Three of a network, five of all.
    for (let place = 1; place <= 20; place += 1) await ask(place, `2001:db8:9:${place}::1`);
    for (let place = 21; place <= 40; place += 1) await ask(place, `203.0.113.${place}`);
    await vi.waitFor(async () => expect(await places()).toHaveLength(5), PATIENCE);
    expect((await places()).filter((place) => place <= 20)).toHaveLength(3);
    await strict.app.close();
    await strict.close();
  });
});
