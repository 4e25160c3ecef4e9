import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionSchema, userSchema } from '#contracts/accounts/api.ts';
import { actingAccountSchema } from '#contracts/collaborators/acting-account.ts';
import { subAccountSchema } from '#contracts/collaborators/api.ts';
import { logAsText } from '#infra/prove/testing/log-as-text.ts';
import { collaborator, complete, invite, newEmail } from '../../testing/collaborators.test-support.ts';
import {
  PASSWORD,
  sharedTestGateway,
  startTestGateway,
  type TestGateway,
} from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await sharedTestGateway();
});

type Call = Parameters<TestGateway['call']>;

const statusOf = async (...call: Call) => (await gateway.call(...call)).status;
const subAccounts = async (token: string) =>
  subAccountSchema.array().parse((await gateway.call('GET', '/api/sub-accounts', { token })).body);
const me = async (token: string) =>
  userSchema.strict().parse((await gateway.call('GET', '/api/user', { token })).body);
const accountsOf = async (token: string) =>
  actingAccountSchema.array().parse((await gateway.call('GET', '/api/collaborations', { token })).body);
const signIn = async (email: string) => {
  const answer = await gateway.call('POST', '/api/login', { body: { email, password: PASSWORD } });
  return sessionSchema.parse(answer.body);
};
const resend = (token: string, id: string) =>
  gateway.call('POST', `/api/sub-accounts/${id}/resend-invite`, { token });
const accept = (token: string, inviteToken: string) =>
  gateway.call('POST', `/api/invite/${inviteToken}/accept`, { token });
const person = { firstName: 'Marco', lastName: 'Neri', password: PASSWORD };

/** Registers a host with an e-mail of their own. */
async function hostWithEmail(email: string) {
  const answer = await gateway.call('POST', '/api/register', { body: { ...person, email } });
  expect(answer.status, answer.text).toBe(201);
  return sessionSchema.parse(answer.body);
}

/** Expects the same refusal wherever a link that does not open is used. */
async function expectDead(inviteToken: string): Promise<void> {
  const looked = await gateway.call('GET', `/api/invite/${inviteToken}`);
  expect(looked.status).toBe(404);
  expect(looked.body).toMatchObject({ code: 'invite.not-found', message: 'Invito non valido' });
  const completed = await gateway.call('POST', `/api/invite/${inviteToken}/complete`, { body: person });
  expect(completed.body).toMatchObject({ status: 404, code: 'invite.not-found' });
  const { token } = await gateway.host();
  expect((await accept(token, inviteToken)).body).toMatchObject({ status: 404, code: 'invite.not-found' });
}

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

describe('completing an invite', () => {
  it("opens an account and signs in to the owner's", {
    tags: ['listSubAccounts', 'completeInvite'],
  }, async () => {
    const owner = await gateway.host();
    const { id, email, inviteToken } = await invite(gateway, owner.token, newEmail(), ['manage_content']);
    const body = { firstName: ' Marco ', lastName: 'Neri', password: 'sei666', confirmPassword: 'sei666' };
    const answer = await gateway.call('POST', `/api/invite/${inviteToken}/complete`, { body });
    expect(answer.status, answer.text).toBe(201);
    const { token, user } = sessionSchema.strict().parse(answer.body);
    const collaboration = {
      ownerId: owner.userId,
      ownerName: 'Giulia Ferri',
      permissions: ['manage_content'],
    };
    expect(user).toMatchObject({ email, firstName: 'Marco', collaboration });
    expect(await me(token)).toEqual(user);
    expect(await subAccounts(owner.token)).toMatchObject([
      {
        id,
        status: 'accepted',
        collaboratorId: user.id,
        inviteToken: null,
        collaborator: { firstName: 'Marco', lastName: 'Neri' },
      },
    ]);
  });

  it.each([
    ['no first name', { firstName: undefined }, 'Compila tutti i campi'],
    ['a blank last name', { lastName: '  ' }, 'Compila tutti i campi'],
    [
      'an address for a name',
      { lastName: 'https://evil.example' },
      'Must be a name, without web or email addresses',
    ],
    ['no password', { password: undefined }, 'Compila tutti i campi'],
    ['an empty password', { password: '' }, 'Compila tutti i campi'],
    ['an empty confirmation', { confirmPassword: '' }, 'Compila tutti i campi'],
    ['a short password', { password: 'cinque'.slice(1) }, 'La password deve essere almeno di 6 caratteri'],
    [
      'another confirmation',
      { password: 'sei666', confirmPassword: 'sei667' },
      'Le password inserite non coincidono',
    ],
    ['a common password', { password: '123456' }, 'This password is too common. Please choose another one.'],
  ])(
    'is refused with %s, and the invite stays open',
    {
      tags: [
        'rule.invites.completion-needs-all-four',
        'rule.invites.completion-passwords-must-match',
        'rule.invites.completion-password-needs-min',
        'invite.registration.password-needs-min-6',
      ],
    },
    async (_, fields, message) => {
      const { token } = await gateway.host();
      const { inviteToken } = await invite(gateway, token);
      const body = { ...person, ...fields };
      const answer = await gateway.call('POST', `/api/invite/${inviteToken}/complete`, { body });
      expect(answer.status, answer.text).toBe(400);
      expect(answer.body).toMatchObject({ message, errors: [{ message }] });
      expect(await statusOf('GET', `/api/invite/${inviteToken}`)).toBe(200);
    },
  );

  it('happens once, also when it is asked for twice at once', { tags: ['completeInvite'] }, async () => {
    const owner = await gateway.host();
    const { inviteToken, email } = await invite(gateway, owner.token);
    const body = person;
    const answers = await Promise.all(
      [1, 2, 3].map(() => gateway.call('POST', `/api/invite/${inviteToken}/complete`, { body })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(201);
    expect(statuses.slice(1).every((status) => status === 404 || status === 409)).toBe(true);
    expect(await subAccounts(owner.token)).toMatchObject([{ email, status: 'accepted' }]);
  });

  it('sends who has an account to sign in and accept', {
    tags: ['server.sub-accounts.invite-registration-failure-errore'],
  }, async () => {
    const [owner, other] = [await gateway.host(), await gateway.host()];
    const { inviteToken } = await invite(gateway, owner.token, other.email);
    const body = person;
    const answer = await gateway.call('POST', `/api/invite/${inviteToken}/complete`, { body });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'invite.account-exists' });
    expect((await accept(other.token, inviteToken)).status).toBe(200);
  });
});

describe('accepting with an account', () => {
  it("goes on in the owner's account, with the same session", { tags: ['acceptInvite'] }, async () => {
    const [owner, other] = [await gateway.host(), await gateway.host()];
    const { inviteToken } = await invite(gateway, owner.token, other.email);
    const answer = await accept(other.token, inviteToken);
    expect(answer.status, answer.text).toBe(200);
    const { token, user } = sessionSchema.parse(answer.body);
    expect(answer.headers['x-session-token']).toBe(token);
    expect(user).toMatchObject({ id: other.userId, collaboration: { ownerId: owner.userId } });
    expect(await me(other.token)).not.toHaveProperty('collaboration');
    const claimsOf = (jwt: string) =>
      JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
    const { sid, auth_time } = claimsOf(other.token);
    expect(claimsOf(token)).toMatchObject({ sid, auth_time });
  });

  it('is refused to an account with another e-mail', { tags: ['acceptInvite'] }, async () => {
    const [owner, other] = [await gateway.host(), await gateway.host()];
    const { inviteToken } = await invite(gateway, owner.token);
    const answer = await accept(other.token, inviteToken);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'invite.other-email' });
  });

  it('is refused without an account', async () => {
    const { token } = await gateway.host();
    const { inviteToken } = await invite(gateway, token);
    expect(await statusOf('POST', `/api/invite/${inviteToken}/accept`)).toBe(401);
  });

  it('is refused to an owner who took the invited e-mail over', async () => {
    const owner = await gateway.host();
    const { inviteToken, email } = await invite(gateway, owner.token);
    const changed = await gateway.call('PUT', '/api/auth/change-email', {
      token: owner.token,
      body: { newEmail: email, password: PASSWORD },
    });
    const { token } = changed.body as { token: string };
    expect((await accept(token, inviteToken)).body).toMatchObject({
      status: 400,
      code: 'sub-account.oneself',
    });
  });

  it('is refused to who is a collaborator already, under another e-mail', async () => {
    const owner = await gateway.host();
    const first = await collaborator(gateway, owner);
    const second = newEmail();
    const { inviteToken } = await invite(gateway, owner.token, second);
    const changed = await gateway.call('PUT', '/api/auth/change-email', {
      token: first.token,
      body: { newEmail: second, password: PASSWORD },
    });
    const { token } = changed.body as { token: string };
    expect(await me(token)).toMatchObject({ collaboration: { ownerId: owner.userId } });
    expect((await accept(token, inviteToken)).body).toMatchObject({
      status: 409,
      code: 'invite.already-member',
    });
  });

  it('comes before or after a removal, and never half', async () => {
    const owner = await gateway.host();
    for (let round = 0; round < 4; round += 1) {
      const other = await gateway.host();
      const { id, inviteToken } = await invite(gateway, owner.token, other.email);
      const [accepted, removed] = await Promise.all([
        accept(other.token, inviteToken),
        gateway.call('DELETE', `/api/sub-accounts/${id}`, { token: owner.token }),
      ]);
      expect(removed.status, removed.text).toBe(204);
      expect([200, 404]).toContain(accepted.status);
      await expect.poll(() => accountsOf(other.token)).toEqual([]);
      if (accepted.status === 200) {
        const { token } = sessionSchema.parse(accepted.body);
        await expect.poll(() => statusOf('GET', '/api/user', { token })).toBe(401);
      }
      const again = await invite(gateway, owner.token, other.email);
      expect((await accept(other.token, again.inviteToken)).status).toBe(200);
    }
  });
});

describe('changing permissions', () => {
  it('ends what the collaborator has open, and holds from the next sign-in on', {
    tags: ['changePermissions'],
  }, async () => {
    const owner = await gateway.host();
    const { token, subAccount, email } = await collaborator(gateway, owner, ['view_properties']);
    const path = `/api/sub-accounts/${subAccount.id}`;
    const body = { permissions: ['edit_properties', 'view_properties'] };
    const answer = await gateway.call('PUT', path, { token: owner.token, body });
    expect(answer.status, answer.text).toBe(200);
    expect(subAccountSchema.strict().parse(answer.body)).toMatchObject({
      permissions: ['view_properties', 'edit_properties'],
      collaborator: { firstName: 'Marco' },
    });
    expect(await statusOf('GET', '/api/user', { token })).toBe(401);
    const { user } = await signIn(email);
    expect(user.collaboration?.permissions).toEqual(['view_properties', 'edit_properties']);
  });

  it('changes nothing where they are the same already', async () => {
    const owner = await gateway.host();
    const { token, subAccount } = await collaborator(gateway, owner, ['view_properties']);
    const path = `/api/sub-accounts/${subAccount.id}`;
    const body = { permissions: ['view_properties'] };
    expect(await statusOf('PUT', path, { token: owner.token, body })).toBe(200);
    expect(await statusOf('GET', '/api/user', { token })).toBe(200);
  });

  it('needs at least one', async () => {
    const { token } = await gateway.host();
    const { id } = await invite(gateway, token);
    const answer = await gateway.call('PUT', `/api/sub-accounts/${id}`, { token, body: { permissions: [] } });
    expect(answer.body).toMatchObject({ status: 400, message: 'Seleziona almeno un permesso' });
  });

  it('holds for an invite that is still open, too', async () => {
    const { token } = await gateway.host();
    const { id, inviteToken } = await invite(gateway, token);
    const body = { permissions: ['delete_properties'] };
    expect(await statusOf('PUT', `/api/sub-accounts/${id}`, { token, body })).toBe(200);
    const session = await complete(gateway, inviteToken);
    expect(session.user.collaboration?.permissions).toEqual(['delete_properties']);
    expect(await statusOf('GET', '/api/user', { token: session.token })).toBe(200);
  });
});

describe('removing a collaborator', () => {
  it('ends what they have open, and leaves them their own account', {
    tags: ['removeCollaborator'],
  }, async () => {
    const owner = await gateway.host();
    const { token, subAccount, email } = await collaborator(gateway, owner);
    expect(await statusOf('DELETE', `/api/sub-accounts/${subAccount.id}`, { token: owner.token })).toBe(204);
    expect(await statusOf('GET', '/api/user', { token })).toBe(401);
    expect(await statusOf('GET', '/api/properties', { token })).toBe(401);
    const session = await signIn(email);
    expect(session.user).not.toHaveProperty('collaboration');
    expect(await accountsOf(session.token)).toEqual([]);
    const again = await gateway.call('DELETE', `/api/sub-accounts/${subAccount.id}`, { token: owner.token });
    expect(again.status).toBe(404);
  });

  it('forgets the e-mail: its key is gone', async () => {
    const { token } = await gateway.host();
    const { id } = await invite(gateway, token);
    expect((await gateway.core.vault.keysOf([id])).size).toBe(1);
    await gateway.call('DELETE', `/api/sub-accounts/${id}`, { token });
    expect((await gateway.core.vault.keysOf([id])).size).toBe(0);
  });

  it('does not bring a token back to life when the same person is let in again', async () => {
    const owner = await gateway.host();
    const first = await collaborator(gateway, owner, ['view_properties']);
    const path = `/api/sub-accounts/${first.subAccount.id}`;
    const body = { permissions: ['edit_properties'] };
    await gateway.call('PUT', path, { token: owner.token, body });
    await gateway.call('DELETE', path, { token: owner.token });
    const again = await invite(gateway, owner.token, first.email);
    const own = await signIn(first.email);
    expect((await accept(own.token, again.inviteToken)).status).toBe(200);
    expect(await statusOf('GET', '/api/user', { token: first.token })).toBe(401);
  });
});

describe('other owners', () => {
  it('find nothing of a sub-account that is not theirs', async () => {
    const [owner, other] = [await gateway.host(), await gateway.host()];
    const { id } = await invite(gateway, owner.token);
    const { token } = other;
    expect(await subAccounts(token)).toEqual([]);
    const body = { permissions: ['edit_properties'] };
    for (const at of [id, randomUUID()]) {
      const path = `/api/sub-accounts/${at}`;
      expect(await statusOf('PUT', path, { token, body })).toBe(404);
      expect(await statusOf('DELETE', path, { token })).toBe(404);
      expect(await statusOf('POST', `${path}/resend-invite`, { token })).toBe(404);
    }
    expect(await subAccounts(owner.token)).toHaveLength(1);
  });

  it('are not let in by a collaborator: sub-accounts are for the owner alone', async () => {
    const owner = await gateway.host();
    const { token } = await collaborator(gateway, owner, ['view_properties', 'edit_properties']);
    expect(await statusOf('GET', '/api/sub-accounts', { token })).toBe(403);
    const body = { email: newEmail(), permissions: ['view_properties'] };
    expect(await statusOf('POST', '/api/sub-accounts', { token, body })).toBe(403);
  });
});

describe('acting in several accounts', () => {
  it('switches between two owners and the own account', {
    tags: ['listCollaborations', 'switchAccount'],
  }, async () => {
    const [one, other] = [await gateway.host(), await gateway.host()];
    const house = await gateway.property(one.token, { name: 'Casa di Uno' });
    await gateway.property(other.token, { name: 'Casa di Altri' });
    const first = await collaborator(gateway, one, ['view_properties']);
    const second = await invite(gateway, other.token, first.email, ['manage_content']);
    const inSecond = sessionSchema.parse((await accept(first.token, second.inviteToken)).body);

    const accounts = await accountsOf(inSecond.token);
    expect(accounts).toEqual([
      { ownerId: one.userId, ownerName: 'Giulia Ferri', permissions: ['view_properties'] },
      { ownerId: other.userId, ownerName: 'Giulia Ferri', permissions: ['manage_content'] },
    ]);
    const namesFor = async (token: string) => {
      const answer = await gateway.call('GET', '/api/properties', { token });
      return (answer.body as { name: string }[]).map(({ name }) => name);
    };
    const goTo = async (token: string, ownerId: string | null) => {
      const answer = await gateway.call('POST', '/api/session/account', { token, body: { ownerId } });
      expect(answer.status, answer.text).toBe(200);
      const session = sessionSchema.parse(answer.body);
      expect(await me(session.token)).toEqual(session.user);
      return session;
    };
    expect(await namesFor(inSecond.token)).toEqual(['Casa di Altri']);
    const inFirst = await goTo(inSecond.token, one.userId);
    expect(await namesFor(inFirst.token)).toEqual([house.name]);
    const atHome = await goTo(inFirst.token, null);
    expect(atHome.user).not.toHaveProperty('collaboration');
    expect(await namesFor(atHome.token)).toEqual([]);
    expect((await goTo(inFirst.token, atHome.user.id)).user).not.toHaveProperty('collaboration');
    expect((await goTo(atHome.token, other.userId)).user.collaboration?.ownerId).toBe(other.userId);
  });

  it('is refused where one was not let in', { tags: ['switchAccount'] }, async () => {
    const [one, other] = [await gateway.host(), await gateway.host()];
    await invite(gateway, other.token, one.email);
    for (const ownerId of [other.userId, randomUUID()]) {
      const answer = await gateway.call('POST', '/api/session/account', {
        token: one.token,
        body: { ownerId },
      });
      expect(answer.body).toMatchObject({ status: 404, code: 'collaboration.not-found' });
    }
  });

  it('begins at home for who has a property, else where one was let in first', async () => {
    const owner = await gateway.host();
    const { email } = await collaborator(gateway, owner);
    expect((await signIn(email)).user.collaboration?.ownerId).toBe(owner.userId);
    const atHome = await gateway.call('POST', '/api/session/account', {
      token: (await signIn(email)).token,
      body: { ownerId: null },
    });
    await gateway.property(sessionSchema.parse(atHome.body).token);
    expect((await signIn(email)).user).not.toHaveProperty('collaboration');
  });

  it("shows the owner's plan, and one's own at home", async () => {
    const owner = await gateway.host();
    const { token, user } = await collaborator(gateway, owner);
    const ofOwner = await me(owner.token);
    expect(user.trialEndDate).toBe(ofOwner.trialEndDate);
    const answer = await gateway.call('POST', '/api/session/account', { token, body: { ownerId: null } });
    expect(sessionSchema.parse(answer.body).user.trialEndDate).not.toBe(ofOwner.trialEndDate);
  });

  it('keeps acting there after a change of password', async () => {
    const owner = await gateway.host();
    const { token } = await collaborator(gateway, owner);
    const body = { currentPassword: PASSWORD, newPassword: 'due lucciole nel prato' };
    const answer = await gateway.call('PUT', '/api/auth/change-password', { token, body });
    const renewed = (answer.body as { token: string }).token;
    expect(await me(renewed)).toMatchObject({ collaboration: { ownerId: owner.userId } });
    expect(await statusOf('GET', '/api/user', { token })).toBe(401);
  });
});

describe('an invite that was cut short', () => {
  it('is accepted by signing in, where the account was opened and nothing more', async () => {
    const owner = await gateway.host();
    const { inviteToken, email } = await invite(gateway, owner.token);
    const { token } = await hostWithEmail(email);
    expect(await statusOf('POST', `/api/invite/${inviteToken}/complete`, { body: person })).toBe(409);
    expect((await accept(token, inviteToken)).status).toBe(200);
  });
});

describe('the plan of the account', () => {
  it('is asked for before anybody else is invited, and lets stay who was let in', async () => {
    const owner = await gateway.host();
    const { token } = await collaborator(gateway, owner);
    const open = await invite(gateway, owner.token);
    const admin = await gateway.admin();
    const path = `/api/admin/users/${owner.userId}/package`;
    const body = { packageId: 'pro' };
    expect(await statusOf('PUT', path, { token: admin.token, body })).toBe(200);

    const asked = { email: newEmail(), permissions: ['view_properties'] };
    const refused = await gateway.call('POST', '/api/sub-accounts', { token: owner.token, body: asked });
    expect(refused.body).toMatchObject({ status: 403, code: 'plan.feature-missing' });
    expect((await resend(owner.token, open.id)).body).toMatchObject({ code: 'plan.feature-missing' });

    expect(await subAccounts(owner.token)).toHaveLength(2);
    expect(await me(token)).toMatchObject({ packageId: 'pro', collaboration: { ownerId: owner.userId } });
    expect(await statusOf('GET', '/api/properties', { token })).toBe(200);
    expect(await statusOf('DELETE', `/api/sub-accounts/${open.id}`, { token: owner.token })).toBe(204);
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

describe('a read model that is behind', () => {
  it('signs nobody out of an account that they were let into', async () => {
    const still = await startTestGateway();
    try {
      const [owner, other] = [await still.host(), await still.host()];
      const { inviteToken } = await invite(still, owner.token, other.email);
      await still.stopReadModels();
      const accepted = await still.call('POST', `/api/invite/${inviteToken}/accept`, { token: other.token });
      const { token } = sessionSchema.parse(accepted.body);
      const answer = await still.call('GET', '/api/user', { token });
      expect(answer.body).toMatchObject({ status: 503, code: 'service.catching-up' });
    } finally {
      await still.close();
    }
  });
});
