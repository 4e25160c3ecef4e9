import type { JobQueuesOptions } from '#infra/adapters/jobs/queue/open-job-queues.ts';
import { createTestDatabase } from '#infra/prove/testing/postgres.ts';
import { hasTestRedis, startTestRedis } from '#infra/prove/testing/servers/redis.ts';
import { behindGate, type TcpGate } from '#infra/prove/testing/servers/tcp-gate.ts';

/** A place where queues live, behind a gate that can be shut. */
export interface QueueHome {
  readonly where: Pick<JobQueuesOptions, 'redisUrl' | 'databaseUrl'>;
  readonly gate: TcpGate;
  close(): Promise<void>;
}

const UNUSED_DATABASE = 'postgres://unused.invalid/unused';

/** The backends to run queue tests on: Postgres always, Redis where there is one (`hasTestRedis`). */
export const queueHomes: Readonly<Record<string, () => Promise<QueueHome>>> = {
  Postgres: async () => {
    const database = await createTestDatabase();
    const { gate, url } = await behindGate(database.url, 5432);
    return {
      where: { databaseUrl: url },
      gate,
      async close() {
        await gate.shut();
        await database.drop();
      },
    };
  },
  ...(hasTestRedis() && {
    Redis: async () => {
      const redis = await startTestRedis();
      const { gate, url } = await behindGate(redis.url, 6379);
      return {
        where: { redisUrl: url, databaseUrl: UNUSED_DATABASE },
        gate,
        async close() {
          await gate.shut();
          await redis.stop();
        },
      };
    },
  }),
};
