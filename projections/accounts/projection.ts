import { accountEvents } from '#contracts/accounts/events.ts';
import { isSameEmail } from '#contracts/accounts/normalise-email.ts';
import { defineProjection } from '../kernel/define-projection.ts';
import { searchable } from '../kernel/queries/searchable.ts';
import { table } from '../kernel/table.ts';

/** A person's account as the session check and the dashboard read it. Dates are ISO 8601 UTC. */
interface AccountRow {
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  /** First and last name: what lists are sorted by. */
  readonly full_name: string;
  /** Names and e-mail as searches compare them. */
  readonly search_text: string;
  /** The one that the person chose; `null` without one. */
  readonly language: string | null;
  /** True where the person gets a mail each week of what guests asked and nobody answered. */
  readonly question_mails: boolean;
  readonly trial_ends_at: string;
  readonly created_at: string;
  /** Sessions of an older version have ended. */
  readonly session_version: number;
  /** True once the person has shown that mail to the e-mail reaches them. */
  readonly email_verified: boolean;
  /** `null` without a package. */
  readonly package_id: string | null;
  /** Time at which the account last got a package or lost one; `null` where it never had one. */
  readonly package_since: string | null;
}

/** An account that was deleted. What belonged to the person may still be there: it is removed after the account. */
interface DeletionRow {
  readonly user_id: string;
  /** ISO 8601 UTC. */
  readonly deleted_at: string;
}

/** Read model of every open account, and of the people whose account was deleted. */
export const accounts = defineProjection({
  name: 'accounts',
  version: 10,
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
        full_name: 'text',
        search_text: 'text',
        language: 'text',
        question_mails: 'boolean',
        trial_ends_at: 'timestamptz',
        created_at: 'timestamptz',
        session_version: 'integer',
        email_verified: 'boolean',
        package_id: 'text',
        package_since: 'timestamptz',
      },
    }),
    deletions: table<DeletionRow>({
      primaryKey: 'user_id',
      columns: { user_id: 'uuid', deleted_at: 'timestamptz' },
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
        full_name: fullNameOf(data),
        search_text: searchTextOf(fullNameOf(data), data.email),
        language: data.language ?? null,
        question_mails: false,
        trial_ends_at: data.trialEndsAt,
        created_at: recordedAt,
        session_version: 1,
        email_verified: false,
        package_id: null,
        package_since: null,
      }),

    PasswordChanged: ({ streamId, data }, tables) =>
      tables.accounts.update(streamId, (row) => ({
        ...row,
        session_version: data.sessionVersion,
        // The link of a reset came by mail, so it shows whose the address is.
        email_verified: row.email_verified || data.resetId !== undefined,
      })),

    EmailVerified: ({ streamId }, tables) =>
      tables.accounts.update(streamId, (row) => ({ ...row, email_verified: true })),

    EmailChanged: ({ streamId, data }, tables) =>
      tables.accounts.update(streamId, (row) => ({
        ...row,
        email: data.email,
        search_text: searchTextOf(row.full_name, data.email),
        session_version: data.sessionVersion,
        // Another spelling is the same mailbox.
        email_verified: row.email_verified && isSameEmail(data.email, row.email),
      })),

    UserRenamed: ({ streamId, data }, tables) =>
      tables.accounts.update(streamId, (row) => ({
        ...row,
        first_name: data.firstName,
        last_name: data.lastName,
        full_name: fullNameOf(data),
        search_text: searchTextOf(fullNameOf(data), row.email),
      })),

    UserLanguageChosen: ({ streamId, data }, tables) =>
      tables.accounts.update(streamId, (row) => ({ ...row, language: data.language })),

    QuestionMailsChosen: ({ streamId, data }, tables) =>
      tables.accounts.update(streamId, (row) => ({ ...row, question_mails: data.isOn })),

    OtherSessionsEnded: ({ streamId, data }, tables) =>
      tables.accounts.update(streamId, (row) => ({ ...row, session_version: data.sessionVersion })),

    PackageChanged: ({ streamId, data, recordedAt }, tables) =>
      tables.accounts.update(streamId, (row) => ({
        ...row,
        package_id: data.packageId,
        package_since: recordedAt,
      })),

    UserDeleted: ({ streamId, recordedAt }, tables) => {
      tables.accounts.delete(streamId);
      tables.deletions.put({ user_id: streamId, deleted_at: recordedAt });
    },
  },
});

const fullNameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName} ${lastName}`;

const searchTextOf = (fullName: string, email: string) => searchable(`${fullName}\n${email}`);
