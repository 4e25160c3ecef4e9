import { z } from 'zod';
import { tellFields } from '../../kernel/events/audit-rule.ts';
import { defineEvent, type EventOf } from '../../kernel/events/event-definition.ts';

export const propertySecretsShown = defineEvent({
  type: 'PropertySecretsShown',
  summary:
    'An administrator was shown the access code and the WiFi of a property, for the reason that they gave.',
  schema: z.object({
    ownerId: z.uuid(),
    /** Of the property, as it was shown. */
    revision: z.int().min(0),
    reason: z.string(),
  }),
  sealed: { reason: '' },
  audit: { kind: 'admin', tells: tellFields('reason') },
});

export const propertySecretsEvents = [propertySecretsShown] as const;
export type PropertySecretsEvent = EventOf<(typeof propertySecretsEvents)[number]>;
