import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import type { User } from '#contracts/accounts/api.ts';
import type { AdminUserRecord } from '#contracts/admins/api.ts';
import type { Entitlement } from '#contracts/billing/packages.ts';
import { languageSchema } from '#contracts/kernel/language-schema.ts';
import { activityOf, activityRow } from './user-activity.ts';
import { type FindUserPage, findUserPages } from './user-pages.ts';

const accountRow = z.object({
  user_id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: languageSchema.nullable(),
  question_mails: z.boolean(),
  trial_ends_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  session_version: z.int(),
  email_verified: z.boolean(),
  package_id: z.string().nullable(),
  package_since: z.iso.datetime().nullable(),
  /** Absent where no session of the account is known. */
  ended_sessions: z.array(z.object({ id: z.string() })).nullable(),
  package: z
    .object({
      id: z.string(),
      name: z.string(),
      price: z.int(),
      discountedPrice: z.int().nullable(),
      billingPeriod: z.enum(['monthly', 'annual']),
    })
    .nullable(),
});
type AccountRow = z.infer<typeof accountRow>;
const recordRow = accountRow.extend(activityRow);

/** An account as a session check reads it. */
export interface Account {
  readonly user: User;
  /** Sessions of an older version have ended. */
  readonly sessionVersion: number;
  /** The ids of sessions that ended by themselves. */
  readonly endedSessions: readonly string[];
}

const idRow = z.object({ user_id: z.uuid() });
const entitlementRow = accountRow.pick({ package_id: true, trial_ends_at: true });

export interface AccountQueries {
  /** Finds the account; `undefined` where there is none (any more). */
  find(userId: string): Promise<Account | undefined>;
  /** Finds the account as administrators see it; `undefined` where there is none (any more). */
  record(userId: string): Promise<AdminUserRecord | undefined>;
  /** Finds the facts that the account's plan follows from; `undefined` where there is none (any more). */
  entitlement(userId: string): Promise<Entitlement | undefined>;
  /** Lists some of those who get a mail each week of open questions, behind an id. @param most how many */
  withQuestionMails(after: string | undefined, most: number): Promise<readonly string[]>;
  /** Tells whether there was an account that was deleted. */
  isDeleted(userId: string): Promise<boolean>;
  /** The hosts as administrators list them. */
  readonly page: FindUserPage;
}

/** @param now milliseconds since the epoch; decides whether a trial is still running */
export function accountQueries(pool: CommonQueryMethods, now: () => number): AccountQueries {
  // Packages have a read model of their own: what one is called and costs changes without the accounts. So have sessions.
  const accounts = sql.fragment`
    SELECT user_id, email, first_name, last_name, language, question_mails, trial_ends_at, created_at, a.session_version, email_verified,
      package_id, package_since, s.ended AS ended_sessions,
      CASE WHEN p.package_id IS NOT NULL THEN json_build_object(
        'id', p.package_id, 'name', p.details ->> 'name',
        'price', p.price, 'discountedPrice', p.discounted_price,
        'billingPeriod', p.details ->> 'billingPeriod') END AS package
    FROM accounts.accounts a LEFT JOIN pricing.packages p USING (package_id)
      LEFT JOIN sessions.sessions s USING (user_id)`;
  const rowOf = (userId: string) =>
    pool.maybeOne(sql.type(accountRow)`${accounts} WHERE user_id = ${userId}`);

  return {
    page: findUserPages(pool),

    async find(userId) {
      const row = await rowOf(userId);
      if (row === null) return undefined;
      const endedSessions = (row.ended_sessions ?? []).map(({ id }) => id);
      return { user: toUser(row, now()), sessionVersion: row.session_version, endedSessions };
    },

    async record(userId) {
      const row = await pool.maybeOne(sql.type(recordRow)`
        SELECT account.*, ${activityOf(sql.fragment`account.user_id`)}
        FROM (${accounts} WHERE user_id = ${userId}) AS account`);
      return row === null ? undefined : toRecord(row);
    },

    async entitlement(userId) {
      const row = await pool.maybeOne(sql.type(entitlementRow)`
        SELECT package_id, trial_ends_at FROM accounts.accounts WHERE user_id = ${userId}`);
      return row === null
        ? undefined
        : { packageId: row.package_id, trialEndsAt: Date.parse(row.trial_ends_at) };
    },

    withQuestionMails: (after, most) =>
      pool.anyFirst(sql.type(idRow)`
        SELECT user_id FROM accounts.accounts
        WHERE question_mails AND (${after ?? null}::uuid IS NULL OR user_id > ${after ?? null}::uuid)
        ORDER BY user_id LIMIT ${most}`),

    isDeleted: (userId) =>
      pool.exists(sql.unsafe`SELECT 1 FROM accounts.deletions WHERE user_id = ${userId}`),
  };
}

function toUser(row: AccountRow, now: number): User {
  return {
    id: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: null,
    language: row.language,
    questionMails: row.question_mails,
    emailVerified: row.email_verified,
    packageId: row.package_id,
    package: row.package && { id: row.package.id, name: row.package.name },
    ...subscriptionOf(row, now),
    trialEndDate: row.trial_ends_at,
    createdAt: row.created_at,
  };
}

/**
 * Works out the subscription: a package is active from the moment when it was given; without one the trial runs to its
 * end, and then all has expired.
 */
function subscriptionOf(
  { package_id, package_since, trial_ends_at, created_at }: AccountRow,
  now: number,
): Pick<User, 'subscriptionStatus' | 'subscriptionStartDate' | 'subscriptionEndDate'> {
  const open = { subscriptionEndDate: null };
  if (package_id !== null) {
    return { subscriptionStatus: 'active', subscriptionStartDate: package_since, ...open };
  }
  if (Date.parse(trial_ends_at) > now) {
    return { subscriptionStatus: 'trial', subscriptionStartDate: created_at, ...open };
  }
  // Without its package an account falls back on its trial; what ended last is what ended.
  const ends = [trial_ends_at, package_since ?? trial_ends_at];
  const subscriptionEndDate = ends.reduce((one, other) =>
    Date.parse(other) > Date.parse(one) ? other : one,
  );
  return { subscriptionStatus: 'expired', subscriptionStartDate: created_at, subscriptionEndDate };
}

function toRecord(row: z.infer<typeof recordRow>): AdminUserRecord {
  return {
    id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    createdAt: row.created_at,
    packageId: row.package_id,
    package: row.package,
    trialEndsAt: row.trial_ends_at,
    propertyCount: row.property_count,
    lastSignInAt: row.last_sign_in_at,
  };
}
