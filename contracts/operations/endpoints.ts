import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import {
  deadJobSchema,
  deadLetterSchema,
  jobParamsSchema,
  listDeadJobsQuerySchema,
  namedSchema,
  rebuildSchema,
  retryDeadLettersRequestSchema,
  retrySchema,
  setAsideEventSchema,
  systemStatusSchema,
  verificationSchema,
} from './api.ts';

const reading = { tag: 'Administration', audience: 'admin', role: 'support' } as const;
const working = { ...reading, role: 'operator' } as const;

export const getSystemStatus = defineEndpoint({
  ...reading,
  method: 'GET',
  path: '/api/admin/system',
  summary: 'How the installation does: stores, read models, reactors and queues, by what is stored of them.',
  success: [200],
  answer: systemStatusSchema,
  problems: [],
});

export const watchSystem = defineEndpoint({
  ...reading,
  method: 'GET',
  path: '/api/admin/system/updates',
  summary:
    'A stream of server-sent events without an end: `changed` when GET /api/admin/system may answer otherwise than before. It carries nothing else, and ends with the session of its administrator.',
  success: [200],
  answer: z.file(),
  problems: ['service.busy'],
});

export const listDeadLetters = defineEndpoint({
  ...reading,
  method: 'GET',
  path: '/api/admin/system/dead-letters',
  summary: 'The streams that read models could not digest, with the event that failed; 100 a read model.',
  success: [200],
  answer: z.array(deadLetterSchema),
  problems: [],
});

export const retryDeadLetters = defineEndpoint({
  ...working,
  method: 'POST',
  path: '/api/admin/system/dead-letters/retry',
  summary:
    'Have the parked streams of a read model folded again, or one of them. A job does it; GET /api/admin/system tells how many are left.',
  body: retryDeadLettersRequestSchema,
  success: [202],
  answer: retrySchema,
  problems: ['projection.not-found', 'stream.contended'],
});

export const rebuildProjection = defineEndpoint({
  ...working,
  method: 'POST',
  path: '/api/admin/system/projections/{name}/rebuild',
  summary:
    'Have a read model built anew from the first event, beside the live one, which goes on serving. While one waits or runs, or a verification does, another is not begun. GET /api/admin/system tells how far it is.',
  params: namedSchema,
  success: [202],
  answer: rebuildSchema,
  problems: ['projection.not-found', 'projection.busy', 'stream.contended'],
});

export const verifyProjection = defineEndpoint({
  ...working,
  method: 'POST',
  path: '/api/admin/system/projections/{name}/verify',
  summary:
    'Have a read model compared with a copy that is built anew from the first event, and dropped afterwards. While one waits or runs, or a rebuild does, another is not begun. GET /api/admin/system tells how far it is, and what differed.',
  params: namedSchema,
  success: [202],
  answer: verificationSchema,
  problems: ['projection.not-found', 'projection.busy', 'stream.contended'],
});

export const listSetAsideEvents = defineEndpoint({
  ...reading,
  method: 'GET',
  path: '/api/admin/system/set-aside-events',
  summary: 'The events that reactors could not hand over.',
  success: [200],
  answer: z.array(setAsideEventSchema),
  problems: [],
});

export const retryReactor = defineEndpoint({
  ...working,
  method: 'POST',
  path: '/api/admin/system/reactors/{name}/retry',
  summary:
    'Have what a reactor has set aside handed over again. A job does it; GET /api/admin/system tells how many are left.',
  params: namedSchema,
  success: [202],
  answer: retrySchema,
  problems: ['reactor.not-found', 'stream.contended'],
});

export const listDeadJobs = defineEndpoint({
  ...reading,
  method: 'GET',
  path: '/api/admin/system/jobs',
  summary: 'The jobs that are not tried again by themselves, newest first; 100 a queue.',
  query: listDeadJobsQuerySchema,
  success: [200],
  answer: z.array(deadJobSchema),
  problems: [],
});

export const retryJob = defineEndpoint({
  ...working,
  method: 'POST',
  path: '/api/admin/system/jobs/{queue}/{id}/retry',
  summary:
    'Let a dead job have all its attempts again. A mail of which nobody knows whether it was sent is sent again, and may arrive twice.',
  params: jobParamsSchema,
  success: [204],
  answer: z.void(),
  problems: ['job.not-found', 'stream.contended'],
});

export const discardJob = defineEndpoint({
  ...working,
  method: 'DELETE',
  path: '/api/admin/system/jobs/{queue}/{id}',
  summary: 'Give up a dead job, for good.',
  params: jobParamsSchema,
  success: [204],
  answer: z.void(),
  problems: ['job.not-found', 'stream.contended'],
});

export const operationEndpoints = [
  getSystemStatus,
  watchSystem,
  listDeadLetters,
  retryDeadLetters,
  rebuildProjection,
  verifyProjection,
  listSetAsideEvents,
  retryReactor,
  listDeadJobs,
  retryJob,
  discardJob,
] as const;
