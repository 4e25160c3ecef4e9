import { accountEvents } from '#contracts/accounts/events.ts';
import { defineProjection } from '../kernel/define-projection.ts';
import { table } from '../kernel/table.ts';

/** A person's account as the session check and the dashboard read it. Dates are ISO 8601 UTC. */
interface AccountRow {
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly trial_ends_at: string;
  readonly created_at: string;
  /** Sessions of an older version have ended. */
  readonly session_version: number;
}

/** Every open account. */
export const accounts = defineProjection({
  name: 'accounts',
  version: 2,
  categories: ['user'],
  events: accountEvents,
  schema: new URL('./schema.sql', import.meta.url),
  tables: {
    accounts: table<AccountRow>({
      primaryKey: 'user_id',
      columns: {
        user_id: 'uuid',
        email: 'text',
        first_name: 'text',
        last_name: 'text',
        trial_ends_at: 'timestamptz',
        created_at: 'timestamptz',
        session_version: 'integer',
      },
    }),
  },
  keys: { accounts: (event) => [event.streamId] },
  on: {
    UserRegistered: ({ data, recordedAt }, tables) =>
      tables.accounts.put({
        user_id: data.userId,
        email: data.email,
        first_name: data.firstName,
        last_name: data.lastName,
        trial_ends_at: data.trialEndsAt,
        created_at: recordedAt,
        session_version: 1,
      }),

    PasswordChanged: ({ streamId, data }, tables) =>
      tables.accounts.update(streamId, (row) => ({ ...row, session_version: data.sessionVersion })),

    EmailChanged: ({ streamId, data }, tables) =>
      tables.accounts.update(streamId, (row) => ({
        ...row,
        email: data.email,
        session_version: data.sessionVersion,
      })),
  },
});
