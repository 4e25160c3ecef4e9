import { expect } from 'vitest';
import { type Session, sessionSchema } from '#contracts/accounts/api.ts';
import { type SubAccount, subAccountSchema } from '#contracts/collaborators/api.ts';
import type { Permission } from '#contracts/collaborators/permissions.ts';
import { PASSWORD, type TestGateway, unique } from './gateway.test-support.ts';

/** Returns an e-mail that nobody else in the run has. */
export const newEmail = (): string => `${unique('marco')}@example.com`;

/** Invites somebody. @returns the sub-account, with the token of its link */
export async function invite(
  gateway: TestGateway,
  token: string,
  email = newEmail(),
  permissions: readonly Permission[] = ['view_properties'],
): Promise<SubAccount & { inviteToken: string }> {
  const answer = await gateway.call('POST', '/api/sub-accounts', { token, body: { email, permissions } });
  expect(answer.status, answer.text).toBe(201);
  const { inviteToken, ...subAccount } = subAccountSchema.parse(answer.body);
  return { ...subAccount, inviteToken: inviteToken ?? expect.fail('an invite without a link') };
}

/** Opens an account by the link of an invite. @returns the session that it answers with */
export async function complete(gateway: TestGateway, inviteToken: string): Promise<Session> {
  const body = { firstName: 'Marco', lastName: 'Neri', password: PASSWORD };
  const answer = await gateway.call('POST', `/api/invite/${inviteToken}/complete`, { body });
  expect(answer.status, answer.text).toBe(201);
  return sessionSchema.parse(answer.body);
}

/** Lets somebody new into an owner's account. @returns their session there, and the sub-account */
export async function collaborator(
  gateway: TestGateway,
  owner: { readonly token: string },
  permissions: readonly Permission[] = ['view_properties'],
): Promise<Session & { readonly subAccount: SubAccount; readonly email: string }> {
  const subAccount = await invite(gateway, owner.token, newEmail(), permissions);
  const session = await complete(gateway, subAccount.inviteToken);
  return { ...session, subAccount, email: subAccount.email };
}
