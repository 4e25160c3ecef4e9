import type { BillingEvent } from '#contracts/billing/events.ts';
import type { PackageDetails, PackagePrice } from '#contracts/billing/packages.ts';
import type { Decider } from '#kernel/commands/decider.ts';
import { DomainError } from '#kernel/errors.ts';

/** Offers a new package; one that is offered already stays as it is. */
export interface IntroducePackage {
  readonly type: 'IntroducePackage';
  readonly packageId: string;
  readonly details: PackageDetails;
}

/** Gives a package other prices. */
export interface RepricePackage {
  readonly type: 'RepricePackage';
  readonly price: PackagePrice;
}

export type PackageCommand = IntroducePackage | RepricePackage;

/** The prices; `undefined` until the package is introduced. */
export type PackageState = PackagePrice | undefined;

/** One package: stream `package-<id>`. Refuses with `package.not-found`. */
export const packageDecider: Decider<PackageState, PackageCommand, BillingEvent> = {
  category: 'package',
  initial: undefined,

  decide(command, state) {
    switch (command.type) {
      case 'IntroducePackage': {
        const { packageId, details } = command;
        return state === undefined ? [{ type: 'PackageIntroduced', data: { packageId, ...details } }] : [];
      }
      case 'RepricePackage': {
        if (state === undefined) throw packageNotFound();
        const { price, discountedPrice } = command.price;
        if (state.price === price && state.discountedPrice === discountedPrice) return [];
        return [{ type: 'PackageRepriced', data: { price, discountedPrice } }];
      }
    }
  },

  evolve(_state, { data: { price, discountedPrice } }) {
    return { price, discountedPrice };
  },
};

/** Returns the refusal of a package that was never introduced. */
export const packageNotFound = (): DomainError => new DomainError('package.not-found');
