import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionSchema } from '#contracts/accounts/api.ts';
import { collaborator, collaboratorCalls, invite } from '../../testing/collaborators.test-support.ts';
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

const { statusOf, me, accountsOf, signIn, accept } = collaboratorCalls(() => gateway);

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
