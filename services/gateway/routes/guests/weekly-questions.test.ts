import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { questionsPageSchema } from '#contracts/chat/questions.ts';
import type { Property } from '#contracts/properties/api.ts';
import { openJobQueues } from '#infra/adapters/jobs/queue/open-job-queues.ts';
import type { JobQueues } from '#kernel/reactors/jobs.ts';
import { createQuestionMailLinks } from '#services/accounts/question-mail-links.service.ts';
import { weeklyQuestions, weekOf } from '#services/mail/weekly-questions.ts';
import { type MailingGateway, PATIENCE, startMailingGateway } from '../../testing/mailing.test-support.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/604.1';
const HOURS_MS = 3_600_000;
/** The Monday that ends the week of now. */
const WEEK = weekOf(Date.now() + (7 * 24 + 6) * HOURS_MS);

const ending = new AsyncDisposableStack();
let product: MailingGateway;
let queues: JobQueues;
beforeAll(async () => {
  product = await startMailingGateway(ending);
  const { databaseUrl } = product.gateway.installation;
  queues = await openJobQueues({ databaseUrl, queues: [weeklyQuestions], onError: () => undefined });
  ending.defer(() => queues.close());
});
afterAll(() => ending.disposeAsync());

/** Has the mails of a week sent, and waits until all of its jobs are done. @param run tells runs apart */
async function send(run: string, week = WEEK): Promise<void> {
  await queues.enqueue({ ...weeklyQuestions.draft('from', { week }), id: `run-${run}` });
  await expect
    .poll(async () => {
      const [counts] = await queues.counts();
      return counts && counts.waiting + counts.active + counts.delayed + counts.dead;
    }, PATIENCE)
    .toBe(0);
}

/** Asks as a guest, who counts once a day, and waits until it counts. */
async function ask(token: string, house: Property, question: string, guest = PHONE): Promise<void> {
  const { gateway } = product;
  const path = `/api/properties/${house.id}/questions?state=all`;
  const timesAsked = async () => {
    const { questions } = questionsPageSchema.parse((await gateway.call('GET', path, { token })).body);
    return questions.reduce((times, { count }) => times + count, 0);
  };
  const before = await timesAsked();
  await gateway.call('POST', `/api/public/properties/${house.slug}/ask`, {
    body: { question },
    headers: { 'user-agent': guest },
  });
  await vi.waitFor(async () => expect(await timesAsked()).toBe(before + 1), PATIENCE);
}

/** As many as one mail tells of; no two mean the same. */
const THINGS = [
  'piano stool',
  'swimming pool',
  'barbecue',
  'bicycle',
  'microwave',
  'helicopter pad',
  'chess board',
  'telescope',
  'trampoline',
  'surfboard',
  'typewriter',
  'hammock',
  'fireplace',
  'wine cellar',
  'toboggan',
  'printer',
  'sauna',
  'vineyard',
  'lighthouse',
  'kayak',
];

const choose = (token: string, body: object) =>
  product.gateway.call('PUT', '/api/user', { token, body: { questionMails: true, ...body } });

describe('the weekly mail of open questions', { tags: ['rule.weekly-questions'] }, () => {
  it('tells those who wish it what was asked and not answered, in their language, once', async () => {
    const { gateway, mailsTo } = product;
    const host = await gateway.confirmedHost();
    const houses = [
      await gateway.property(host.token, { name: 'Casa Alba' }),
      await gateway.property(host.token, { name: 'Casa Bruna' }),
    ] as const;
    await choose(host.token, { language: 'de' });
    await ask(host.token, houses[0], 'Is there a swimming pool?');
    await ask(host.token, houses[1], 'Can I bring my dog?');
    await send('first');
    const [mail, ...others] = mailsTo(host.email, 'Casa Alba');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: '2 Fragen, die deine Gästemappe offen lässt', language: 'de' });
    const lines = mail?.text.split('\n').filter((line) => line !== '') ?? [];
    expect(lines).toEqual(
      expect.arrayContaining(['Casa Alba:', '– Is there a swimming pool?', 'Casa Bruna:']),
    );
    expect(mail?.text).toContain('http://welcome.test/\n');
    const { pathFor } = createQuestionMailLinks(gateway.services.digest);
    const endUrl = `http://welcome.test${pathFor(host.userId)}?lang=de`;
    expect(mail?.text).toContain(`Diese wöchentliche E-Mail abbestellen:\n${endUrl}`);
    expect(mail?.html).toContain(`href="${endUrl}"`);

    await send('second');
    // Nor where the queue knows nothing of it any more, as after a while or with another process.
    expect(await queues.remove(`weekly-questions.${WEEK}.${host.userId}`)).toBe(true);
    await send('third');
    expect(mailsTo(host.email, 'Casa Alba')).toHaveLength(1);
  });

  it('tells what was asked up to now, and of all houses what was asked most', async () => {
    const { gateway, mailsTo } = product;
    const host = await gateway.confirmedHost();
    const often = await gateway.property(host.token, { name: 'Casa Zefiro' });
    const once = await gateway.property(host.token, { name: 'Casa Acero' });
    await choose(host.token, { language: 'en' });
    await ask(host.token, often, 'Is there a piano?');
    await ask(host.token, often, 'Is there a piano?', `${PHONE} Another/1`);
    for (const thing of THINGS) await ask(host.token, once, `Is there a ${thing}?`);
    // Its Monday is over: what is asked at night, every night, would be of no week otherwise.
    await send('late', weekOf(Date.now()));
    const [mail] = mailsTo(host.email, 'Casa Zefiro');
    expect(mail?.text).toContain('Is there a piano?');
    expect(mail?.text.match(/^– /gm)).toHaveLength(20);
    expect(mail?.text).toContain('http://welcome.test/\n');
  });

  it('goes to nobody who does not wish it, has not shown the address to be theirs, or was asked nothing', async () => {
    const { gateway, mailsTo } = product;
    const [silent, unconfirmed, quiet, former] = [
      await gateway.confirmedHost(),
      await gateway.host(),
      await gateway.confirmedHost(),
      await gateway.confirmedHost(),
    ] as const;
    for (const { token } of [unconfirmed, quiet, former]) await choose(token, {});
    for (const { token } of [silent, unconfirmed, former]) {
      await ask(token, await gateway.property(token), 'Is there a swimming pool?');
    }
    await choose(former.token, { questionMails: false });
    await gateway.property(quiet.token);
    await send('others');
    await send('before', weekOf(Date.now() - 7 * 24 * HOURS_MS));
    for (const { email } of [silent, unconfirmed, quiet, former]) expect(mailsTo(email, 'pool')).toEqual([]);
  });
});
