import type { PlainLandingKey } from '../landing-context.ts';
import type { LandingPlan } from './plan-offer.ts';

/** Value of one row of a plan: a text by its key, a number as it is, or whether it is there. */
type Cell = PlainLandingKey | number | boolean;

/** The rows of the comparison with what stands in them. */
export interface TierRow {
  readonly label: PlainLandingKey;
  readonly cells: readonly Cell[];
}

const ROWS = [
  'landing.compare.properties',
  'landing.compare.languages',
  'landing.compare.tabs',
  'landing.compare.link',
  'landing.plan.qr',
  'landing.plan.branding',
  'landing.plan.media',
  'landing.plan.maps',
  'landing.plan.analytics',
  'landing.plan.subAccounts',
  'landing.plan.chat',
  'landing.plan.feedback',
  'landing.plan.extras',
] as const satisfies readonly PlainLandingKey[];

const NONE = [false, false, false, false, false] as const;
const ALL = [true, true, true, true, true] as const;
const unlimited = 'landing.compare.unlimited';

/** Each plan's column, by the id of the plan, in the order of `ROWS`. */
const COLUMNS: Readonly<Record<string, readonly Cell[]>> = {
  free: [1, 1, 3, true, false, false, false, false, ...NONE],
  pro: [3, 3, unlimited, true, true, true, true, true, ...NONE],
  business: [unlimited, 6, unlimited, true, true, true, true, true, ...ALL],
  'pro-per-property': ['landing.compare.each', 3, unlimited, true, true, true, true, true, ...NONE],
  scale: ['landing.compare.upToFive', 6, unlimited, true, true, true, true, true, ...ALL],
};

/** Returns those of the plans of which it is known what is in them. */
export function comparable(plans: readonly LandingPlan[]): readonly LandingPlan[] {
  return plans.filter(({ id }) => COLUMNS[id] !== undefined);
}

/** Returns what is in each of these plans, row by row. */
export function compareTiers(plans: readonly LandingPlan[]): readonly TierRow[] {
  return ROWS.map((label, row) => ({ label, cells: plans.map(({ id }) => COLUMNS[id]?.[row] ?? false) }));
}
