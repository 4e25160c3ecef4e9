import { type Admin, adminSessionSchema } from '#contracts/admins/api.ts';
import type { AdminRole } from '#contracts/kernel/calls/roles.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { createAdminAppointments } from '#services/accounts/admins/admin-appointments.ts';
import { CHEAP_HASHING } from '#services/accounts/passwords/passwords.test-support.ts';
import { createPasswords } from '#services/accounts/passwords/passwords.ts';
import { type TestGateway, unique } from './gateway.test-support.ts';

const context = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;

/** An administrator of a test's own, as an operator appoints them, who has signed in. */
export interface AppointedAdmin {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly admin: Admin;
}

/** Appoints an administrator and signs them in. */
export async function appointAdmin(
  { core, call }: Pick<TestGateway, 'core' | 'call'>,
  role: AdminRole,
): Promise<AppointedAdmin> {
  const appointments = createAdminAppointments({
    handler: createCommandHandler(core),
    vault: core.vault,
    store: core.store,
    digest: createKeyedDigest(await core.vault.digestKey()),
    passwords: await createPasswords(CHEAP_HASHING),
  });
  const email = `${unique(role)}@example.com`;
  const password = await appointments.appoint({ email, role }, context);
  const { body } = await call('POST', '/api/admin/login', { body: { email, password } });
  return { email, password, ...adminSessionSchema.parse(body) };
}
