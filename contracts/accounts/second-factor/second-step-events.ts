import { z } from 'zod';
import { tellNothing } from '../../kernel/events/audit-rule.ts';
import { defineEvent } from '../../kernel/events/event-definition.ts';

/** Somebody who knew a password gave no right second factor. The stream is named after the person and the day. */
export const secondStepFailed = defineEvent({
  type: 'SecondStepFailed',
  summary: 'Somebody gave the right password, and then a wrong second factor.',
  schema: z.object({}),
  audit: { kind: 'sign-in', tells: tellNothing },
});

export const secondStepEvents = [secondStepFailed] as const;
