import { describe, expect, it } from 'vitest';
import type { Access } from '#contracts/kernel/calls/endpoint.ts';
import { PERMISSIONS, type Permission } from '#contracts/kernel/calls/permissions.ts';
import { requireAccess, requirePermissions, type Session } from './session.ts';

const PERSON = '018f0000-0000-7000-8000-000000000001';
const OWNER = '018f0000-0000-7000-8000-000000000002';

const sessionWith = (permissions: Session['permissions']): Session => ({
  sessionId: '018f0000-0000-7000-8000-000000000003',
  accountId: permissions === 'all' ? PERSON : OWNER,
  permissions,
  propertyIds: null,
  user: {
    id: PERSON,
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Neri',
    profileImageUrl: null,
    language: null,
    emailVerified: false,
    packageId: null,
    package: null,
    subscriptionStatus: 'trial',
    subscriptionStartDate: null,
    subscriptionEndDate: null,
    trialEndDate: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  },
});

const reaches = (access: Access, permissions: Session['permissions']): boolean => {
  try {
    requireAccess(access, sessionWith(permissions));
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'permission.missing' });
    return false;
  }
};

describe('a session reaches', () => {
  it('everything in the own account', () => {
    for (const access of ['self', 'any', 'ownership', ['delete_properties']] as const) {
      expect(reaches(access, 'all')).toBe(true);
    }
  });

  it.each(PERMISSIONS)("no more than one's own affairs, reading and what it names, with %s", (permission) => {
    expect(reaches('self', [permission])).toBe(true);
    expect(reaches('any', [permission])).toBe(true);
    expect(reaches('ownership', [permission])).toBe(false);
    for (const other of PERMISSIONS) expect(reaches([other], [permission])).toBe(other === permission);
    expect(reaches(['create_properties', 'edit_properties'], [permission])).toBe(
      permission === 'create_properties' || permission === 'edit_properties',
    );
  });
});

describe('a change that needs several permissions', () => {
  const needed: readonly Permission[] = ['edit_properties', 'manage_content'];

  it('is refused to who lacks one of them', () => {
    const attempt = (permissions: Session['permissions']) => () =>
      requirePermissions(needed, sessionWith(permissions));
    expect(attempt(['edit_properties'])).toThrow(expect.objectContaining({ code: 'permission.missing' }));
    expect(attempt(['manage_content'])).toThrow(expect.objectContaining({ code: 'permission.missing' }));
    expect(attempt(['manage_content', 'edit_properties'])).not.toThrow();
    expect(attempt('all')).not.toThrow();
  });
});
