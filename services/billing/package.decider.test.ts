import { describe, it } from 'vitest';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import { packageDecider } from './package.decider.ts';
import { SEEDED_PACKAGES } from './seeded-packages.ts';

const details = SEEDED_PACKAGES.pro;
const introduced = { type: 'PackageIntroduced', data: { packageId: 'pro', ...details } } as const;
const introduce = { type: 'IntroducePackage', packageId: 'pro', details } as const;
const reprice = (price: number, discountedPrice: number | null) =>
  ({ type: 'RepricePackage', price: { price, discountedPrice } }) as const;
const repriced = (price: number, discountedPrice: number | null) =>
  ({ type: 'PackageRepriced', data: { price, discountedPrice } }) as const;

describe('a package', () => {
  it('is introduced', () => {
    given(packageDecider).when(introduce).thenEvents(introduced);
  });

  it('is introduced once, and keeps the prices that it was given since', () => {
    given(packageDecider, introduced).when(introduce).thenNothing();
    given(packageDecider, introduced, repriced(2_490, null)).when(introduce).thenNothing();
  });

  it('gets other prices, with or without a discount', () => {
    given(packageDecider, introduced).when(reprice(2_490, null)).thenEvents(repriced(2_490, null));
    given(packageDecider, introduced).when(reprice(1_990, 990)).thenEvents(repriced(1_990, 990));
  });

  it('does not change where it gets the prices that it has', () => {
    given(packageDecider, introduced).when(reprice(1_990, 1_590)).thenNothing();
    given(packageDecider, introduced, repriced(0, null)).when(reprice(0, null)).thenNothing();
  });

  it('has no price before it is there', () => {
    given(packageDecider).when(reprice(1, null)).thenFails('package.not-found');
  });
});
