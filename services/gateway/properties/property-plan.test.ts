import { expect, it } from 'vitest';
import { SEEDED_PACKAGES } from '#services/billing/seeded-packages.ts';
import { createPropertyPlan } from './property-plan.ts';

const ACCOUNT = 'an account';

it('lets the next one in when the work before it failed', async () => {
  const plan = createPropertyPlan({
    plans: { find: async () => SEEDED_PACKAGES.free, planOf: async () => SEEDED_PACKAGES.free },
    hostProperties: { idsOf: async () => [] },
  });
  const failing = plan.creating(ACCOUNT, {}, () => Promise.reject(new Error('gone')));
  const next = plan.creating(ACCOUNT, {}, async () => 'made');
  await expect(failing).rejects.toThrow('gone');
  expect(await next).toBe('made');
});
