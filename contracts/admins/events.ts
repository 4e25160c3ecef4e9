import { z } from 'zod';
import { adminRoleSchema } from '../kernel/calls/roles.ts';
import { tellFields, tellNothing } from '../kernel/events/audit-rule.ts';
import { defineEvent, type EventOf } from '../kernel/events/event-definition.ts';

/** Origin of an administrator: the environment, at a start, or an operator, by a command. */
export const appointedBySchema = z.enum(['environment', 'operator']);
export type AppointedBy = z.infer<typeof appointedBySchema>;

export const adminAppointed = defineEvent({
  type: 'AdminAppointed',
  summary: 'A person became an administrator of the site.',
  schema: z.object({
    adminId: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(['admin']),
    /** Absent where it happened before there were roles: `owner`. */
    adminRole: adminRoleSchema.optional(),
    /** Absent likewise: the environment. */
    appointedBy: appointedBySchema.optional(),
  }),
  sealed: { email: '', firstName: '', lastName: '' },
  audit: { kind: 'admin', tells: tellFields('email', 'firstName', 'lastName', 'adminRole') },
});

export const adminPasswordChanged = defineEvent({
  type: 'AdminPasswordChanged',
  summary: 'An administrator got another password. All earlier sessions ended.',
  schema: z.object({}),
  audit: { kind: 'admin', tells: tellNothing },
});

export const adminRemoved = defineEvent({
  type: 'AdminRemoved',
  summary: 'Somebody is no administrator of the site any more. All sessions ended; their history stays.',
  schema: z.object({}),
  audit: { kind: 'admin', tells: tellNothing },
});

/** The administrator signed out everywhere else: sessions of before count no more. */
export const adminOtherSessionsEnded = defineEvent({
  type: 'AdminOtherSessionsEnded',
  summary: 'An administrator signed all their other devices out.',
  schema: z.object({}),
  audit: { kind: 'sign-in', tells: tellNothing },
});

export const adminSignedIn = defineEvent({
  type: 'AdminSignedIn',
  summary: 'An administrator signed in.',
  schema: z.object({ signedInAt: z.iso.datetime() }),
  audit: { kind: 'sign-in', tells: tellNothing },
});

export const adminEvents = [
  adminAppointed,
  adminPasswordChanged,
  adminRemoved,
  adminOtherSessionsEnded,
  adminSignedIn,
] as const;
export type AdminEvent = EventOf<(typeof adminEvents)[number]>;
