import { changeEmail, sendVerification } from '#contracts/accounts/endpoints.ts';
import { inviteCollaborator, resendInvite } from '#contracts/collaborators/endpoints.ts';
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
 * Limits of an account in a day, whoever acts in it and from wherever: more than people come to, little for a
 * program. Each change is kept in the log for ever, and each mail goes to somebody who did not ask for it.
 */
export const DAY_LIMITS: readonly DayLimit[] = [
  { of: 'changes', max: 5_000, counts: ({ method }) => method !== 'GET' },
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

/** Tells if what a call of this endpoint appends counts: not where something goes, or about how a person signs in. */
export const countsBytes = ({ method, access }: Endpoint): boolean =>
  method !== 'GET' && method !== 'DELETE' && access !== 'self';
