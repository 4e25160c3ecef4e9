import perfHooks from 'node:perf_hooks';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Observation } from './health.ts';
import { createMetrics } from './metrics.ts';

const NOTHING: Observation = {
  dependencies: {},
  projections: undefined,
  reactors: undefined,
  jobs: undefined,
  guestStreams: undefined,
  diskSpace: undefined,
  building: undefined,
};

it('tells of the process beside each server, and measures it once, from when it is asked for', async () => {
  const measuring = vi.spyOn(perfHooks, 'monitorEventLoopDelay');
  onTestFinished(() => measuring.mockRestore());
  const [one, other] = [createMetrics(), createMetrics()];
  one.answered({ method: 'GET', route: '/p/:slug', status: '200' }, 0.01);
  expect(measuring).not.toHaveBeenCalled();
  const [ofOne, ofOther] = await Promise.all(
    [one, other].map(async (metrics) => (await metrics.render(NOTHING)).text),
  );
  const process = /^nodejs_eventloop_lag_seconds \d/gm;
  expect(ofOne?.match(process)).toHaveLength(1);
  expect(ofOther?.match(process)).toHaveLength(1);
  const answers = 'http_request_duration_seconds_count{method="GET"';
  expect(ofOne).toContain(answers);
  expect(ofOther).not.toContain(answers);
  expect(measuring.mock.calls.length).toBeLessThanOrEqual(1);
});
