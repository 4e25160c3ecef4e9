import { expect, it } from 'vitest';
import { may, mayEverywhere } from './permissions.ts';

const guest = { ownerId: '5f0c7f2e-3f7a-4a51-9f0e-0c1c8e6f4a10', ownerName: 'Laura Bianchi' };

it('owners may do all', () => {
  expect(may({}, 'delete_properties')).toBe(true);
});

it('collaborators may do what they were given', () => {
  const user = { collaboration: { ...guest, permissions: ['edit_properties' as const] } };
  expect(may(user, 'edit_properties')).toBe(true);
  expect(may(user, 'delete_properties')).toBe(false);
});

it('who reaches chosen properties alone may do nothing to what belongs to all of them', () => {
  const collaboration = { ...guest, permissions: ['manage_content' as const] };
  expect(mayEverywhere({}, 'manage_content')).toBe(true);
  expect(mayEverywhere({ collaboration }, 'manage_content')).toBe(true);
  expect(mayEverywhere({ collaboration }, 'edit_properties')).toBe(false);
  expect(mayEverywhere({ collaboration: { ...collaboration, isLimited: true } }, 'manage_content')).toBe(
    false,
  );
});
