import type { SeededPackageId } from '#contracts/billing/package-names.ts';
import type { PackagePrice } from '#contracts/billing/packages.ts';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { packageDecider, packageNotFound } from './package.decider.ts';
import { SEEDED_PACKAGES } from './seeded-packages.ts';

export type BillingService = ReturnType<typeof createBillingService>;

export function createBillingService({ handler }: { handler: CommandHandler }) {
  return {
    /** Introduces the packages that every installation begins with, where they are missing. */
    async introducePackages(context: CommandContext): Promise<void> {
      for (const [packageId, details] of Object.entries(SEEDED_PACKAGES)) {
        const command = { type: 'IntroducePackage', packageId, details } as const;
        await handler.execute(packageDecider, packageId, command, context);
      }
    },

    /**
     * Makes sure, by its stream, that there is such a package. Packages are never removed.
     * @throws DomainError `package.not-found`
     */
    async requirePackage(packageId: string): Promise<void> {
      if ((await handler.load(packageDecider, packageId)).state === undefined) throw packageNotFound();
    },

    /**
     * Gives packages other prices, one after the other: cut short, it leaves the rest as it was, and can be repeated.
     * @returns the position to wait for; `undefined` where nothing changed
     * @throws DomainError `package.not-found`
     */
    async setPrices(
      prices: Readonly<Record<SeededPackageId, PackagePrice>>,
      context: CommandContext,
    ): Promise<Position | undefined> {
      let last: Position | undefined;
      for (const [packageId, price] of Object.entries(prices)) {
        const command = { type: 'RepricePackage', price } as const;
        const { position } = await handler.execute(packageDecider, packageId, command, context);
        last = position ?? last;
      }
      return last;
    },
  };
}
