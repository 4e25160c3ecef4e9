import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event-definition.ts';

export const adminAppointed = defineEvent({
  type: 'AdminAppointed',
  summary: 'A person became an administrator of the site.',
  schema: z.object({
    adminId: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(['admin']),
  }),
  sealed: { email: '', firstName: '', lastName: '' },
});

export const adminPasswordChanged = defineEvent({
  type: 'AdminPasswordChanged',
  summary: 'The configuration gave an administrator another password. All earlier sessions ended.',
  schema: z.object({}),
});

export const adminSignedIn = defineEvent({
  type: 'AdminSignedIn',
  summary: 'An administrator signed in.',
  schema: z.object({ signedInAt: z.iso.datetime() }),
});

export const adminEvents = [adminAppointed, adminPasswordChanged, adminSignedIn] as const;
export type AdminEvent = EventOf<(typeof adminEvents)[number]>;
