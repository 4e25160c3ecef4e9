import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { replayQuerySchema } from './api.ts';

/** The header that says up to which position a replay reads: with it, the same call gives the same bytes. */
export const UNTIL_POSITION_HEADER = 'x-until-position';

export const replayViews = defineEndpoint({
  method: 'GET',
  path: '/api/admin/replay',
  tag: 'Administration',
  summary:
    'The view events of the log, in order, as a stream of NDJSON, CSV or Parquet. Each row carries its position; ' +
    `\`${UNTIL_POSITION_HEADER}\` says where the replay ends. To go on after a broken connection, or to repeat a call ` +
    'byte for byte, send that as `until`, and the position of the last whole row as `after`: CSV then comes without ' +
    'its header.',
  audience: 'admin',
  role: 'operator',
  query: replayQuerySchema,
  success: [200],
  answer: z.file(),
  problems: ['service.busy'],
});

export const replayEndpoints = [replayViews] as const;
