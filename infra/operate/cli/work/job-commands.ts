import type { Command } from 'commander';
import { printTable } from '../operator/print-table.ts';
import { withJobs } from './operator-jobs.ts';

/** Adds `benvenuto jobs …`: the work that is done apart from requests, as an operator looks after it. */
export function addJobCommands(program: Command): void {
  const group = program.command('jobs').description('look after the work that is done apart from requests');

  group
    .command('list')
    .description('count the jobs of each queue by state, and show those that are dead')
    .action(() =>
      withJobs(async (jobs) => {
        printTable(await jobs.counts());
        for (const { queue, name, id, error, attempts, deadSince } of await jobs.dead()) {
          console.log(
            `${id} (${queue}/${name}), dead since ${deadSince} after ${attempts} attempts: ${error}`,
          );
        }
      }),
    );

  group
    .command('retry [id]')
    .description('let a dead job, or all of them, be tried anew')
    .action((id?: string) =>
      withJobs(async (jobs) => {
        const retried = await jobs.retry(id);
        if (id !== undefined && retried === 0) throw new Error(`There is no dead job ${id}.`);
        console.log(retried === 1 ? 'One job will be tried again.' : `${retried} jobs will be tried again.`);
      }),
    );

  group
    .command('remove <id>')
    .description('forget a job that is not running')
    .action((id: string) =>
      withJobs(async (jobs) => {
        if (!(await jobs.remove(id))) throw new Error(`There is no job ${id} that could be removed.`);
        console.log(`Removed ${id}.`);
      }),
    );
}
