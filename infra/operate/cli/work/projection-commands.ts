import type { Command } from 'commander';
import type { Core } from '#infra/run/composition/core.ts';
import { openInstallationState } from '#infra/run/installation/installation-state.ts';
import { takeLog } from '#infra/run/installation/take-log.ts';
import type { Projection } from '#projections/kernel/define-projection.ts';
import {
  listProjections,
  rebuildProjection,
  retryDeadLetters,
  verifyProjection,
} from '#projections/kernel/run/operations.ts';
import { projections } from '#projections/registry.ts';
import { exitCodes, StartupError } from '#services/kernel/startup-error.ts';
import { withCore } from '../operator/operator-core.ts';
import { printTable } from '../operator/print-table.ts';
import { showProgress } from '../operator/progress-line.ts';

/** Adds `benvenuto projections …`: the read models, as an operator looks after them. */
export function addProjectionCommands(program: Command): void {
  const group = program.command('projections').description('look after the read models');

  group.command('list').description('show each read model: version, position, parked streams').action(list);

  group
    .command('rebuild [name]')
    .description('build a read model anew from the first event, beside the live one, and swap it in')
    .action((name?: string) =>
      name === undefined ? rebuild(projections).catch(takeForeignLog) : rebuild(chosen(name)),
    );

  group
    .command('verify [name]')
    .description('rebuild aside and compare with the live tables, byte for byte')
    .action(verify);

  group
    .command('retry [name]')
    .description('fold again the streams that were parked because an event could not be folded')
    .action(retry);
}

const list = () =>
  withCore(async ({ pool }) => {
    printTable(
      (await listProjections(pool, projections)).map(({ position, ...row }) => ({
        ...row,
        position: position === undefined ? '' : String(position),
      })),
    );
  });

const verify = (name?: string) =>
  withCore(async ({ pool, store, codec }, { signal }) => {
    for (const projection of chosen(name)) {
      const progress = showProgress(`Verifying ${projection.name}`);
      const parts = { pool, source: store, decoder: codec };
      const options = { onProgress: progress.show, signal };
      const { equal, differences } = await verifyProjection(parts, projection, options);
      const rows = differences.map(({ table, rows }) => `${rows} of ${table}`).join(', ');
      progress.end(
        `${projection.name}: ${equal ? 'equal' : `DIFFERENT from its events (rows: ${rows}); rebuild it`}`,
      );
      if (!equal) process.exitCode = 1;
    }
  });

const retry = (name?: string) =>
  withCore(async ({ pool, store, codec }) => {
    for (const projection of chosen(name)) {
      const parts = { pool, source: store, decoder: codec };
      const { resumed, stillParked, supersededBy, isToBeRebuilt } = await retryDeadLetters(parts, projection);
      if (supersededBy !== undefined) {
        console.log(
          `${projection.name}: superseded, the live tables are of version ${supersededBy} and this program knows version ${projection.version}; retry with the newer one`,
        );
        process.exitCode = 1;
        continue;
      }
      console.log(`${projection.name}: ${resumed.length} resumed, ${stillParked.length} still parked`);
      for (const { stream, error } of stillParked) console.log(`  ${stream}: ${error}`);
      if (isToBeRebuilt)
        console.log('  It came late for some rows: the product builds it anew while it runs.');
      if (stillParked.length > 0) process.exitCode = 1;
    }
  });

const rebuild = (chosen: readonly Projection[]) =>
  withCore((core, { signal }) => rebuildEach(chosen, core, signal));

/** Goes on where the log was refused: to build everything anew says that it is to be taken as it is. */
async function takeForeignLog(error: unknown): Promise<void> {
  if (!(error instanceof StartupError && error.exitCode === exitCodes.foreignLog)) throw error;
  console.log(`${error.message} It is taken as it is.`);
  await withCore(
    async (core, { signal }) => {
      const log = { ...core, state: await openInstallationState(core.pool) };
      await takeLog(log, () => rebuildEach(projections, core, signal));
      console.log('The installation works with this log from here on. Reactors go on at its end.');
    },
    { alone: 'projections rebuild', takesLog: true },
  );
}

async function rebuildEach(
  chosen: readonly Projection[],
  { pool, store, codec }: Core,
  signal: AbortSignal,
): Promise<void> {
  for (const projection of chosen) {
    const progress = showProgress(`Rebuilding ${projection.name}`);
    const parts = { pool, source: store, decoder: codec };
    const { events } = await rebuildProjection(parts, projection, { onProgress: progress.show, signal });
    progress.end(`Rebuilt ${projection.name} from ${events} events.`);
  }
}

/** Finds the projection of that name; without a name, gives all of them. @throws Error that names those there are */
function chosen(name: string | undefined): readonly Projection[] {
  if (name === undefined) return projections;
  const found = projections.filter((projection) => projection.name === name);
  if (found.length === 0) {
    throw new Error(
      `There is no read model ${name}. There are ${projections.map((p) => p.name).join(', ')}.`,
    );
  }
  return found;
}
