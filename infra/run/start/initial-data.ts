import type { Core } from '#infra/run/composition/core.ts';
import type { Domain } from '#infra/run/composition/domain.ts';
import { newCorrelationId } from '#kernel/work/ids.ts';
import type { AdminCredentials } from '#services/accounts/admins/admins.service.ts';
import { holdToEnvironment } from '#services/accounts/admins/environment-admin.ts';

/**
 * Gives an installation what it begins with: its packages, and the administrator whom the environment names,
 * instead of the one whom it named before. Does what is missing and nothing else, so that every start can call it, and
 * several processes at once.
 * @throws EventStoreUnavailableError
 */
export async function ensureInitialData(
  { store }: Pick<Core, 'store'>,
  { billing, ...domain }: Pick<Domain, 'admins' | 'billing' | 'digest' | 'handler'>,
  admin: AdminCredentials | undefined,
): Promise<void> {
  const correlationId = newCorrelationId();
  const actor = { kind: 'system', name: 'start' } as const;
  const context = { actor, correlationId, causationId: correlationId };
  await billing.introducePackages(context);
  await holdToEnvironment({ ...domain, store }, admin, context);
}
