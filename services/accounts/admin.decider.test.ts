import { describe, expect, it } from 'vitest';
import { given } from '#kernel/decider-spec.test-support.ts';
import { adminDecider } from './admin.decider.ts';

const person = {
  adminId: '01890000-0000-8000-8000-000000000001',
  email: 'admin@example.com',
  firstName: 'Admin',
  lastName: '',
};
const appointed = { type: 'AdminAppointed', data: { ...person, role: 'admin' } } as const;
const passwordChanged = { type: 'AdminPasswordChanged', data: {} } as const;

describe('an administrator', () => {
  it('is appointed', () => {
    given(adminDecider)
      .when({ type: 'AppointAdmin', ...person })
      .thenEvents(appointed);
  });

  it('is appointed once', () => {
    given(adminDecider, appointed)
      .when({ type: 'AppointAdmin', ...person, firstName: 'Another' })
      .thenNothing();
  });

  it('loses all sessions when the password becomes another one', () => {
    given(adminDecider, appointed).when({ type: 'ChangeAdminPassword' }).thenEvents(passwordChanged);
    expect(given(adminDecider, appointed).state()?.sessionVersion).toBe(1);
    expect(given(adminDecider, appointed, passwordChanged).state()).toEqual({
      ...appointed.data,
      sessionVersion: 2,
    });
  });

  it('has no password to change before being appointed', () => {
    given(adminDecider).when({ type: 'ChangeAdminPassword' }).thenNothing();
  });

  const at = '2026-03-01T09:30:00.000Z';

  it('is noted with each sign-in, which changes nothing else', () => {
    const signedIn = { type: 'AdminSignedIn', data: { signedInAt: at } } as const;
    given(adminDecider, appointed).when({ type: 'SignAdminIn', at }).thenEvents(signedIn);
    given(adminDecider, appointed, signedIn).when({ type: 'SignAdminIn', at }).thenEvents(signedIn);
    expect(given(adminDecider, appointed, signedIn).state()).toEqual(given(adminDecider, appointed).state());
  });

  it('signs in to nothing before being appointed', () => {
    given(adminDecider).when({ type: 'SignAdminIn', at }).thenNothing();
  });

  it('has personal fields sealed under a key of their own', () => {
    expect(adminDecider.subjectOf?.(given(adminDecider, appointed).state())).toBe(person.adminId);
  });
});
