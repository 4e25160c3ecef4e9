import { beforeAll, describe, expect, it } from 'vitest';
import { sessionSchema } from '#contracts/accounts/api.ts';
import {
  collaborator,
  collaboratorCalls,
  invite,
  newEmail,
  person,
} from '../../testing/collaborators.test-support.ts';
import { PASSWORD, sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await sharedTestGateway();
});

const { statusOf, subAccounts, me, accountsOf, accept, hostWithEmail } = collaboratorCalls(() => gateway);

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

describe('an invite that was cut short', () => {
  it('is accepted by signing in, where the account was opened and nothing more', async () => {
    const owner = await gateway.host();
    const { inviteToken, email } = await invite(gateway, owner.token);
    const { token } = await hostWithEmail(email);
    expect(await statusOf('POST', `/api/invite/${inviteToken}/complete`, { body: person })).toBe(409);
    expect((await accept(token, inviteToken)).status).toBe(200);
  });
});
