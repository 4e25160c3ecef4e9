import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { subAccountSchema } from '#contracts/collaborators/api.ts';
import { logAsText } from '#infra/prove/testing/log-as-text.ts';
import { collaboratorCalls, complete, invite, newEmail } from '../../testing/collaborators.test-support.ts';
import { sharedTestGateway, startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await sharedTestGateway();
});

const { statusOf, subAccounts, resend, expectDead } = collaboratorCalls(() => gateway);

describe('inviting', () => {
  it('answers with the sub-account and its link, and lists it', {
    tags: ['listSubAccounts', 'inviteCollaborator'],
  }, async () => {
    const owner = await gateway.host();
    const email = newEmail();
    const body = { email, permissions: ['manage_content', 'view_properties', 'manage_content'] };
    const answer = await gateway.call('POST', '/api/sub-accounts', { token: owner.token, body });
    expect(answer.status, answer.text).toBe(201);
    const subAccount = subAccountSchema.strict().parse(answer.body);
    expect(subAccount).toMatchObject({
      ownerId: owner.userId,
      collaboratorId: null,
      email,
      permissions: ['view_properties', 'manage_content'],
      status: 'pending',
      inviteToken: expect.stringMatching(/^[\w-]{48}$/),
    });
    const days = (Date.parse(subAccount.inviteExpiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    expect(await subAccounts(owner.token)).toEqual([subAccount]);
  });

  it.each([
    ['no e-mail', { permissions: ['view_properties'] }, 'Inserisci email e almeno un permesso'],
    [
      'an empty e-mail',
      { email: '', permissions: ['view_properties'] },
      'Inserisci email e almeno un permesso',
    ],
    ['no permission', { email: 'a@example.com', permissions: [] }, 'Inserisci email e almeno un permesso'],
    ['permissions left out', { email: 'a@example.com' }, 'Inserisci email e almeno un permesso'],
    ['a broken e-mail', { email: 'a@', permissions: ['view_properties'] }, 'Email non valida'],
  ])('is refused with %s', { tags: ['rule.invites.creation-needs-email-min'] }, async (_, body, message) => {
    const { token } = await gateway.host();
    const answer = await gateway.call('POST', '/api/sub-accounts', { token, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message });
  });

  it('is refused with a permission that there is not', async () => {
    const { token } = await gateway.host();
    const body = { email: newEmail(), permissions: ['own_everything'] };
    expect(await statusOf('POST', '/api/sub-accounts', { token, body })).toBe(400);
  });

  it('is refused twice for one e-mail, however it is written, also when both come at once', {
    tags: ['server.sub-accounts.invite-send-error-errore'],
  }, async () => {
    const { token } = await gateway.host();
    const email = newEmail();
    const spelt = [email, email.toUpperCase(), email, email].map((each) => ({
      email: each,
      permissions: ['view_properties'],
    }));
    const answers = await Promise.all(
      spelt.map((body) => gateway.call('POST', '/api/sub-accounts', { token, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'sub-account.already-invited',
      message: 'Hai già invitato questa email',
    });
    expect(await subAccounts(token)).toHaveLength(1);
  });

  it('is open to several owners for one e-mail', async () => {
    const [one, other] = [await gateway.host(), await gateway.host()];
    const email = newEmail();
    await invite(gateway, one.token, email);
    await invite(gateway, other.token, email);
    expect(await subAccounts(other.token)).toHaveLength(1);
  });

  it('is refused for oneself', { tags: ['server.sub-accounts.invite-send-error-errore'] }, async () => {
    const { token, email } = await gateway.host();
    const body = { email: email.toUpperCase(), permissions: ['view_properties'] };
    const answer = await gateway.call('POST', '/api/sub-accounts', { token, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'sub-account.oneself', errors: [{ path: 'email' }] });
  });

  it('says in which language to write: as asked, else as the browser accepts, also when it is sent again', async () => {
    const { token } = await gateway.host();
    const languageOf = async (id: string) =>
      (await gateway.services.collaborators.openInviteOf(id))?.language;
    const headers = { 'accept-language': 'fr-CH, fr;q=0.9' };
    const body = { email: newEmail(), permissions: ['view_properties'] };
    const asked = { ...body, email: newEmail(), language: 'de' };
    for (const [sent, language] of [
      [body, 'fr'],
      [asked, 'de'],
    ] as const) {
      const answer = await gateway.call('POST', '/api/sub-accounts', { token, headers, body: sent });
      const { id } = subAccountSchema.parse(answer.body);
      expect(await languageOf(id)).toBe(language);
      await resend(token, id);
      expect(await languageOf(id)).toBe(language);
    }
  });

  it('leaves no e-mail and no link in the log', async () => {
    const { token } = await gateway.host();
    const { email, inviteToken } = await invite(gateway, token);
    const log = await logAsText(gateway.core.store);
    expect(log).not.toContain(email);
    expect(log).not.toContain(inviteToken);
  });

  it('is limited per hour', async () => {
    const strict = await startTestGateway({ rateLimitScale: 0.1 });
    try {
      const { token } = await strict.host();
      for (let sent = 0; sent < 3; sent += 1) await invite(strict, token);
      const body = { email: newEmail(), permissions: ['view_properties'] };
      const answer = await strict.call('POST', '/api/sub-accounts', { token, body });
      expect(answer.status).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await strict.close();
    }
  });
});

describe('the link of an invite', () => {
  it('tells whoever has it what it is about', { tags: ['getInvite'] }, async () => {
    const owner = await gateway.host();
    const { inviteToken, email } = await invite(gateway, owner.token, newEmail(), ['edit_properties']);
    const answer = await gateway.call('GET', `/api/invite/${inviteToken}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ownerName: 'Giulia Ferri',
      email,
      permissions: ['edit_properties'],
      existingAccount: false,
    });
  });

  it('tells that its e-mail has an account', async () => {
    const [owner, other] = [await gateway.host(), await gateway.host()];
    const { inviteToken } = await invite(gateway, owner.token, other.email.toUpperCase());
    const answer = await gateway.call('GET', `/api/invite/${inviteToken}`);
    expect(answer.body).toMatchObject({ existingAccount: true });
  });

  it('is dead where it was never made, or was altered', {
    tags: ['getInvite', 'server.sub-accounts.invite-load-failure-shows'],
  }, async () => {
    const { token } = await gateway.host();
    const { inviteToken } = await invite(gateway, token);
    await expectDead('x');
    await expectDead('A'.repeat(48));
    await expectDead(`${inviteToken.slice(0, -1)}${inviteToken.endsWith('A') ? 'B' : 'A'}`);
    await expectDead('a'.repeat(150));
    await expectDead('%F0%9F%90%88');
    expect(await statusOf('GET', `/api/invite/${'a'.repeat(300)}`)).toBe(404);
  });

  it('is replaced by sending the invite again', { tags: ['resendInvite'] }, async () => {
    const { token } = await gateway.host();
    const first = await invite(gateway, token);
    const answer = await resend(token, first.id);
    expect(answer.status, answer.text).toBe(200);
    const second = subAccountSchema.strict().parse(answer.body);
    expect(second).toMatchObject({ id: first.id, email: first.email, status: 'pending' });
    expect(second.inviteToken).not.toBe(first.inviteToken);
    await expectDead(first.inviteToken);
    expect(await statusOf('GET', `/api/invite/${second.inviteToken}`)).toBe(200);
    expect(await subAccounts(token)).toEqual([second]);
  });

  it('expires, and comes to life again by sending the invite again', { tags: ['getInvite'] }, async () => {
    const { token } = await gateway.host();
    const { id } = await invite(gateway, token);
    const second = subAccountSchema.parse((await resend(token, id)).body);
    const past = { generation: 2, language: 'it', inviteExpiresAt: '2026-01-01T00:00:00.000Z' };
    const { codec, store } = gateway.core;
    const context = {
      actor: { kind: 'system', name: 'time' },
      correlationId: 'c',
      causationId: 'c',
    } as const;
    const stream = `collaboration-${id}`;
    const events = await codec.encode(stream, [{ type: 'InviteResent', data: past }], context, undefined);
    await store.append(stream, 'any', events);

    await expectDead(second.inviteToken ?? '');
    await expect.poll(() => subAccounts(token)).toMatchObject([{ status: 'pending', inviteToken: null }]);
    const third = subAccountSchema.parse((await resend(token, id)).body);
    expect(await statusOf('GET', `/api/invite/${third.inviteToken}`)).toBe(200);
  });

  it('is dead once used, and the invite is not sent again', {
    tags: ['resendInvite', 'server.sub-accounts.resend-failure-errore-server'],
  }, async () => {
    const owner = await gateway.host();
    const { id, inviteToken } = await invite(gateway, owner.token);
    await complete(gateway, inviteToken);
    await expectDead(inviteToken);
    const answer = await resend(owner.token, id);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'sub-account.already-accepted' });
  });

  it('is dead once the invite is withdrawn, and the e-mail can be invited again', {
    tags: ['removeCollaborator'],
  }, async () => {
    const { token } = await gateway.host();
    const { id, email, inviteToken } = await invite(gateway, token);
    expect(await statusOf('DELETE', `/api/sub-accounts/${id}`, { token })).toBe(204);
    await expectDead(inviteToken);
    expect(await subAccounts(token)).toEqual([]);
    expect((await invite(gateway, token, email)).id).not.toBe(id);
  });
});

describe('a call that is sent again', () => {
  it('invites once under one idempotency key', async () => {
    const { token } = await gateway.host();
    const body = { email: newEmail(), permissions: ['view_properties'] };
    const headers = { 'idempotency-key': randomUUID() };
    const first = await gateway.call('POST', '/api/sub-accounts', { token, body, headers });
    const second = await gateway.call('POST', '/api/sub-accounts', { token, body, headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });
});
