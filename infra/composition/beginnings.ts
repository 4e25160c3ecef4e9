import { newCorrelationId } from '#kernel/ids.ts';
import type { AdminCredentials } from '#services/accounts/admins.service.ts';
import type { Domain } from './domain.ts';

/**
 * Gives an installation what it begins with: its packages, and an administrator where one is named. Does
 * what is missing and nothing else, so that every start can call it, and several processes at once.
 * @throws EventStoreUnavailableError
 */
export async function ensureBeginnings(
  { admins, billing }: Pick<Domain, 'admins' | 'billing'>,
  admin: AdminCredentials | undefined,
): Promise<void> {
  const correlationId = newCorrelationId();
  const actor = { kind: 'system', name: 'start' } as const;
  const context = { actor, correlationId, causationId: correlationId };
  await billing.introducePackages(context);
  if (admin !== undefined) await admins.ensure(admin, context);
}
