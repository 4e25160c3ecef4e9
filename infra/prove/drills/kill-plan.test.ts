import { expect, test } from 'vitest';
import { Random } from '#infra/prove/simulation/environment/random.ts';
import { planKills } from './kill-plan.ts';

const TARGETS = ['postgres', 'gateway', 'projections', 'worker'] as const;

test('draws as many kills as asked for, and the same ones from the same seed', () => {
  for (const kills of [1, 2, 50, 200]) {
    const plan = planKills(kills, TARGETS, new Random(7));
    const drawn = plan.reduce((sum, strike) => sum + strike.kills.length + (strike.again ? 1 : 0), 0);
    expect(drawn).toBe(kills);
    expect(planKills(kills, TARGETS, new Random(7))).toEqual(plan);
  }
  expect(planKills(50, TARGETS, new Random(8))).not.toEqual(planKills(50, TARGETS, new Random(7)));
});

test('gives every target its share, never the same one twice at one moment', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const plan = planKills(80, TARGETS, new Random(seed));
    const struck = plan.flatMap(({ kills }) => kills.map(({ target }) => target));
    for (const target of TARGETS) {
      const share = struck.filter((one) => one === target).length / struck.length;
      expect(Math.abs(share - 1 / TARGETS.length)).toBeLessThan(0.05);
    }
    for (const { kills } of plan) {
      expect(new Set(kills.map(({ target }) => target)).size).toBe(kills.length);
    }
  }
});

test('strikes two at once, and the same one again while it starts, now and then', () => {
  const plan = planKills(200, TARGETS, new Random(1));
  expect(plan.some(({ kills }) => kills.length === 2)).toBe(true);
  expect(new Set(plan.map(({ again }) => again))).toEqual(new Set([undefined, 'asItStarts', 'asItAnswers']));
});
