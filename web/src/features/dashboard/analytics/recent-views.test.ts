import { describe, expect, it } from 'vitest';
import type { User } from '#contracts/accounts/api.ts';
import { showsRecentViews } from './recent-views.ts';

const plan = (...capabilities: NonNullable<User['plan']>['capabilities']): User['plan'] => ({
  maxProperties: null,
  maxLanguages: 6,
  maxTabs: null,
  capabilities,
});
const collaborator = (...permissions: NonNullable<User['collaboration']>['permissions']) => ({
  plan: plan('analytics'),
  collaboration: { ownerId: 'o', ownerName: 'Laura', permissions },
});
const viewed = { viewCount: 3 };

describe('the last days of a property', () => {
  it('are shown with the feature, to the owner and to who may see analytics', () => {
    expect(showsRecentViews(viewed, { plan: plan('analytics') })).toBe(true);
    expect(showsRecentViews(viewed, collaborator('view_properties'))).toBe(true);
    expect(showsRecentViews(viewed, collaborator('edit_properties'))).toBe(false);
    expect(showsRecentViews(viewed, { plan: plan('qrCode') })).toBe(false);
  });

  it('are not shown before anybody has come', () => {
    expect(showsRecentViews({ viewCount: 0 }, { plan: plan('analytics') })).toBe(false);
  });
});
