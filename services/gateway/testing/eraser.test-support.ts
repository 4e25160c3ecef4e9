import { createQueryPool } from '#infra/adapters/postgres/query-pool.ts';
import { composeDomain } from '#infra/run/composition/domain.ts';
import { composeErasure } from '#infra/run/composition/erasure.ts';
import { CHEAP_HASHING } from '#services/accounts/passwords/passwords.test-support.ts';
import type { ErasureOutcome } from '#services/erasure/erasure.service.ts';
import type { TestGateway } from './gateway.test-support.ts';

const context = {
  correlationId: 'test',
  causationId: 'test',
  actor: { kind: 'system', name: 'eraser' },
} as const;

/** The erasure of a gateway that has no worker beside it, batch by batch. */
export interface TestEraser extends AsyncDisposable {
  /** Removes one batch of what a deleted account left. */
  eraseSome(userId: string): Promise<ErasureOutcome>;
  /** Removes all of it. */
  eraseAll(userId: string): Promise<void>;
}

/** @param batch how many things are removed at once */
export async function openTestEraser(
  { core, installation }: Pick<TestGateway, 'core' | 'installation'>,
  batch?: number,
): Promise<TestEraser> {
  const queries = await createQueryPool(installation.databaseUrl);
  const domain = await composeDomain({ core, ...installation, hashCost: CHEAP_HASHING });
  const erasure = composeErasure({ core, domain, queries, ...(batch !== undefined && { batch }) });
  const eraseSome = (userId: string) => erasure.eraseSome(userId, context);
  return {
    eraseSome,
    async eraseAll(userId) {
      while ((await eraseSome(userId)) === 'more');
    },
    [Symbol.asyncDispose]: () => queries.end(),
  };
}
