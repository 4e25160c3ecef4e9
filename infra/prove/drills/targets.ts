import type { NodeCluster } from '#infra/prove/testing/event-store-nodes/node-cluster.ts';
import type { SupervisedRole } from '#infra/prove/testing/supervised-role.ts';
import { isPortFree } from '#infra/run/embedded/postgres/free-port.ts';
import { listProjections } from '#projections/kernel/run/operations.ts';
import { projections } from '#projections/registry.ts';
import type { Again } from './kill-plan.ts';
import type { Stage } from './stage.ts';
import { until } from './within.ts';
import type { Ledger } from './writes/ledger.ts';

/** Process that the drill can kill, and see serve again. */
export interface Target {
  /** Ends the process with SIGKILL. @param which of several, from 0 to 1 */
  kill(which: number): Promise<Killed>;
}

export interface Killed {
  /** Time of the kill by `performance.now()`. */
  readonly killedAt: number;
  /** Kills the successor as well, as soon as there is one or as soon as it listens. @returns when, as above */
  again(moment: Again): Promise<number>;
  /** Waits until what it is there for is done again. @param killedAt by `performance.now()` */
  serves(killedAt: number): Promise<void>;
}

export type TargetName = 'postgres' | 'eventStore' | 'gateway' | 'projections' | 'worker';

/** The read models that every write to a property changes. */
const FOLLOWING_PROPERTIES = ['properties'];

/** Makes the targets of a stage. */
export function targetsOf(stage: Stage, ledger: Ledger): Partial<Record<TargetName, Target>> {
  const { core, eventStore, nodes, gateway, workers } = stage;

  const writes = async (killedAt: number) => {
    await ledger.next(({ sentAt }) => sentAt >= killedAt);
  };
  /** Waits until a write made since then has come through to the read models. */
  const readModels = async (killedAt: number) => {
    await writes(killedAt);
    let head: bigint | undefined;
    await until('the read models follow', async () => {
      head ??= await core.store.head();
      const builds = await listProjections(core.pool, projections);
      const live = builds.filter(({ role, projection }) => role === 'live' && isFollowing(projection));
      return live.length > 0 && live.every(({ position = 0n }) => position >= (head ?? 0n));
    });
  };
  const oneOf = (roles: readonly SupervisedRole[], serves: (role: SupervisedRole) => Killed['serves']) => ({
    async kill(which: number): Promise<Killed> {
      const role = roles[Math.floor(which * roles.length)];
      if (role === undefined) throw new RangeError('there is no such role');
      const kill = async () => {
        const killedAt = performance.now();
        await role.kill();
        return killedAt;
      };
      return {
        killedAt: await kill(),
        async again(moment) {
          if (moment === 'asItAnswers') await until(`${role.name} answers`, () => listens(role));
          return kill();
        },
        serves: serves(role),
      };
    },
  });

  return {
    postgres: {
      async kill() {
        const before = await stage.postgresPid();
        return {
          killedAt: killNow(before),
          async again(moment) {
            await until('Postgres starts again', async () => (await stage.postgresPid()) !== before);
            const next = await stage.postgresPid();
            if (moment === 'asItAnswers') {
              await until('Postgres answers', async () => (await core.pool.query('SELECT 1')).rowCount === 1);
            }
            return killNow(next);
          },
          serves: writes,
        };
      },
    },
    ...(eventStore !== undefined && { eventStore: oneOf([eventStore], () => writes) }),
    ...(nodes !== undefined && { eventStore: nodeOf(nodes, writes) }),
    gateway: oneOf([gateway], () => writes),
    projections: oneOf(stage.projections, () => readModels),
    worker: oneOf(workers, (role) => () => until(`${role.name} is well`, () => isWell(role))),
  };
}

/** Makes a target of nodes that are started again at once, as by `restart: always`. */
function nodeOf(nodes: NodeCluster, serves: Killed['serves']): Target {
  return {
    async kill(which) {
      const node = Math.floor(which * nodes.size);
      // One that is still coming back is needed for the majority, or the drill would be of an outage.
      await until('every node takes part', () => nodes.isWhole());
      const kill = async () => {
        const killedAt = performance.now();
        await nodes.kill(node);
        await nodes.begin(node);
        return killedAt;
      };
      return {
        killedAt: await kill(),
        async again(moment) {
          if (moment === 'asItAnswers') await until(`node ${node} answers`, () => nodes.answers(node));
          return kill();
        },
        serves,
      };
    },
  };
}

function killNow(pid: number): number {
  process.kill(pid, 'SIGKILL');
  return performance.now();
}

const isFollowing = (projection: string): boolean => FOLLOWING_PROPERTIES.includes(projection);

async function listens({ port }: SupervisedRole): Promise<boolean> {
  return !(await isPortFree(port));
}

/** Tells whether a role says that it is well. */
export async function isWell({ origin }: SupervisedRole): Promise<boolean> {
  const response = await fetch(`${origin}/healthz`);
  await response.arrayBuffer();
  return response.status === 200;
}
