import { expect, it } from 'vitest';
import { may } from './permissions.ts';

const guest = { ownerId: '5f0c7f2e-3f7a-4a51-9f0e-0c1c8e6f4a10', ownerName: 'Laura Bianchi' };

it('owners may do all', () => {
  expect(may({}, 'delete_properties')).toBe(true);
});

it('collaborators may do what they were given', () => {
  const user = { collaboration: { ...guest, permissions: ['edit_properties' as const] } };
  expect(may(user, 'edit_properties')).toBe(true);
  expect(may(user, 'delete_properties')).toBe(false);
});
