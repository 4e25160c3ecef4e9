import { z } from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import {
  deadJobSchema,
  deadLetterRetrySchema,
  deadLetterSchema,
  jobParamsSchema,
  listDeadJobsQuerySchema,
  namedSchema,
  reactorRetrySchema,
  rebuildSchema,
  retryDeadLettersRequestSchema,
  setAsideEventSchema,
  systemStatusSchema,
} from './api.ts';

const common = { tag: 'Administration', audience: 'admin' } as const;

export const getSystemStatus = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/system',
  summary: 'How the installation does: stores, read models, reactors and queues, by what is stored of them.',
  success: [200],
  answer: systemStatusSchema,
  problems: [],
});

export const listDeadLetters = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/system/dead-letters',
  summary: 'The streams that read models could not digest, with the event that failed; 100 a read model.',
  success: [200],
  answer: z.array(deadLetterSchema),
  problems: [],
});

export const retryDeadLetters = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/admin/system/dead-letters/retry',
  summary: 'Fold the parked streams of a read model again, or one of them.',
  body: retryDeadLettersRequestSchema,
  success: [200],
  answer: deadLetterRetrySchema,
  problems: ['projection.not-found', 'projection.superseded', 'stream.contended'],
});

export const rebuildProjection = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/admin/system/projections/{name}/rebuild',
  summary:
    'Have a read model built anew from the first event, beside the live one, which goes on serving. While one waits or runs, another is not begun. GET /api/admin/system tells how far it is.',
  params: namedSchema,
  success: [202],
  answer: rebuildSchema,
  problems: ['projection.not-found', 'stream.contended'],
});

export const listSetAsideEvents = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/system/set-aside-events',
  summary: 'The events that reactors could not hand over.',
  success: [200],
  answer: z.array(setAsideEventSchema),
  problems: [],
});

export const retryReactor = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/admin/system/reactors/{name}/retry',
  summary: 'Hand over again what a reactor has set aside.',
  params: namedSchema,
  success: [200],
  answer: reactorRetrySchema,
  problems: ['reactor.not-found', 'stream.contended'],
});

export const listDeadJobs = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/system/jobs',
  summary: 'The jobs that are not tried again by themselves, newest first; 100 a queue.',
  query: listDeadJobsQuerySchema,
  success: [200],
  answer: z.array(deadJobSchema),
  problems: [],
});

export const retryJob = defineEndpoint({
  ...common,
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
  ...common,
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
  listDeadLetters,
  retryDeadLetters,
  rebuildProjection,
  listSetAsideEvents,
  retryReactor,
  listDeadJobs,
  retryJob,
  discardJob,
] as const;
