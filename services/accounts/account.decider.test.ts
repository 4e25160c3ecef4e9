import { describe, expect, it } from 'vitest';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
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
  const email = { email: 'giulia@casa.example', emailDigest: 'another' };
  const language = 'it';
  const changed = {
    type: 'PasswordChanged',
    data: { credentialId: SECOND, sessionVersion: 2, language },
  } as const;
  const moved = { type: 'EmailChanged', data: { ...email, sessionVersion: 2, language } } as const;
  const proven = { language, checkedAgainst: FIRST } as const;
  const changePassword = { type: 'ChangePassword', credentialId: SECOND, ...proven } as const;
  const changeEmail = { type: 'ChangeEmail', ...email, language, checkedAgainst: FIRST } as const;

  it('has weekly mails of open questions once they are turned on, and until they are turned off', {
    tags: ['rule.weekly-questions'],
  }, () => {
    const choose = (isOn: boolean) => ({ type: 'ChooseQuestionMails', isOn }) as const;
    const chosen = (isOn: boolean) => ({ type: 'QuestionMailsChosen', data: { isOn } }) as const;
    given(accountDecider, registered).when(choose(false)).thenNothing();
    given(accountDecider, registered).when(choose(true)).thenEvents(chosen(true));
    given(accountDecider, registered, chosen(true)).when(choose(true)).thenNothing();
    given(accountDecider, registered, chosen(true)).when(choose(false)).thenEvents(chosen(false));
    given(accountDecider).when(choose(true)).thenFails('user.not-found');
  });

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
      .thenEvents({ type: 'PasswordChanged', data: { credentialId: SECOND, sessionVersion: 3, language } });
  });

  const RESET = '01890000-0000-7000-8000-000000000031';
  const reset = { resetId: RESET, expiresAt: '2026-05-04T09:00:00.000Z', language: 'it' } as const;
  const openReset = { type: 'OpenPasswordReset', ...reset } as const;
  const resetOpened = { type: 'PasswordResetOpened', data: reset } as const;
  const at = '2026-05-04T08:59:59.999Z';
  const useReset = { type: 'ResetPassword', resetId: RESET, credentialId: SECOND, language, at } as const;
  const resetUsed = {
    type: 'PasswordChanged',
    data: { credentialId: SECOND, sessionVersion: 2, resetId: RESET, language, isFirstProof: true },
  } as const;

  it('is given a link to choose another password, once by that name', () => {
    given(accountDecider, registered).when(openReset).thenEvents(resetOpened);
    given(accountDecider, registered, resetOpened).when(openReset).thenNothing();
    given(accountDecider).when(openReset).thenFails('user.not-found');
  });

  it('is given no other link for 25 minutes, while the one before is open', () => {
    const RESET_2 = '01890000-0000-7000-8000-000000000032';
    const again = (expiresAt: string) => ({ ...openReset, resetId: RESET_2, expiresAt }) as const;
    const soon = again('2026-05-04T09:24:59.999Z');
    given(accountDecider, registered, resetOpened).when(soon).thenNothing();
    given(accountDecider, registered, resetOpened)
      .when(again('2026-05-04T09:25:00.000Z'))
      .thenEvents({
        ...resetOpened,
        data: { ...reset, resetId: RESET_2, expiresAt: '2026-05-04T09:25:00.000Z' },
      });
    given(accountDecider, registered, resetOpened, changed)
      .when(soon)
      .thenEvents({
        ...resetOpened,
        data: { ...reset, resetId: RESET_2, expiresAt: '2026-05-04T09:24:59.999Z' },
      });
  });

  it('changes its password by the link, which ends the sessions so far', () => {
    given(accountDecider, registered, resetOpened).when(useReset).thenEvents(resetUsed);
    expect(given(accountDecider, registered, resetOpened, resetUsed).state()).toMatchObject({
      credentialId: SECOND,
      formerCredentialId: FIRST,
      sessionVersion: 2,
    });
    given(accountDecider, registered, resetOpened, resetUsed).when(useReset).thenNothing();
  });

  it('does nothing by a link that it was not given, was used, or is over', () => {
    const again = { ...useReset, credentialId: THIRD };
    given(accountDecider, registered).when(useReset).thenFails('account.reset-invalid');
    given(accountDecider, registered, resetOpened, resetUsed).when(again).thenFails('account.reset-invalid');
    given(accountDecider, registered, resetOpened)
      .when({ ...useReset, at: reset.expiresAt })
      .thenFails('account.reset-invalid');
  });

  it('does not give out a link again that was used', () => {
    given(accountDecider, registered, resetOpened, resetUsed).when(openReset).thenNothing();
  });

  it.each([
    ['the password', changed],
    ['the e-mail', moved],
  ])('closes its links with a change of %s', (_, change) => {
    const late = { ...useReset, credentialId: THIRD };
    given(accountDecider, registered, resetOpened, change).when(late).thenFails('account.reset-invalid');
  });

  it('has several links at a time, and remembers a bounded number', () => {
    const ids = Array.from({ length: 30 }, (_, index) => RESET.replace(/31$/, String(10 + index)));
    const opened = ids.map((resetId) => ({ ...resetOpened, data: { ...reset, resetId } }));
    const history = given(accountDecider, registered, ...opened);
    expect(history.state().resets.map(({ resetId }) => resetId)).toEqual(ids.slice(-20));
    for (const resetId of ids.slice(-20)) {
      history
        .when({ ...useReset, resetId })
        .thenEvents({ ...resetUsed, data: { ...resetUsed.data, resetId } });
    }
  });

  const VERIFICATION = '01890000-0000-7000-8000-000000000041';
  const link = { verificationId: VERIFICATION, expiresAt: '2026-05-05T08:30:00.000Z', language } as const;
  const openVerification = { type: 'OpenEmailVerification', ...link } as const;
  const verificationOpened = { type: 'EmailVerificationOpened', data: link } as const;
  const verify = { type: 'VerifyEmail', verificationId: VERIFICATION, at } as const;
  const verified = { type: 'EmailVerified', data: { verificationId: VERIFICATION } } as const;

  it('is given a link to confirm its e-mail, until it has', () => {
    given(accountDecider, registered).when(openVerification).thenEvents(verificationOpened);
    given(accountDecider, registered, verificationOpened, verified).when(openVerification).thenNothing();
    given(accountDecider).when(openVerification).thenFails('user.not-found');
  });

  it('confirms its e-mail by the link, however often it is opened', () => {
    given(accountDecider, registered, verificationOpened).when(verify).thenEvents(verified);
    given(accountDecider, registered, verificationOpened, verified).when(verify).thenNothing();
  });

  it('confirms nothing by a link that it was not given, that is over, or went to a former e-mail', () => {
    const invalid = 'account.verification-invalid';
    given(accountDecider, registered).when(verify).thenFails(invalid);
    given(accountDecider, registered, verificationOpened)
      .when({ ...verify, at: link.expiresAt })
      .thenFails(invalid);
    given(accountDecider, registered, verificationOpened, moved).when(verify).thenFails(invalid);
  });

  it('has to confirm another e-mail anew', () => {
    const history = given(accountDecider, registered, verificationOpened, verified, moved);
    expect(history.state().isEmailVerified).toBe(false);
    history.when(openVerification).thenEvents(verificationOpened);
  });

  it('stays confirmed where its e-mail is spelt in another way', () => {
    const email = registration.email.toLowerCase();
    const respelt = { ...moved, data: { ...moved.data, email } } as const;
    const history = given(accountDecider, registered, verificationOpened, verified, respelt);
    expect(history.state()).toMatchObject({ email, isEmailVerified: true });
    history.when(openVerification).thenNothing();
    expect(given(accountDecider, registered, respelt).state().isEmailVerified).toBe(false);
  });

  it('takes a mail that arrived for a proof, where it went to its e-mail', () => {
    const received = (email: string) => ({ type: 'NoteMailReceived', email }) as const;
    const proven = { type: 'EmailVerified', data: {} } as const;
    given(accountDecider, registered).when(received(registration.email)).thenEvents(proven);
    given(accountDecider, registered).when(received('another@example.com')).thenNothing();
    given(accountDecider, registered, proven).when(received(registration.email)).thenNothing();
  });

  it('says whether a reset was the first proof of its e-mail', () => {
    const { isFirstProof: _, ...data } = resetUsed.data;
    given(accountDecider, registered, verificationOpened, verified, resetOpened)
      .when(useReset)
      .thenEvents({ ...resetUsed, data });
    expect(given(accountDecider, registered, resetOpened, resetUsed).state().isEmailVerified).toBe(true);
    expect(given(accountDecider, registered, changed).state().isEmailVerified).toBe(false);
  });

  const changePackage = (packageId: string | null) => ({ type: 'ChangePackage', packageId }) as const;
  const packageChanged = (packageId: string | null) =>
    ({ type: 'PackageChanged', data: { packageId } }) as const;

  it('gets a package, another one, and none', () => {
    given(accountDecider, registered).when(changePackage('pro')).thenEvents(packageChanged('pro'));
    given(accountDecider, registered, packageChanged('pro'))
      .when(changePackage('free'))
      .thenEvents(packageChanged('free'));
    given(accountDecider, registered, packageChanged('pro'))
      .when(changePackage(null))
      .thenEvents(packageChanged(null));
  });

  it('does not change where it gets the package that it has, or loses one that it has not', () => {
    given(accountDecider, registered, packageChanged('pro')).when(changePackage('pro')).thenNothing();
    given(accountDecider, registered).when(changePackage(null)).thenNothing();
    given(accountDecider, registered, packageChanged('pro'), packageChanged(null))
      .when(changePackage(null))
      .thenNothing();
  });

  it('keeps its sessions whatever its package', () => {
    expect(given(accountDecider, registered, packageChanged('pro')).state()).toMatchObject({
      packageId: 'pro',
      sessionVersion: 1,
    });
  });

  it('has no package before it is opened', () => {
    given(accountDecider).when(changePackage('pro')).thenFails('user.not-found');
    given(accountDecider).when(changePackage(null)).thenFails('user.not-found');
  });

  const deleted = { type: 'UserDeleted', data: {} } as const;

  it('is deleted, once', () => {
    given(accountDecider, registered).when({ type: 'DeleteUser' }).thenEvents(deleted);
    given(accountDecider, registered, deleted).when({ type: 'DeleteUser' }).thenNothing();
    given(accountDecider).when({ type: 'DeleteUser' }).thenFails('user.not-found');
  });

  it('refuses everything once it is deleted', () => {
    const history = given(accountDecider, registered, packageChanged('pro'), deleted);
    history.when({ type: 'RegisterUser', ...registration }).thenFails('account.already-registered');
    history.when(changePassword).thenFails('account.wrong-password');
    history.when(changeEmail).thenFails('account.wrong-password');
    history.when(changePackage('free')).thenFails('user.not-found');
    history.when(openReset).thenFails('user.not-found');
    history.when(useReset).thenFails('account.reset-invalid');
  });

  it('keeps nothing of the person in its state once it is deleted', () => {
    expect(given(accountDecider, registered, changed, moved, packageChanged('pro'), deleted).state()).toEqual(
      {
        ...accountDecider.initial,
        isDeleted: true,
      },
    );
  });

  it('seals under the key of its own person, as known after the first event', () => {
    expect(accountDecider.subjectOf?.(given(accountDecider, registered).state())).toBe(registration.userId);
  });
});
