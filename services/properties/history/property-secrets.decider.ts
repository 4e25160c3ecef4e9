import type { PropertySecretsEvent } from '#contracts/properties/events/secret-events.ts';
import type { Decider } from '#kernel/commands/decider.ts';

/** Takes note that an administrator is shown the secrets of a property. */
export interface ShowSecrets {
  readonly type: 'ShowSecrets';
  readonly ownerId: string;
  /** Of the property, as it is shown. */
  readonly revision: number;
  /** In clear here and sealed in the log, under the owner's key: it may tell of them. */
  readonly reason: string;
}

/** Owner of the property; `undefined` until its secrets are shown. */
export type PropertySecretsState = { readonly ownerId: string } | undefined;

/** To whom the secrets of one property were shown: stream `propertySecrets-<property>`. Each time is one of its own. */
export const propertySecretsDecider: Decider<PropertySecretsState, ShowSecrets, PropertySecretsEvent> = {
  category: 'propertySecrets',
  initial: undefined,
  decide: ({ type: _type, ...data }) => [{ type: 'PropertySecretsShown', data }],
  evolve: (_state, { data: { ownerId } }) => ({ ownerId }),
  subjectOf: (state) => state?.ownerId,
};
