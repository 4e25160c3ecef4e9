import { streamIdOf } from '#contracts/kernel/events/stored-event.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { adminDecider } from './admin.decider.ts';
import { adminIdOf } from './admin-id.ts';
import type { AdminCredentials, AdminsService } from './admins.service.ts';
import { environmentAdminDecider } from './environment-admin.decider.ts';

const SITE = 'site';

/**
 * Makes the one whom the environment names the only one who is an administrator by it: whoever it named before is
 * removed. Called at each start, by several processes at once too.
 * @param named undefined: nobody
 * @throws DomainError `service.busy`; EventStoreUnavailableError
 */
export async function holdToEnvironment(
  { handler, digest, store, admins }: EnvironmentAdminParts,
  named: AdminCredentials | undefined,
  context: CommandContext,
): Promise<void> {
  const adminId = named === undefined ? null : adminIdOf(digest, named.email);
  const { state: before } = await handler.load(environmentAdminDecider, SITE);
  for (const former of before === undefined ? await everAppointed(store) : [before]) {
    if (former === null || former === adminId) continue;
    const remove = { type: 'RemoveAdmin', appointedBy: 'environment' } as const;
    await handler.execute(adminDecider, former, remove, context);
  }
  // Noted after the former one is removed and before the new one is made, so that a start that is cut short leaves nobody
  // an administrator of whom the next one would not know.
  await handler.execute(environmentAdminDecider, SITE, { type: 'NameEnvironmentAdmin', adminId }, context);
  if (named !== undefined) await admins.ensure(named, context);
}

export interface EnvironmentAdminParts {
  readonly handler: CommandHandler;
  readonly digest: KeyedDigest;
  readonly store: Pick<EventStore, 'readAll'>;
  readonly admins: Pick<AdminsService, 'ensure'>;
}

/**
 * Reads the ids of all who were ever administrators from the log: no index of them is kept.
 * @throws EventStoreUnavailableError
 */
export async function everAppointed(store: Pick<EventStore, 'readAll'>): Promise<readonly string[]> {
  const ids = new Set<string>();
  for await (const { stream } of store.readAll({ categories: [adminDecider.category] }))
    ids.add(streamIdOf(stream));
  return [...ids];
}
