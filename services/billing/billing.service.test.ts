import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import type { Core } from '#infra/run/composition/core.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import { createBillingService } from './billing.service.ts';

const context = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;

let opened: TestCore;
let core: Core;
beforeAll(async () => {
  opened = await openTestCore({ masterKey: new Uint8Array(32) });
  ({ core } = opened);
});
afterAll(() => opened.close());

/** Makes the service of a process of its own, which has read nothing of the log yet. */
const aProcess = () => createBillingService({ handler: createCommandHandler(core) });

async function introductions(packageId: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const { type, data } of core.store.readStream(`package-${packageId}`)) {
    if (type === 'PackageIntroduced') found.push(data);
  }
  return found;
}

describe('the packages that an installation begins with', () => {
  it('are introduced once, by however many processes and starts', async () => {
    await Promise.all([1, 2, 3].map(() => aProcess().introducePackages(context)));
    await aProcess().introducePackages(context);
    const limits = { maxProperties: 1, maxLanguages: 1, maxTabs: 3, capabilities: [] };
    expect(await introductions('free')).toMatchObject([{ name: 'Free', price: 0, ...limits }]);
    expect(await introductions('pro')).toMatchObject([
      { name: 'Pro', price: 1_990, discountedPrice: 1_590, maxProperties: 3, maxLanguages: 3, maxTabs: null },
    ]);
    expect(await introductions('business')).toMatchObject([
      { name: 'Business', price: 3_990, discountedPrice: 2_990, maxProperties: null, maxLanguages: 6 },
    ]);
  });
});
