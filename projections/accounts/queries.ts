import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import type { User } from '#contracts/accounts/api.ts';

const accountRow = z.object({
  user_id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  trial_ends_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  session_version: z.int(),
});

/** An account as a session check reads it. */
export interface Account {
  readonly user: User;
  /** Sessions of an older version have ended. */
  readonly sessionVersion: number;
}

export interface AccountQueries {
  /** The account; `undefined` where there is none (any more). */
  find(userId: string): Promise<Account | undefined>;
}

/** @param now milliseconds since the epoch; decides whether a trial is still running */
export function accountQueries(pool: CommonQueryMethods, now: () => number): AccountQueries {
  return {
    async find(userId) {
      const row = await pool.maybeOne(sql.type(accountRow)`
        SELECT user_id, email, first_name, last_name, trial_ends_at, created_at, session_version
        FROM accounts.accounts WHERE user_id = ${userId}`);
      return row === null ? undefined : { user: toUser(row, now()), sessionVersion: row.session_version };
    },
  };
}

function toUser(row: z.infer<typeof accountRow>, now: number): User {
  return {
    id: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: null,
    emailVerified: false,
    packageId: null,
    package: null,
    subscriptionStatus: Date.parse(row.trial_ends_at) > now ? 'trial' : 'expired',
    subscriptionStartDate: row.created_at,
    subscriptionEndDate: null,
    trialEndDate: row.trial_ends_at,
    createdAt: row.created_at,
  };
}
