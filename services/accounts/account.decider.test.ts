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

  it('seals under the key of its own person, as known after the first event', () => {
    expect(accountDecider.subjectOf?.(given(accountDecider, registered).state())).toBe(registration.userId);
  });
});
