import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/events/event-definition.ts';

export const environmentAdminNamed = defineEvent({
  type: 'EnvironmentAdminNamed',
  summary: 'From a start on, the environment names another administrator than before, or none any more.',
  schema: z.object({
    /** Null: none. */
    adminId: z.uuid().nullable(),
  }),
  audit: { unaudited: 'Whom it made an administrator, or removed, an event of that person tells.' },
});

export const environmentAdminEvents = [environmentAdminNamed] as const;
export type EnvironmentAdminEvent = EventOf<(typeof environmentAdminEvents)[number]>;
