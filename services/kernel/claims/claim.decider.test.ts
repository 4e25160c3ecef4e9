import { describe, it } from 'vitest';
import { given } from '../commands/decider-spec.test-support.ts';
import { claimDecider } from './claim.decider.ts';

const decider = claimDecider('slugClaim');
const taken = (holder: string) => ({ type: 'ClaimTaken', data: { holder } }) as const;
const released = (holder: string) => ({ type: 'ClaimReleased', data: { holder } }) as const;

describe('claim', () => {
  it('is taken while free, before the first holder and after the last', () => {
    given(decider).when({ type: 'TakeClaim', holder: 'property-a' }).thenEvents(taken('property-a'));
    given(decider, taken('property-b'), released('property-b'))
      .when({ type: 'TakeClaim', holder: 'property-a' })
      .thenEvents(taken('property-a'));
  });

  it('is refused to all others while it is held', () => {
    given(decider, taken('property-a'))
      .when({ type: 'TakeClaim', holder: 'property-b' })
      .thenFails('claim.held');
  });

  it('is renewed by its holder, and held as before', () => {
    const renewed = { type: 'ClaimRenewed', data: { holder: 'property-a' } } as const;
    given(decider, taken('property-a')).when({ type: 'TakeClaim', holder: 'property-a' }).thenEvents(renewed);
    given(decider, taken('property-a'), renewed)
      .when({ type: 'TakeClaim', holder: 'property-b' })
      .thenFails('claim.held');
  });

  it('is released by its holder alone, once', () => {
    const release = { type: 'ReleaseClaim', holder: 'property-a' } as const;
    given(decider, taken('property-a')).when(release).thenEvents(released('property-a'));
    given(decider, taken('property-b')).when(release).thenNothing();
    given(decider, taken('property-a'), released('property-a')).when(release).thenNothing();
    given(decider).when(release).thenNothing();
  });
});
