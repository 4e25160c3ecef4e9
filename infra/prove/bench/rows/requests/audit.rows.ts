import { type AuditQuery, auditQuerySchema } from '#contracts/audit/api.ts';
import { createQueryPool } from '#infra/adapters/postgres/query-pool.ts';
import { accounts } from '#projections/accounts/projection.ts';
import { accountQueries } from '#projections/accounts/queries.ts';
import { audit } from '#projections/audit/projection.ts';
import { auditQueries } from '#projections/audit/queries.ts';
import { startProjections } from '#projections/kernel/run/runner.ts';
import { pricing } from '#projections/pricing/projection.ts';
import { type AuditService, createAuditService } from '#services/audit/audit.service.ts';
import { fillWithEdits } from '../../fill/fill-with-edits.ts';
import { type BenchRow, quantile } from '../../row.ts';
import { openBenchCore } from '../../serve/bench-core.ts';

const EVENTS = 100_000;
const PROPERTIES = 10;
const PAGES = 20;
const MOST_MS = 150;
const CATCH_UP_MOST_MS = 600_000;

/** Measures each of the first pages, in milliseconds. */
async function pagesOf(service: AuditService, userId: string, query: AuditQuery): Promise<number[]> {
  const took: number[] = [];
  let before: string | undefined;
  do {
    const begun = performance.now();
    const { next } = await service.page(userId, { ...query, before });
    took.push(performance.now() - begun);
    before = next ?? undefined;
  } while (before !== undefined && took.length < PAGES);
  return took;
}

/** The rows of the audit, by key. */
export const auditRows: Readonly<Record<string, (databaseUrl: string) => Promise<BenchRow>>> = {
  'audit-page': async (databaseUrl) => {
    await using ending = new AsyncDisposableStack();
    const core = await openBenchCore(databaseUrl);
    ending.defer(() => core.close());
    const { userId, propertyId } = await fillWithEdits(core, {
      houses: PROPERTIES,
      edits: EVENTS / PROPERTIES,
    });
    const projections = [accounts, audit, pricing];
    const parts = { pool: core.pool, source: core.store, decoder: core.codec, projections };
    const runner = await startProjections(parts);
    ending.defer(() => runner.stop());
    const names = projections.map(({ name }) => name);
    const head = (await core.store.head()) ?? 0n;
    if (!(await runner.progress.waitFor(names, head, { timeoutMs: CATCH_UP_MOST_MS }))) {
      throw new Error('the audit did not catch up');
    }
    await core.pool.query('ANALYZE audit.entries');
    const pool = await createQueryPool(databaseUrl);
    ending.defer(() => pool.end());
    const findUser = accountQueries(pool, Date.now).record;
    const service = createAuditService({ ...core, queries: auditQueries(pool), findUser });
    const slowest: number[] = [];
    for (const filter of [
      {},
      { order: 'oldest' },
      { kind: 'property' },
      { kind: 'plan' },
      { actor: 'collaborator' },
      { actor: 'owner' },
      { property: propertyId },
      { to: new Date().toISOString() },
    ]) {
      const pages = await pagesOf(service, userId, auditQuerySchema.parse(filter));
      slowest.push(quantile(pages, 0.95));
    }
    const value = Math.max(...slowest);
    return {
      key: 'audit-page',
      work: `a page of the audit of a host with ${EVENTS.toLocaleString('en')} events, the slowest of all filters (p95)`,
      value,
      unit: 'ms',
      baseline: null,
      ratio: null,
      goal: `< ${MOST_MS} ms`,
      met: value < MOST_MS,
    };
  },
};
