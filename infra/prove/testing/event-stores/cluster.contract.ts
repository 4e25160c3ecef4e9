import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClusterUnderTest } from '#infra/prove/testing/event-stores/event-store-cluster.ts';
import { IS_LONG, ONLY_LONG } from '#infra/prove/testing/thoroughness.ts';
import { ClusterStage, type ScenarioReport } from './cluster-stage.ts';

/** Limits of pauses, and the time for which a leader is silent, in milliseconds. */
export interface ClusterLimits {
  /** Longest pause of appends where a leader is killed or resigns, or a follower is killed. */
  readonly leaderLost: number;
  /** The same where a leader falls silent. */
  readonly leaderSilent: number;
  /** From when a node leads again until an append is acknowledged, where none could lead. */
  readonly elected: number;
  /** Time by which an append is refused that no majority takes. */
  readonly refused: number;
  readonly silence: number;
}

/** Limits that hold on real servers with two cores to themselves. */
export const CLUSTER_LIMITS: ClusterLimits = {
  leaderLost: 1_500,
  leaderSilent: 9_000,
  elected: 5_000,
  refused: 6_000,
  silence: 30_000,
};

interface Scenario {
  readonly name: string;
  readonly limit: Exclude<keyof ClusterLimits, 'silence'>;
  /** Absent: in the long form alone. */
  readonly inBothForms?: true;
  play(stage: ClusterStage, limits: ClusterLimits): Promise<void>;
}

const TIMES = IS_LONG ? 5 : 2;
const SCENARIO_TIMEOUT_MS = 300_000;

const SCENARIOS: readonly Scenario[] = [
  {
    name: `leader killed ×${TIMES}`,
    limit: 'leaderLost',
    inBothForms: true,
    async play(stage) {
      for (let time = 0; time < TIMES; time += 1) {
        const leader = await stage.leader();
        await stage.pauseIn(async () => {
          await stage.kill(leader);
          await stage.leader(leader);
        });
        await stage.startAgain();
      }
    },
  },
  {
    name: `leader resigned ×${TIMES}`,
    limit: 'leaderLost',
    async play(stage) {
      for (let time = 0; time < TIMES; time += 1) await stage.pauseIn(() => stage.resign());
    },
  },
  {
    name: 'leader silent',
    limit: 'leaderSilent',
    async play(stage, { silence }) {
      const leader = await stage.leader();
      await stage.pauseIn(() => stage.silence(leader, silence));
    },
  },
  {
    name: 'one follower lost and back',
    limit: 'leaderLost',
    async play(stage) {
      const [follower = 0] = othersThan(await stage.leader(), stage);
      await stage.pauseIn(async () => {
        await stage.kill(follower);
        await stage.flows();
        await stage.startAgain();
      });
    },
  },
  {
    name: 'majority lost and back, the leader left',
    limit: 'elected',
    async play(stage, { refused }) {
      await stage.pauseAfterElection(othersThan(await stage.leader(), stage), refused);
    },
  },
  {
    name: 'majority lost and back, a follower left',
    limit: 'elected',
    inBothForms: true,
    async play(stage, { refused }) {
      const leader = await stage.leader();
      await stage.pauseAfterElection([leader, ...othersThan(leader, stage).slice(1)], refused);
    },
  },
  {
    name: 'all restarted',
    limit: 'elected',
    async play(stage, { refused }) {
      const leader = await stage.leader();
      await stage.pauseAfterElection([leader, ...othersThan(leader, stage)], refused);
    },
  },
];

/** Registers the tests that the event store has to pass on a cluster of three that loses nodes under load. */
export function eventStoreClusterContract(
  name: string,
  startCluster: () => Promise<ClusterUnderTest>,
  limits: ClusterLimits = CLUSTER_LIMITS,
): void {
  describe(`${name}: a cluster that loses nodes under load`, () => {
    const reports: ScenarioReport[] = [];
    let cluster: ClusterUnderTest;
    beforeAll(async () => {
      cluster = await startCluster();
    });
    afterAll(async () => {
      await cluster?.stop();
      console.info(`\n${name}\n${scenarioTable(reports)}`);
    });

    for (const scenario of SCENARIOS) {
      it(`loses, doubles and skips nothing: ${scenario.name}`, {
        tags: scenario.inBothForms ? [] : [ONLY_LONG.name],
        timeout: SCENARIO_TIMEOUT_MS,
      }, async () => {
        const stage = await ClusterStage.open(cluster);
        const report = await playOn(stage, scenario, limits);
        reports.push(report);
        expect(report.faults).toEqual([]);
        expect(report.pause).toBeLessThanOrEqual(limits[scenario.limit]);
        expect(report.readsChecked).toBeGreaterThan(0);
      });
    }
  });
}

async function playOn(stage: ClusterStage, scenario: Scenario, limits: ClusterLimits) {
  let failure: unknown;
  try {
    await stage.flows();
    await scenario.play(stage, limits);
  } catch (error) {
    failure = error;
  }
  return stage.close(scenario.name, failure);
}

function othersThan(leader: number, { size }: ClusterStage): number[] {
  return Array.from({ length: size }, (_, node) => node).filter((node) => node !== leader);
}

/** Formats the reports as a table, one line per scenario. */
function scenarioTable(reports: readonly ScenarioReport[]): string {
  const rows = reports.map(({ name, pause, slowestAppend, events, readsChecked, errors, faults }) => [
    name,
    seconds(pause),
    seconds(slowestAppend),
    events,
    readsChecked,
    countsOf(errors),
    faults.length,
  ]);
  const header = [
    'scenario',
    'longest pause',
    'slowest append',
    'events',
    'reads checked',
    'errors',
    'faults',
  ];
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

const countsOf = (errors: ScenarioReport['errors']): string =>
  Object.entries(errors)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ') || 'none';
