import { z } from 'zod';
import { textOf } from '../../kernel/events/audit-rule.ts';
import type { EventOf } from '../../kernel/events/event-definition.ts';
import { takenSchema } from '../duplicate.ts';
import { definePropertyEvent } from './define-property-event.ts';

export const propertyCopied = definePropertyEvent({
  type: 'PropertyCopied',
  summary: 'The property was created as a copy of another one of its host.',
  schema: z.object({
    sourceId: z.uuid(),
    /** Name of the other property at that time. */
    sourceName: z.string(),
    /** The parts that were to be taken along. */
    taken: takenSchema,
  }),
  sealed: { sourceName: '' },
  audit: { kind: 'property', tells: ({ sourceName }) => ({ copyOf: textOf(sourceName) }) },
  permission: 'create_properties',
  fields: [],
  givesUp: false,
});

/** Origin of a copy: the other property, and the parts that were to be taken along. */
export type CopiedFrom = EventOf<typeof propertyCopied>['data'];

/** The events of how properties come from one another. */
export const copyEvents = [propertyCopied] as const;
