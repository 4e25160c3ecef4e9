import {
  type Entitlement,
  isOnTrial,
  type PlanAllowance,
  type PlanCapability,
  packageFor,
  storedBytesMax,
  TRIAL_STORED_BYTES_MAX,
} from '#contracts/billing/packages.ts';
import { DomainError } from '#kernel/errors.ts';
import type { AccountQueries } from '#projections/accounts/queries.ts';
import { ReadCache } from '#projections/kernel/queries/read-cache.ts';
import type { Advance } from '#projections/kernel/read-model-store.ts';
import type { PricingQueries } from '#projections/pricing/queries.ts';

/** Allowance of an account: by its package, else by its trial. A limit of null is none. */
export type Plan = PlanAllowance;

export interface Plans {
  /** Finds the plan of an account now; `undefined` where the read models do not know the account (yet). */
  find(accountId: string): Promise<Plan | undefined>;

  /**
   * Returns the plan of an account now.
   * @throws DomainError `service.catching-up` where the read models do not know it yet
   */
  planOf(accountId: string): Promise<Plan>;

  /** Tells whether an account has a package, which no trial is. @throws DomainError `service.catching-up` */
  hasPackage(accountId: string): Promise<boolean>;

  /**
   * Lets an account do what its plan has.
   * @throws DomainError `plan.feature-missing`, `service.catching-up`
   */
  require(accountId: string, capability: PlanCapability): Promise<void>;

  /**
   * Returns the most bytes that the files of an account may have together: by its package, else by its trial.
   * @throws DomainError `service.catching-up`
   */
  storedBytesMax(accountId: string): Promise<number>;

  /** Forgets what has changed. Called before a writer hears that the change can be read. */
  forget(advance: Pick<Advance, 'projection' | 'changes'>): void;
}

const ACCOUNTS_KEPT = 20_000;
const ALL_PACKAGES = 'all';

/**
 * Plans from memory. What is kept is what the read models say, the package and the trial's end, and never the plan
 * itself, so that a trial ends at its very moment with nothing told to anybody.
 * @param now milliseconds since the epoch
 */
export function createPlans(dependencies: {
  accounts: Pick<AccountQueries, 'entitlement'>;
  pricing: Pick<PricingQueries, 'packages'>;
  now: () => number;
}): Plans {
  const { accounts, pricing, now } = dependencies;
  const entitlements = new ReadCache(accounts.entitlement, { max: ACCOUNTS_KEPT });
  const packages = new ReadCache(
    async () => new Map((await pricing.packages()).map((one): [string, Plan] => [one.id, one])),
    { max: 1 },
  );

  async function find(accountId: string): Promise<Plan | undefined> {
    const [entitlement, known] = await Promise.all([entitlements.get(accountId), packages.get(ALL_PACKAGES)]);
    return entitlement && known.get(packageFor(entitlement, now()));
  }

  async function planOf(accountId: string): Promise<Plan> {
    const plan = await find(accountId);
    if (plan === undefined) throw planUnknown();
    return plan;
  }

  async function entitlementOf(accountId: string): Promise<Entitlement> {
    const entitlement = await entitlements.get(accountId);
    if (entitlement === undefined) throw planUnknown();
    return entitlement;
  }

  return {
    find,
    planOf,

    hasPackage: async (accountId) => (await entitlementOf(accountId)).packageId !== null,

    async require(accountId, capability) {
      requireCapability(await planOf(accountId), capability);
    },

    async storedBytesMax(accountId) {
      const entitlement = await entitlementOf(accountId);
      if (isOnTrial(entitlement, now())) return TRIAL_STORED_BYTES_MAX;
      return storedBytesMax(packageFor(entitlement, now()));
    },

    forget({ projection, changes }) {
      if (projection === 'accounts') {
        entitlements.forget(changes === 'all' ? 'all' : (changes.accounts ?? []));
      }
      // It moves on with every event of the log, and hardly ever has another price to tell.
      if (projection === 'pricing' && (changes === 'all' || changes.packages !== undefined)) {
        packages.forget('all');
      }
    },
  };
}

/** Makes the refusal of what depends on a plan that the read models do not know yet. */
export const planUnknown = (): DomainError =>
  new DomainError('service.catching-up', 'Your plan is not known yet. Try again in a moment.');

/** Names of what the capabilities open, in the middle of a sentence. */
const OPENS: Readonly<Record<PlanCapability, string>> = {
  qrCode: 'QR codes',
  branding: 'your own logo and themes',
  analytics: 'analytics',
  subAccounts: 'sub-accounts',
  chat: 'the AI chat for guests',
  feedback: 'feedback from guests',
  extras: 'paid extras',
};

/** @throws DomainError `plan.feature-missing` where the plan does not have it */
export function requireCapability({ capabilities }: Plan, capability: PlanCapability): void {
  if (capabilities.includes(capability)) return;
  throw new DomainError(
    'plan.feature-missing',
    `Your plan does not include ${OPENS[capability]}. Upgrade to use this.`,
  );
}
