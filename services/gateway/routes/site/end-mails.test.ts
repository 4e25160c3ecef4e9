import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { createQuestionMailLinks } from '#services/accounts/question-mail-links.service.ts';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let pathFor: (userId: string) => string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ pathFor } = createQuestionMailLinks(gateway.services.digest));
});

const PATIENCE = { timeout: LONGEST_WAIT_MS };
const FORM = 'application/x-www-form-urlencoded';

/** Makes a host who wishes the weekly mail, and the link in it. */
async function reader() {
  const host = await gateway.host();
  const answer = await gateway.call('PUT', '/api/user', { token: host.token, body: { questionMails: true } });
  expect(answer.status, answer.text).toBe(200);
  return { ...host, url: pathFor(host.userId) };
}
const isOn = async (token: string) =>
  (await gateway.call('GET', '/api/user', { token })).body as { readonly questionMails: boolean };
const get = (url: string) => gateway.app.inject({ method: 'GET', url });
/** Does what a mail programme does (RFC 8058 §3.2), or the page. */
const post = (url: string, payload = 'List-Unsubscribe=One-Click') =>
  gateway.app.inject({ method: 'POST', url, payload, headers: { 'content-type': FORM } });

describe('the link that ends the weekly mail', { tags: ['rule.weekly-questions.end'] }, () => {
  it('asks and changes nothing when it is followed, as what looks through mails does', async () => {
    const { token, url } = await reader();
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<form method="post"><button>End the weekly email</button></form>');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(await isOn(token)).toMatchObject({ questionMails: true });
  });

  it.each([
    ['one click in a mail programme', 'List-Unsubscribe=One-Click'],
    ['the button of the page', ''],
  ])('ends it by %s, without signing in, and as often as it comes', async (_, payload) => {
    const { token, url, userId } = await reader();
    for (const _time of [1, 2]) {
      const page = await post(url, payload);
      expect(page.statusCode, page.body).toBe(200);
      expect(page.body).toContain('The weekly email has ended');
      expect(await isOn(token)).toMatchObject({ questionMails: false });
    }
    const stream = await Array.fromAsync(gateway.core.store.readStream(`user-${userId}`));
    const chosen = stream.filter(({ type }) => type === 'QuestionMailsChosen');
    expect(chosen.map(({ metadata }) => metadata.actor)).toEqual([
      { kind: 'user', id: userId },
      { kind: 'user', id: userId },
    ]);
  });

  it('is told by the audit', async () => {
    const [{ url, userId }, { token: admin }] = await Promise.all([reader(), gateway.admin()]);
    await post(url);
    const audited = async () =>
      (await gateway.call('GET', `/api/admin/users/${userId}/audit`, { token: admin })).body;
    await expect.poll(audited, PATIENCE).toMatchObject({
      entries: expect.arrayContaining([expect.objectContaining({ type: 'QuestionMailsChosen' })]),
    });
  });

  it('is nobody’s where anything of it is other', async () => {
    const [one, other] = await Promise.all([reader(), reader()]);
    const token = one.url.split('/').at(-1) ?? '';
    const path = one.url.slice(0, -token.length);
    const mixed = Buffer.concat([
      Buffer.from(other.url.split('/').at(-1) ?? '', 'base64url').subarray(0, 16),
      Buffer.from(token, 'base64url').subarray(16),
    ]).toString('base64url');
    for (const wrong of [mixed, token.slice(1), `${token}A`, one.userId, '%00']) {
      for (const answer of [await get(path + wrong), await post(path + wrong)]) {
        expect([400, 404]).toContain(answer.statusCode);
        expect(answer.body).not.toContain('has ended');
      }
    }
    for (const { token } of [one, other]) expect(await isOn(token)).toMatchObject({ questionMails: true });
  });

  it('says the same where the account is gone', async () => {
    const page = await post(pathFor('01890000-0000-7000-8000-000000000001'));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('The weekly email has ended');
  });

  it('is asked in the language of the mail', async () => {
    const { url } = await reader();
    const titles = new Set<string>();
    for (const language of LANGUAGES) {
      const page = await get(`${url}?lang=${language}`);
      expect(page.body).toContain(`<html lang="${language}">`);
      titles.add(/<h1>(.*)<\/h1>/.exec(page.body)?.[1] ?? '');
    }
    expect(titles.size).toBe(LANGUAGES.length);
  });

  it('takes no other method', async () => {
    const { url } = await reader();
    const answer = await gateway.app.inject({ method: 'DELETE', url });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });
});
