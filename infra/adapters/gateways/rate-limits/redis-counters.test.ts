import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { hasTestRedis, startTestRedis, type TestRedis } from '#infra/prove/testing/servers/redis.ts';
import { openTcpGate, type TcpGate } from '#infra/prove/testing/servers/tcp-gate.ts';
import { openRedisCounters, type RedisCounters, readRedisCounters } from './redis-counters.ts';

const patience = { timeout: LONGEST_WAIT_MS, interval: 10 };

if (hasTestRedis()) {
  describe('counters in Redis', () => {
    let redis: TestRedis;
    let gate: TcpGate;
    const open: RedisCounters[] = [];
    beforeAll(async () => {
      redis = await startTestRedis();
      const { hostname: host, port } = new URL(redis.url);
      gate = await openTcpGate({ host, port: Number(port) });
    });
    afterAll(async () => {
      for (const each of open) each.close();
      await gate.shut();
      await redis.stop();
    });

    /** Opens the counters as one process does, and waits until they are connected. */
    async function counters(): Promise<RedisCounters> {
      const counters = openRedisCounters(`redis://127.0.0.1:${gate.port}`);
      open.push(counters);
      await expect
        .poll(() => counters.count(randomUUID(), 1_000).then(() => 'counted', String), patience)
        .toBe('counted');
      return counters;
    }

    it('are shared, and lose none of what is counted at once', async () => {
      const [one, other] = [await counters(), await counters()];
      const key = randomUUID();
      const counted = await Promise.all(
        Array.from({ length: 100 }, (_, index) => (index % 2 ? one : other).count(key, 60_000)),
      );
      const counts = counted.map(({ count }) => count).sort((before, after) => before - after);
      expect(counts).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
      for (const { endsInMs } of counted) {
        expect(endsInMs).toBeGreaterThan(50_000);
        expect(endsInMs).toBeLessThanOrEqual(60_000);
      }
    });

    it('count by an amount, in a window that begins with the first one', async () => {
      const own = await counters();
      const key = randomUUID();
      const first = await own.count(key, 60_000, 40);
      expect(first.count).toBe(40);
      expect(first.endsInMs).toBeGreaterThan(50_000);
      expect((await own.count(key, 60_000, 2)).count).toBe(42);
    });

    it('are read by others, without being counted', async () => {
      const own = await counters();
      const [key, none] = [randomUUID(), randomUUID()];
      await own.count(key, 60_000);
      await own.count(key, 60_000);
      const url = `redis://127.0.0.1:${gate.port}`;
      expect(await readRedisCounters(url, [none, key])).toEqual([0, 2]);
      expect(await readRedisCounters(url, [key])).toEqual([2]);
    });

    it('start over when their window has ended', async () => {
      const own = await counters();
      const key = randomUUID();
      await own.count(key, 100);
      await own.count(key, 100);
      await expect
        .poll(async () => (await own.count(key, 100)).count, { timeout: LONGEST_WAIT_MS, interval: 150 })
        .toBe(1);
    });

    it('reject without waiting for a Redis that is away, and count on when it is back', async () => {
      const own = await counters();
      await gate.shut();
      await expect
        .poll(
          () =>
            own.count(randomUUID(), 1_000).then(
              () => 'counted',
              () => 'away',
            ),
          patience,
        )
        .toBe('away');
      // One that waited for Redis would have no answer before the gate is open.
      await expect(own.count(randomUUID(), 1_000)).rejects.toThrow();
      await gate.open();
      await expect
        .poll(() => own.count(randomUUID(), 1_000).then(() => 'counted', String), patience)
        .toBe('counted');
    });
  });
}
