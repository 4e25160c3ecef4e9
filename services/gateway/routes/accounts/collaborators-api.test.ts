import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { subAccountSchema } from '#contracts/collaborators/api.ts';
import {
  collaborator,
  collaboratorCalls,
  complete,
  invite,
  newEmail,
} from '../../testing/collaborators.test-support.ts';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await sharedTestGateway();
});

const { statusOf, subAccounts, me, accountsOf, signIn, resend, accept } = collaboratorCalls(() => gateway);

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
    const refused = { status: 401, code: 'session.access-ended', message: 'Unauthorized' };
    expect((await gateway.call('GET', '/api/user', { token })).body).toMatchObject(refused);
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

  it('is refused where they were changed since the owner saw them', {
    tags: ['changePermissions', 'every-call.if-match'],
  }, async () => {
    const { token } = await gateway.host();
    const { id, version } = await invite(gateway, token);
    const change = (permission: string, ifMatch?: string) =>
      gateway.call('PUT', `/api/sub-accounts/${id}`, {
        token,
        body: { permissions: [permission] },
        ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
      });
    const first = await change('manage_content', `"${version}"`);
    expect(first.status, first.text).toBe(200);
    const stale = await change('view_properties', `"${version}"`);
    expect(stale.body).toMatchObject({ status: 412, code: 'stream.stale' });
    const [shown] = await subAccounts(token);
    expect(shown).toMatchObject({ permissions: ['manage_content'], version: version + 1 });
    expect(first.headers.etag).toBe(`"${shown?.version}"`);
    expect((await change('edit_properties', String(first.headers.etag))).status).toBe(200);
    expect((await change('view_properties')).status).toBe(200);
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
    const refused = { status: 401, code: 'session.access-ended', message: 'Unauthorized' };
    expect((await gateway.call('GET', '/api/user', { token })).body).toMatchObject(refused);
    expect((await gateway.call('GET', '/api/properties', { token })).body).toMatchObject(refused);
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
