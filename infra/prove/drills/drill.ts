import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { recoveryTable } from './recovery.ts';
import { runDrill } from './run-drill.ts';
import { type LogKeeper, openStage } from './stage.ts';

/**
 * Kills the product's processes under load and compares what its clients know with what it kept.
 *
 * Usage: npm run drill [-- --kills N] [--seed N] [--stand-in | --nodes 1 | --nodes 3]
 *
 * --stand-in  keeps the log behind the stand-in for EventStoreDB, whose process is killed too
 * --nodes     keeps the log in one node of the program that EVENT_STORE_PROGRAM names, or in three with TLS: they are
 *             killed too
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string' },
    'stand-in': { type: 'boolean' },
    nodes: { type: 'string' },
  },
});
const kills = Number(values.kills);
const seed = Number(values.seed ?? randomInt(2 ** 32));
const keepers = new Map<string | undefined, LogKeeper>([
  [undefined, values['stand-in'] ? 'standIn' : 'postgres'],
  ['1', 'oneNode'],
  ['3', 'threeNodes'],
]);
const log = keepers.get(values.nodes);
if (!Number.isSafeInteger(kills) || kills < 1 || !Number.isSafeInteger(seed) || log === undefined) {
  console.error(
    'Usage: npm run drill [-- --kills N] [--seed N] [--stand-in | --nodes 1 | --nodes 3], whole numbers all.',
  );
  process.exit(2);
}

const startedAt = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`);

console.log(`${kills} kills, seed ${seed}`);
await using stage = await openStage({ say, log });
const { faults, recoveries, ledger, orphans } = await runDrill(stage, { kills, seed, say });
const unclean = await stage.stopRoles();

console.log(`\n${recoveryTable(recoveries)}\n`);
console.log(`${ledger.acknowledged} of ${ledger.entries().length} writes acknowledged.`);
console.log(`${orphans.length} claims were left behind.`);
for (const fault of [...faults, ...unclean]) console.log(`FAULT ${fault}`);
const verdict = faults.length + unclean.length;
console.log(verdict === 0 ? 'Nothing lost, nothing doubled, nothing made up.' : `${verdict} faults.`);
process.exitCode = verdict === 0 ? 0 : 1;
