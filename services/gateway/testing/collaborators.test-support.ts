import { expect } from 'vitest';
import { actingAccountSchema } from '#contracts/accounts/acting-account.ts';
import { type Session, sessionSchema, userSchema } from '#contracts/accounts/api.ts';
import { type SubAccount, subAccountSchema } from '#contracts/collaborators/api.ts';
import type { Permission } from '#contracts/kernel/calls/permissions.ts';
import { PASSWORD, type TestGateway, unique } from './gateway.test-support.ts';

/** Returns an e-mail that nobody else in the run has. */
export const newEmail = (): string => `${unique('marco')}@example.com`;

/** Invites somebody. @returns the sub-account, with the token of its link */
export async function invite(
  gateway: TestGateway,
  token: string,
  email = newEmail(),
  permissions: readonly Permission[] = ['view_properties'],
  propertyIds: readonly string[] | null = null,
): Promise<SubAccount & { inviteToken: string }> {
  const body = { email, permissions, propertyIds };
  const answer = await gateway.call('POST', '/api/sub-accounts', { token, body });
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

/**
 * Lets somebody new into an owner's account. @param propertyIds those that they reach; null: all
 * @returns their session there, and the sub-account
 */
export async function collaborator(
  gateway: TestGateway,
  owner: { readonly token: string },
  permissions: readonly Permission[] = ['view_properties'],
  propertyIds: readonly string[] | null = null,
): Promise<Session & { readonly subAccount: SubAccount; readonly email: string }> {
  const subAccount = await invite(gateway, owner.token, newEmail(), permissions, propertyIds);
  const session = await complete(gateway, subAccount.inviteToken);
  return { ...session, subAccount, email: subAccount.email };
}

type Call = Parameters<TestGateway['call']>;

/** Somebody who takes up an invite or registers, but for the e-mail. */
export const person = { firstName: 'Marco', lastName: 'Neri', password: PASSWORD };

/**
 * Returns calls about collaborators and their invites, as tests make them.
 * @param gateway gives the gateway of the test, which is there once a test runs
 */
export function collaboratorCalls(gateway: () => TestGateway) {
  const statusOf = async (...call: Call) => (await gateway().call(...call)).status;
  const subAccounts = async (token: string) =>
    subAccountSchema.array().parse((await gateway().call('GET', '/api/sub-accounts', { token })).body);
  const me = async (token: string) =>
    userSchema.strict().parse((await gateway().call('GET', '/api/user', { token })).body);
  const accountsOf = async (token: string) =>
    actingAccountSchema.array().parse((await gateway().call('GET', '/api/collaborations', { token })).body);
  const signIn = async (email: string) => {
    const answer = await gateway().call('POST', '/api/login', { body: { email, password: PASSWORD } });
    return sessionSchema.parse(answer.body);
  };
  const resend = (token: string, id: string) =>
    gateway().call('POST', `/api/sub-accounts/${id}/resend-invite`, { token });
  const accept = (token: string, inviteToken: string) =>
    gateway().call('POST', `/api/invite/${inviteToken}/accept`, { token });

  /** Registers a host with an e-mail of their own. */
  async function hostWithEmail(email: string) {
    const answer = await gateway().call('POST', '/api/register', { body: { ...person, email } });
    expect(answer.status, answer.text).toBe(201);
    return sessionSchema.parse(answer.body);
  }

  /** Expects the same refusal wherever a link that does not open is used. */
  async function expectDead(inviteToken: string): Promise<void> {
    const looked = await gateway().call('GET', `/api/invite/${inviteToken}`);
    expect(looked.status).toBe(404);
    expect(looked.body).toMatchObject({ code: 'invite.not-found', message: 'Invito non valido' });
    const completed = await gateway().call('POST', `/api/invite/${inviteToken}/complete`, { body: person });
    expect(completed.body).toMatchObject({ status: 404, code: 'invite.not-found' });
    const { token } = await gateway().host();
    expect((await accept(token, inviteToken)).body).toMatchObject({ status: 404, code: 'invite.not-found' });
  }

  return { statusOf, subAccounts, me, accountsOf, signIn, resend, accept, hostWithEmail, expectDead };
}
