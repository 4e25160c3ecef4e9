import { describe, expect, it } from 'vitest';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import { adminDecider } from './admin.decider.ts';

const person = {
  adminId: '01890000-0000-8000-8000-000000000001',
  email: 'admin@example.com',
  firstName: 'Admin',
  lastName: '',
  adminRole: 'owner',
  appointedBy: 'environment',
} as const;
const appointed = { type: 'AdminAppointed', data: { ...person, role: 'admin' } } as const;
const removed = { type: 'AdminRemoved', data: {} } as const;
const othersEnded = { type: 'AdminOtherSessionsEnded', data: {} } as const;
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

  it('is appointed again in another role', () => {
    const support = { ...person, adminRole: 'support' } as const;
    const demoted = { type: 'AdminAppointed', data: { ...support, role: 'admin' } } as const;
    given(adminDecider, appointed)
      .when({ type: 'AppointAdmin', ...support })
      .thenEvents(demoted);
    expect(given(adminDecider, appointed, demoted).state()).toMatchObject({
      adminRole: 'support',
      sessionVersion: 1,
    });
  });

  it('of before there were roles is an owner by the environment', () => {
    const { adminRole: _role, appointedBy: _by, ...data } = appointed.data;
    expect(given(adminDecider, { type: 'AdminAppointed', data }).state()).toEqual(
      given(adminDecider, appointed).state(),
    );
  });

  it('ends all sessions, for as long as they are one', () => {
    const end = { type: 'EndAdminSessions' } as const;
    given(adminDecider, appointed).when(end).thenEvents(othersEnded);
    given(adminDecider, appointed, removed).when(end).thenNothing();
    given(adminDecider).when(end).thenNothing();
    expect(given(adminDecider, appointed, othersEnded).state()).toMatchObject({
      isActive: true,
      sessionVersion: 2,
    });
  });

  it('is removed by who appointed them, and loses all sessions', () => {
    const remove = { type: 'RemoveAdmin', appointedBy: 'environment' } as const;
    given(adminDecider, appointed).when(remove).thenEvents(removed);
    given(adminDecider, appointed, removed).when(remove).thenNothing();
    given(adminDecider, appointed)
      .when({ ...remove, appointedBy: 'operator' })
      .thenNothing();
    given(adminDecider).when(remove).thenNothing();
    expect(given(adminDecider, appointed, removed).state()).toMatchObject({
      isActive: false,
      sessionVersion: 2,
    });
  });

  it('comes back after a removal, without the sessions of before', () => {
    given(adminDecider, appointed, removed)
      .when({ type: 'AppointAdmin', ...person })
      .thenEvents(appointed);
    expect(given(adminDecider, appointed, removed, appointed).state()).toMatchObject({
      isActive: true,
      sessionVersion: 2,
    });
  });

  it('loses all sessions when the password becomes another one', () => {
    given(adminDecider, appointed).when({ type: 'ChangeAdminPassword' }).thenEvents(passwordChanged);
    expect(given(adminDecider, appointed).state()?.sessionVersion).toBe(1);
    expect(given(adminDecider, appointed, passwordChanged).state()).toEqual({
      ...appointed.data,
      isActive: true,
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

  it('signs in to nothing before being appointed, nor once removed', () => {
    given(adminDecider).when({ type: 'SignAdminIn', at }).thenNothing();
    given(adminDecider, appointed, removed).when({ type: 'SignAdminIn', at }).thenNothing();
  });

  it('has personal fields sealed under a key of their own', () => {
    expect(adminDecider.subjectOf?.(given(adminDecider, appointed).state())).toBe(person.adminId);
  });
});
