import type { EnvironmentAdminEvent } from '#contracts/admins/environment-events.ts';
import type { Decider } from '#kernel/commands/decider.ts';

/** Takes note of the administrator whom the environment names; null: it names none. */
export interface NameEnvironmentAdmin {
  readonly type: 'NameEnvironmentAdmin';
  readonly adminId: string | null;
}

/**
 * Id of the administrator whom the environment named last, null for nobody; `undefined` where no start has taken note
 * of it yet.
 */
export type EnvironmentAdminState = string | null | undefined;

/** The one stream `environmentAdmin-site`. */
export const environmentAdminDecider: Decider<
  EnvironmentAdminState,
  NameEnvironmentAdmin,
  EnvironmentAdminEvent
> = {
  category: 'environmentAdmin',
  initial: undefined,
  decide: ({ adminId }, state) =>
    state === adminId ? [] : [{ type: 'EnvironmentAdminNamed', data: { adminId } }],
  evolve: (_state, { data }) => data.adminId,
};
