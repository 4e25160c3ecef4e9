import {
  changeEmail,
  changePassword,
  deleteOwnAccount,
  endOtherSessions,
  endSession,
  sendVerification,
} from '#contracts/accounts/endpoints.ts';
import {
  changePermissions,
  inviteCollaborator,
  removeCollaborator,
  resendInvite,
  switchAccount,
} from '#contracts/collaborators/endpoints.ts';
import { approveExtraRequest, declineExtraRequest } from '#contracts/extras/request-endpoints.ts';
import { replyToFeedback } from '#contracts/feedback/endpoints.ts';
import type { Endpoint } from '#contracts/kernel/calls/endpoint.ts';
import { createObject, createUpload } from '#contracts/media/endpoints.ts';
import { createProperty, duplicateProperty } from '#contracts/properties/endpoints.ts';

/** Limit to how often an account may do something in 24 hours. */
export interface DayLimit {
  /** Name of what is counted, in the middle of a sentence. */
  readonly of: string;
  readonly max: number;
  /** Tells if a call of this endpoint counts. */
  readonly counts: (endpoint: Endpoint) => boolean;
}

const oneOf =
  (...counted: readonly Endpoint[]) =>
  (endpoint: Endpoint): boolean =>
    counted.includes(endpoint);

/**
 * Tells if a call of this endpoint shuts somebody out, or leads a session elsewhere: no limit of a day refuses these, so that
 * whoever is let in cannot keep the owner from ending that.
 */
const shutsOut = oneOf(
  removeCollaborator,
  changePermissions,
  changePassword,
  endSession,
  endOtherSessions,
  deleteOwnAccount,
  switchAccount,
);

/** Limit to all changes of an account. */
export const CHANGES: DayLimit = {
  of: 'changes',
  max: 5_000,
  counts: (endpoint) => endpoint.method !== 'GET' && !shutsOut(endpoint),
};

/**
 * Limits of an account in a day, whoever acts in it and from wherever: more than people come to, little for a
 * program. Each change is kept in the log for ever, and each mail goes to somebody who did not ask for it.
 */
export const DAY_LIMITS: readonly DayLimit[] = [
  CHANGES,
  { of: 'uploads', max: 200, counts: oneOf(createUpload, createObject) },
  {
    of: 'mails',
    max: 100,
    counts: oneOf(
      inviteCollaborator,
      resendInvite,
      changeEmail,
      sendVerification,
      replyToFeedback,
      approveExtraRequest,
      declineExtraRequest,
    ),
  },
  { of: 'new properties', max: 50, counts: oneOf(createProperty, duplicateProperty) },
];

/**
 * Bytes of events that the changes of an account append in 24 hours, as they are in the log: a host writes less than 1 MB
 * a day, and a whole book that is restored is one change of up to 5 MB.
 */
export const BYTES_A_DAY = 64 * 1024 ** 2;

/**
 * Tells if what a call of this endpoint appends counts: not where something goes, about how a person signs in, or about what
 * somebody may do in the account.
 */
export const countsBytes = (endpoint: Endpoint): boolean =>
  endpoint.method !== 'GET' &&
  endpoint.method !== 'DELETE' &&
  endpoint.access !== 'self' &&
  !shutsOut(endpoint);

/** Part of an account's day that one collaborator may take, so that nobody uses it up alone. */
const COLLABORATOR_SHARE = 1 / 2;

/** The person who makes a call, and the account that they act in. */
export interface Actor {
  readonly personId: string;
  readonly accountId: string;
}

/** Names a counter of a call, and the part of its limit that may be taken. */
export interface CountedBy {
  readonly key: string;
  /** From 0 to 1. */
  readonly share: number;
  /** Begins a sentence that goes on with what was done. */
  readonly who: string;
}

/**
 * Returns by what a call of this endpoint counts, one after the other: what is about a person by that person alone, in
 * whichever account they act; anything else by the account, and before that by the collaborator who does it there. What a
 * collaborator is refused does not count against the account.
 */
export function countedBy({ access }: Endpoint, { personId, accountId }: Actor): readonly CountedBy[] {
  if (access === 'self') return [{ key: `person ${personId}`, share: 1, who: 'You have' }];
  const account = { key: accountId, share: 1, who: 'This account has' };
  if (personId === accountId) return [account];
  return [{ key: `${accountId} by ${personId}`, share: COLLABORATOR_SHARE, who: 'You have' }, account];
}
