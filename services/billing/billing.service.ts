import type { PackagePrice } from '#contracts/billing/packages.ts';
import type { Position } from '#contracts/kernel/stored-event.ts';
import type { CommandHandler } from '#kernel/command-handler.ts';
import type { CommandContext } from '#kernel/event-codec.ts';
import { packageDecider } from './package.decider.ts';
import { SEEDED_PACKAGES, type SeededPackageId } from './seeded-packages.ts';

export interface BillingService {
  /** Introduces the packages that every installation begins with, where they are missing. */
  introducePackages(context: CommandContext): Promise<void>;

  /**
   * Gives packages other prices, one after the other: cut short, it leaves the rest as it was, and can be repeated.
   * @returns the position to wait for; `undefined` where nothing changed
   * @throws DomainError `package.not-found`
   */
  setPrices(
    prices: Readonly<Record<SeededPackageId, PackagePrice>>,
    context: CommandContext,
  ): Promise<Position | undefined>;
}

export function createBillingService({ handler }: { handler: CommandHandler }): BillingService {
  return {
    async introducePackages(context) {
      for (const [packageId, details] of Object.entries(SEEDED_PACKAGES)) {
        const command = { type: 'IntroducePackage', packageId, details } as const;
        await handler.execute(packageDecider, packageId, command, context);
      }
    },

    async setPrices(prices, context) {
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
