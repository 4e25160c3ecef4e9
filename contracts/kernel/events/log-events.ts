import { z } from 'zod';
import { defineEvent, type EventOf } from './event-definition.ts';

/** Names this log: once in each, in a stream of its own. It goes along where the log is restored or moved. */
export const logIdentified = defineEvent({
  type: 'LogIdentified',
  summary: 'The log was given its identity, by which it is told from any other log.',
  schema: z.object({ logId: z.uuid() }),
  audit: { unaudited: 'The log says of itself which one it is; nobody did anything.' },
});

export const logEvents = [logIdentified] as const;
export type LogEvent = EventOf<(typeof logEvents)[number]>;
