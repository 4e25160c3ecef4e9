import { expect, it } from 'vitest';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import { propertySecretsDecider } from './property-secrets.decider.ts';

const data = {
  ownerId: '01890000-0000-7000-8000-000000000001',
  revision: 3,
  reason: 'The host cannot sign in',
};
const shown = { type: 'PropertySecretsShown', data } as const;

it('notes each time that secrets are shown, with the reason', () => {
  const show = { type: 'ShowSecrets', ...data } as const;
  given(propertySecretsDecider).when(show).thenEvents(shown);
  given(propertySecretsDecider, shown).when(show).thenEvents(shown);
});

it('has the reason sealed under the key of the owner', () => {
  expect(propertySecretsDecider.subjectOf?.(given(propertySecretsDecider, shown).state())).toBe(data.ownerId);
});
