import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extraDecisionSchema } from '#contracts/extras/requests-api.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import type { Property } from '#contracts/properties/api.ts';
import { logAsText } from '#infra/prove/testing/log-as-text.ts';
import { createRequestTokens } from '#services/extras/request-tokens.ts';
import { eventsWith, newCanary, tablesWith } from '../../testing/canaries.test-support.ts';
import { makeExtraRequest } from '../../testing/extras.test-support.ts';
import { type MailingGateway, PATIENCE, startMailingGateway } from '../../testing/mailing.test-support.ts';

const ending = new AsyncDisposableStack();
let mailing: MailingGateway;
let host: { token: string; userId: string; email: string };
let house: Property;
beforeAll(async () => {
  mailing = await startMailingGateway(ending);
  host = await mailing.gateway.confirmedHost();
  house = await mailing.gateway.property(host.token);
});
afterAll(() => ending.disposeAsync());

const call: MailingGateway['gateway']['call'] = (...args) => mailing.gateway.call(...args);
const codeOf = (body: unknown) => problemSchema.parse(body).code;
const linkIn = (path: string, text = '') =>
  new RegExp(`^http://welcome\\.test${path}(\\S+)\\?lang=\\w\\w$`, 'm').exec(text)?.[1];

describe('mails about extras', () => {
  it('go to the host with a link that answers the request, and to the guest with the answer', {
    tags: ['extras.mails', 'extras.decision-link', 'getExtraDecision', 'approveByLink'],
  }, async () => {
    const guest = `guest-${host.userId}@example.com`;
    const { id, token } = await makeExtraRequest(mailing.gateway, host.token, house, {
      offer: { name: 'Cesto', translations: { de: { name: 'Korb' } } },
      asking: { name: 'Jonas http://evil.example', contact: guest, language: 'de', note: 'vegan' },
    });
    await expect.poll(() => mailing.mailsTo(host.email, '/extras/decision/'), PATIENCE).toHaveLength(1);
    const [told] = mailing.mailsTo(host.email, '/extras/decision/');
    expect(told?.text).toContain('Cesto');
    expect(told?.text).not.toContain('Korb');
    expect(told?.text).not.toContain('http://evil');
    const decision = linkIn('/extras/decision/', told?.text) ?? expect.fail(told?.text);

    const shown = extraDecisionSchema.parse((await call('GET', `/api/extra-decisions/${decision}`)).body);
    expect(shown).toMatchObject({
      propertyName: house.name,
      request: { id, state: 'requested', note: 'vegan', extraName: 'Cesto' },
    });
    const approved = await call('POST', `/api/extra-decisions/${decision}/approve`);
    expect(extraDecisionSchema.parse(approved.body).request.state).toBe('approved');
    const late = await call('POST', `/api/extra-decisions/${decision}/decline`, { body: {} });
    expect([late.status, codeOf(late.body)]).toEqual([409, 'extra-request.state']);
    await expect.poll(() => mailing.mailsTo(guest), PATIENCE).toHaveLength(1);
    const [answer] = mailing.mailsTo(guest);
    expect(answer?.language).toBe('de');
    expect(linkIn('/extras/request/', answer?.text)).toBe(token);
    expect(await logAsText(mailing.gateway.core.store)).not.toContain(guest);
  });

  it('tell the guest of a refusal, and nobody who left no address', {
    tags: ['extras.mails', 'declineByLink'],
  }, async () => {
    const guest = `declined-${host.userId}@example.com`;
    const { decision } = await makeExtraRequest(mailing.gateway, host.token, house, {
      asking: { contact: guest },
    });
    const body = { reason: 'Al completo' };
    const declined = await call('POST', `/api/extra-decisions/${decision}/decline`, { body });
    expect(extraDecisionSchema.parse(declined.body).request).toMatchObject({
      state: 'declined',
      reason: 'Al completo',
    });
    await expect.poll(() => mailing.mailsTo(guest), PATIENCE).toHaveLength(1);
    const before = mailing.server.arrived().length;
    await makeExtraRequest(mailing.gateway, host.token, house, { steps: ['approve'] });
    await expect.poll(() => mailing.server.arrived().length, PATIENCE).toBeLessThanOrEqual(before + 1);
  });

  it('hold nobody up where the mail server takes none', { tags: ['extras.mails'] }, async () => {
    mailing.server.behave('greylists');
    const before = mailing.mailsTo(host.email).length;
    const { token } = await makeExtraRequest(mailing.gateway, host.token, house, { steps: ['approve'] });
    expect((await call('GET', `/api/public/extra-requests/${token}`)).body).toMatchObject({
      state: 'approved',
    });
    expect(mailing.mailsTo(host.email).length).toBe(before);
    mailing.server.behave('takes');
  });

  it('bring links that end, and that nobody makes up', {
    tags: ['extras.decision-link', 'getExtraDecision'],
  }, async () => {
    const { id, token } = await makeExtraRequest(mailing.gateway, host.token, house);
    const tokens = createRequestTokens(mailing.gateway.services.digest);
    const old = tokens.decisionToken(id, Date.now() - 15 * 86_400_000);
    const valid = tokens.decisionToken(id, Date.now());
    const forged = `${valid.slice(0, 30)}${valid[30] === 'A' ? 'B' : 'A'}${valid.slice(31)}`;
    for (const tried of [old, forged, token, 'nothing']) {
      const { status, body } = await call('GET', `/api/extra-decisions/${tried}`);
      expect([status, codeOf(body)]).toEqual([404, 'extra-request.link-invalid']);
    }
  });
});

describe('a host who has not confirmed their address', () => {
  it('has nobody mailed by an answer until they have', {
    tags: ['extras.mails', 'approveExtraRequest', 'declineExtraRequest'],
  }, async () => {
    const { token, email } = await mailing.gateway.host();
    const theirs = await mailing.gateway.property(token);
    const guest = `stranger-${theirs.slug}@example.com`;
    const { id } = await makeExtraRequest(mailing.gateway, token, theirs, {
      offer: { paymentLink: 'https://pay.example.com/mine' },
      asking: { contact: guest },
    });
    const answer = (step: string, body?: object) =>
      call('POST', `/api/properties/${theirs.id}/extra-requests/${id}/${step}`, { token, body });
    for (const refused of [await answer('approve'), await answer('decline', { reason: 'No' })]) {
      expect([refused.status, codeOf(refused.body)]).toEqual([403, 'account.email-unverified']);
    }
    expect(mailing.mailsTo(guest)).toEqual([]);

    const proof = await mailing.tokenMailedTo(email, '/auth/verify');
    expect((await call('POST', '/api/auth/verify-email', { token, body: { token: proof } })).status).toBe(
      204,
    );
    expect((await answer('approve')).status).toBe(200);
    await expect.poll(() => mailing.mailsTo(guest), PATIENCE).toHaveLength(1);
  });

  it('is mailed of no request', { tags: ['extras.mails'] }, async () => {
    const unconfirmed = await mailing.gateway.host();
    const theirs = await mailing.gateway.property(unconfirmed.token);
    await makeExtraRequest(mailing.gateway, unconfirmed.token, theirs);
    // Whoever comes after is written to, so the first one's turn is over.
    const next = await mailing.gateway.confirmedHost();
    await makeExtraRequest(mailing.gateway, next.token, await mailing.gateway.property(next.token));
    await expect.poll(() => mailing.mailsTo(next.email, '/extras/decision/'), PATIENCE).toHaveLength(1);
    expect(mailing.mailsTo(unconfirmed.email, '/extras/decision/')).toEqual([]);
  });
});

describe('what a guest says of themself', () => {
  it('goes with the house', { tags: ['extras.personal'] }, async () => {
    const canary = newCanary();
    const gone = await mailing.gateway.property(host.token);
    const { id } = await makeExtraRequest(mailing.gateway, host.token, gone, {
      asking: { name: canary.word, contact: canary.word, note: canary.word },
      steps: ['approve'],
    });
    const { core } = mailing.gateway;
    expect(await tablesWith(canary, core.pool)).not.toEqual([]);
    expect((await call('DELETE', `/api/properties/${gone.id}`, { token: host.token })).status).toBe(204);
    await expect.poll(async () => (await core.vault.keysOf([id])).size, PATIENCE).toBe(0);
    await expect.poll(() => tablesWith(canary, core.pool), PATIENCE).toEqual([]);
    expect(await eventsWith(canary, core)).toEqual([]);
  });
});
