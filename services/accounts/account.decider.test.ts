import { describe, expect, it } from 'vitest';
import { given } from '#kernel/decider-spec.test-support.ts';
import { accountDecider } from './account.decider.ts';

const registration = {
  userId: '01890000-0000-7000-8000-000000000001',
  email: 'Giulia@Example.com',
  emailDigest: 'digest',
  firstName: 'Giulia',
  lastName: 'Ferri',
  trialEndsAt: '2026-03-15T10:00:00.000Z',
};
const registered = { type: 'UserRegistered', data: registration } as const;

describe('account', () => {
  it('is opened by registering', () => {
    given(accountDecider)
      .when({ type: 'RegisterUser', ...registration })
      .thenEvents(registered);
  });

  it('is opened once', () => {
    given(accountDecider, registered)
      .when({ type: 'RegisterUser', ...registration })
      .thenFails('account.already-registered');
  });

  const FIRST = registration.userId;
  const SECOND = '01890000-0000-7000-8000-000000000002';
  const THIRD = '01890000-0000-7000-8000-000000000003';
  const changed = { type: 'PasswordChanged', data: { credentialId: SECOND, sessionVersion: 2 } } as const;
  const email = { email: 'giulia@casa.example', emailDigest: 'another' };
  const moved = { type: 'EmailChanged', data: { ...email, sessionVersion: 2 } } as const;
  const changePassword = { type: 'ChangePassword', credentialId: SECOND, checkedAgainst: FIRST } as const;
  const changeEmail = { type: 'ChangeEmail', ...email, checkedAgainst: FIRST } as const;

  it('begins with the credential named after it, and version 1 of sessions', () => {
    expect(given(accountDecider, registered).state()).toMatchObject({
      credentialId: FIRST,
      sessionVersion: 1,
    });
  });

  it('changes its password, which ends the sessions so far', () => {
    given(accountDecider, registered).when(changePassword).thenEvents(changed);
    expect(given(accountDecider, registered, changed).state()).toMatchObject({
      credentialId: SECOND,
      formerCredentialId: FIRST,
      sessionVersion: 2,
    });
  });

  it('changes its password once, however often it is told', () => {
    given(accountDecider, registered, changed).when(changePassword).thenNothing();
  });

  it('changes nothing for one who proved a password that was changed meanwhile', () => {
    const late = { ...changePassword, credentialId: THIRD };
    given(accountDecider, registered, changed).when(late).thenFails('account.wrong-password');
    given(accountDecider, registered, changed).when(changeEmail).thenFails('account.wrong-password');
  });

  it('changes nothing before it is opened', () => {
    given(accountDecider).when(changePassword).thenFails('account.wrong-password');
    given(accountDecider).when(changeEmail).thenFails('account.wrong-password');
  });

  it('moves to another e-mail, which ends the sessions so far and keeps the password', () => {
    given(accountDecider, registered).when(changeEmail).thenEvents(moved);
    expect(given(accountDecider, registered, moved).state()).toMatchObject({
      email: email.email,
      credentialId: FIRST,
      sessionVersion: 2,
    });
  });

  it('moves to an e-mail once', () => {
    given(accountDecider, registered, moved).when(changeEmail).thenNothing();
  });

  it('counts versions of sessions on, whatever ended them', () => {
    given(accountDecider, registered, moved)
      .when(changePassword)
      .thenEvents({ type: 'PasswordChanged', data: { credentialId: SECOND, sessionVersion: 3 } });
  });

  it('seals under the key of its own person, as known after the first event', () => {
    expect(accountDecider.subjectOf?.(given(accountDecider, registered).state())).toBe(registration.userId);
  });
});
