import { USER_ORDERS } from '#contracts/admins/api.ts';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { createQueryPool } from '#infra/adapters/postgres/query-pool.ts';
import { accounts } from '#projections/accounts/projection.ts';
import { accountQueries } from '#projections/accounts/queries.ts';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';
import { pricing } from '#projections/pricing/projection.ts';
import { type BenchRow, quantile } from '../../row.ts';

const USERS = 50_000;
const PAGE = 50;
const PAGES = 20;
const MOST_MS = 100;
const SEARCHES = ['giulia', 'ferri 4', '49999@', 'nobody of that name'];

/** So many hosts in the read model, with a package for three of four, in names of a few hundred spellings. */
const FILL = `
  INSERT INTO accounts.accounts
    (user_id, email, first_name, last_name, full_name, search_text, trial_ends_at, created_at, session_version,
     package_id, package_since)
  SELECT gen_random_uuid(), email, first_name, last_name, first_name || ' ' || last_name,
         lower(first_name || ' ' || last_name || chr(10) || email), created_at + interval '14 days', created_at, 1,
         package_id, CASE WHEN package_id IS NOT NULL THEN created_at END
  FROM (SELECT (array['Giulia', 'Álvaro', 'Zoe', 'bruno', 'Élodie', 'Jürgen', 'Ana'])[1 + n % 7] AS first_name,
               (array['Ferri ', 'De Luca ', 'Müller '])[1 + n % 3] || n % 100 AS last_name,
               'host-' || n || '@example.com' AS email,
               timestamptz '2026-01-01' + n * interval '1 minute' AS created_at,
               (array[NULL, 'free', 'pro', 'business'])[1 + n % 4] AS package_id
        FROM generate_series(1, ${USERS}) n) people`;

const PACKAGES = `
  INSERT INTO pricing.packages (package_id, price, discounted_price, sort_order, is_active, details)
  SELECT id, 0, NULL, place, true, json_build_object('name', id, 'billingPeriod', 'monthly')
  FROM (VALUES ('free', 1), ('pro', 2), ('business', 3)) packages (id, place)`;

async function fill(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, { applicationName: 'benvenuto bench', max: 2 });
  try {
    const store = createPostgresReadModelStore(pool);
    await store.install();
    for (const projection of [accounts, pricing]) await store.createBuild(projection, 'live', undefined);
    await pool.query(FILL);
    await pool.query(PACKAGES);
    await pool.query('ANALYZE accounts.accounts');
  } finally {
    await pool.end();
  }
}

/** Measures each page on the way through an order, in milliseconds. */
async function pagesOf(
  page: ReturnType<typeof accountQueries>['page'],
  query: Pick<Parameters<ReturnType<typeof accountQueries>['page']>[0], 'sort' | 'search'>,
): Promise<number[]> {
  const took: number[] = [];
  let after: string | undefined;
  do {
    const begun = performance.now();
    const found = await page({ ...query, limit: PAGE, after });
    took.push(performance.now() - begun);
    after = found?.next;
  } while (after !== undefined && took.length < PAGES);
  return took;
}

/** The rows of what administrators do, by key. */
export const adminRows: Readonly<Record<string, (databaseUrl: string) => Promise<BenchRow>>> = {
  'admin-users': async (databaseUrl) => {
    await fill(databaseUrl);
    const pool = await createQueryPool(databaseUrl);
    try {
      const { page } = accountQueries(pool, Date.now);
      const slowest: number[] = [];
      for (const sort of USER_ORDERS) {
        for (const search of [undefined, ...SEARCHES]) {
          slowest.push(quantile(await pagesOf(page, { sort, search }), 0.95));
        }
      }
      const value = Math.max(...slowest);
      return {
        key: 'admin-users',
        work: `a page of ${USERS.toLocaleString('en')} hosts, the slowest of all orders and searches (p95)`,
        value,
        unit: 'ms',
        baseline: null,
        ratio: null,
        goal: `< ${MOST_MS} ms`,
        met: value < MOST_MS,
      };
    } finally {
      await pool.end();
    }
  },
};
