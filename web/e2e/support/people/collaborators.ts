import { sessionSchema } from '#contracts/accounts/api.ts';
import { type SubAccount, subAccountSchema } from '#contracts/collaborators/api.ts';
import type { Permission } from '#contracts/kernel/calls/permissions.ts';
import { type HostClient, hostAt, send } from '#infra/prove/testing/api-client.ts';

/** An open invite with the link that opens it. */
export interface OpenInvite extends SubAccount {
  readonly inviteToken: string;
}

/** Invites somebody to an owner's account. @throws Error unless it was done */
export async function inviteTo(
  owner: HostClient,
  email: string,
  permissions: readonly Permission[] = ['view_properties', 'manage_content'],
): Promise<OpenInvite> {
  const invited = subAccountSchema.parse(
    await owner.must('POST', '/api/sub-accounts', { email, permissions }),
  );
  const { inviteToken } = invited;
  if (inviteToken === null) throw new Error('The invite has no link.');
  return { ...invited, inviteToken };
}

/** Opens the account of an invited person, who acts in the owner's from there on. @throws Error unless it was done */
export async function completeInvite(
  origin: string,
  { inviteToken, email }: OpenInvite,
  name: { firstName: string; lastName: string } = { firstName: 'Anna', lastName: 'Conti' },
): Promise<HostClient> {
  const password = 'tiglio-verde-31';
  const url = `${origin}/api/invite/${inviteToken}/complete`;
  const { status, body } = await send(url, 'POST', { ...name, password });
  if (status !== 201) throw new Error(`The invite was answered with ${status}: ${JSON.stringify(body)}`);
  return hostAt(origin, { session: sessionSchema.parse(body), email, password });
}
