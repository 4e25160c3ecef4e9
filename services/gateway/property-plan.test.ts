import { expect, it } from 'vitest';
import { SEEDED_PACKAGES } from '#services/billing/seeded-packages.ts';
import { createPropertyPlan } from './property-plan.ts';

const ACCOUNT = 'an account';

/** The rules of the plan Free over properties that are there. */
function rulesOver(ids: readonly string[]) {
  return createPropertyPlan({
    plans: { find: async () => SEEDED_PACKAGES.free, planOf: async () => SEEDED_PACKAGES.free },
    queries: { count: async (_ownerId, { except } = {}) => ids.filter((id) => id !== except).length },
  });
}

it('does not count what an earlier attempt of the same creation made', async () => {
  const made = async () => 'made';
  const plan = rulesOver(['one']);
  expect(await plan.creating(ACCOUNT, {}, 'one', made)).toBe('made');
  await expect(plan.creating(ACCOUNT, {}, 'two', made)).rejects.toMatchObject({ code: 'plan.limit-reached' });
  await expect(plan.creating(ACCOUNT, {}, undefined, made)).rejects.toMatchObject({
    code: 'plan.limit-reached',
  });
});

it('lets the next one in when the work before it failed', async () => {
  const plan = rulesOver([]);
  const failing = plan.creating(ACCOUNT, {}, undefined, () => Promise.reject(new Error('gone')));
  const next = plan.creating(ACCOUNT, {}, undefined, async () => 'made');
  await expect(failing).rejects.toThrow('gone');
  expect(await next).toBe('made');
});
