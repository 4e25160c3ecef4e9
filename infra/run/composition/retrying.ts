import { openPostgresReactorState } from '#infra/adapters/jobs/reactors/postgres-reactor-state.ts';
import type { Jobs } from '#kernel/reactors/jobs.ts';
import type { Reactor } from '#kernel/reactors/reactor.ts';
import { retrySetAside } from '#kernel/reactors/reactor-operations.ts';
import { systemPause } from '#kernel/work/pause.ts';
import { isTransient } from '#projections/kernel/errors/transient-error.ts';
import { retryDeadLetters } from '#projections/kernel/run/operations.ts';
import { projections } from '#projections/registry.ts';
import type { Retrying } from '#services/operations/retry-jobs.ts';
import type { Core } from './core.ts';

/**
 * Composes the service that tries parked things again, from any process; those who follow the read models are told.
 */
export function composeRetrying(
  { pool, codec: decoder }: Pick<Core, 'pool' | 'codec'>,
  reactors: readonly Reactor[],
  jobs: Jobs,
): Retrying {
  return {
    async readModel(name, stream) {
      const projection = named(projections, name);
      const only = stream === null ? {} : { stream };
      const { supersededBy } = await retryDeadLetters({ pool, decoder }, projection, only);
      if (supersededBy !== undefined) {
        throw new Error(`this worker is older than ${name}, which is of version ${supersededBy}: update it`);
      }
    },

    async reactor(name) {
      const state = await openPostgresReactorState(pool);
      const parts = { state, jobs, decoder, isTransient, pause: systemPause };
      await retrySetAside(parts, named(reactors, name));
    },
  };
}

function named<Part extends { readonly name: string }>(parts: readonly Part[], name: string): Part {
  const found = parts.find((part) => part.name === name);
  if (found === undefined) throw new Error(`this program knows no ${name}`);
  return found;
}
