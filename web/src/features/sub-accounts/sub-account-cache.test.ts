import { expect, it } from 'vitest';
import type { SubAccount } from '#contracts/collaborators/api.ts';
import { withSubAccount } from './sub-account-cache.ts';

const account = (id: string, inviteToken = 'first'): SubAccount => ({
  id,
  ownerId: 'owner',
  collaboratorId: null,
  email: `${id}@example.com`,
  permissions: ['view_properties'],
  propertyIds: null,
  propertyNames: null,
  version: 1,
  status: 'pending',
  inviteToken,
  inviteExpiresAt: '2026-05-08T12:00:00.000Z',
});

it('shows a changed sub-account in its place', () => {
  const list = [account('anna'), account('bruno'), account('carla')];
  expect(withSubAccount(list, account('bruno', 'second'))).toEqual([
    account('anna'),
    account('bruno', 'second'),
    account('carla'),
  ]);
});

it('shows a new one first', () => {
  expect(withSubAccount([account('anna')], account('bruno'))).toEqual([account('bruno'), account('anna')]);
});
