import type { Command } from 'commander';
import { openPostgresReactorState } from '#infra/adapters/jobs/reactors/postgres-reactor-state.ts';
import type { Reactor } from '#kernel/reactors/reactor.ts';
import { readReactorStatus, retrySetAside } from '#kernel/reactors/reactor-operations.ts';
import { systemPause } from '#kernel/work/pause.ts';
import { isTransient } from '#projections/kernel/errors/transient-error.ts';
import { reactors } from '#services/worker/registry.ts';
import { withCore } from '../operator/operator-core.ts';
import { printTable } from '../operator/print-table.ts';
import { withJobs } from './operator-jobs.ts';

/** Adds `benvenuto reactors …`: the reactors, as an operator looks after them. */
export function addReactorCommands(program: Command): void {
  const group = program.command('reactors').description('look after what turns events into jobs');

  group
    .command('list')
    .description('show each reactor: position, what it has still to see, events set aside and why')
    .action(() =>
      withCore(async ({ pool, store }) => {
        const state = await openPostgresReactorState(pool);
        const statuses = await Promise.all(
          reactors.map((reactor) => readReactorStatus({ store, state }, reactor)),
        );
        printTable(
          statuses.map(({ position, ...row }) => ({
            ...row,
            position: position === undefined ? '' : String(position),
          })),
        );
        for (const { reactor, event, error, since } of await state.setAside()) {
          console.log(
            `${reactor}: ${event.type} ${event.id} of ${event.stream}, tried at ${since}: ${error}`,
          );
        }
      }),
    );

  group
    .command('retry [name]')
    .description('hand over again the events that were set aside')
    .action((name?: string) =>
      withJobs(async (jobs, { pool, codec }) => {
        const state = await openPostgresReactorState(pool);
        const parts = { state, jobs, decoder: codec, isTransient, pause: systemPause };
        for (const reactor of chosen(name)) {
          const { handedOver, stillSetAside } = await retrySetAside(parts, reactor);
          console.log(`${reactor.name}: ${handedOver} handed over, ${stillSetAside.length} still set aside`);
          for (const { event, error } of stillSetAside) console.log(`  ${event.type} ${event.id}: ${error}`);
          if (stillSetAside.length > 0) process.exitCode = 1;
        }
      }),
    );
}

/** Finds the reactor of that name; without a name, gives all of them. @throws Error that names those there are */
function chosen(name: string | undefined): readonly Reactor[] {
  if (name === undefined) return reactors;
  const found = reactors.filter((reactor) => reactor.name === name);
  if (found.length > 0) return found;
  throw new Error(`There is no reactor ${name}. There are ${reactors.map((each) => each.name).join(', ')}.`);
}
