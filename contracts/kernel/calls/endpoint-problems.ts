import { z } from 'zod';
import type { ProblemCode } from '../problems/problems.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Tells whether a call takes an `Idempotency-Key`. Every write does, but for a file as it is: an address is good for
 * one.
 */
export const heedsIdempotencyKey = ({ method, body }: Endpoint): boolean =>
  method !== 'GET' && !(body instanceof z.ZodFile);

/**
 * Returns the codes that a call can be refused with, in alphabetical order: its own and those that every such call
 * shares.
 */
export function problemsOf(endpoint: Endpoint): readonly ProblemCode[] {
  const { method, path, params, query, body, audience, access, role } = endpoint;
  const isOf = (applies: boolean, ...codes: ProblemCode[]) => (applies ? codes : []);
  return [
    ...new Set<ProblemCode>([
      ...endpoint.problems,
      ...isOf(params !== undefined || query !== undefined || body !== undefined, 'request.invalid'),
      // Of an address, a part can be longer than any of ours, or impossible to decode.
      ...isOf(params !== undefined, 'request.malformed', 'request.not-found'),
      ...isOf(method !== 'GET', 'request.malformed', 'request.media-type', 'request.too-large'),
      ...isOf(audience !== 'anyone', 'session.missing'),
      ...isOf(audience === 'owner', 'service.catching-up', 'session.access-ended', 'subject.erased'),
      ...isOf(access !== undefined && access !== 'self' && access !== 'any', 'permission.missing'),
      ...isOf(role !== undefined && role !== 'support', 'admin.role-insufficient'),
      ...isOf(
        heedsIdempotencyKey(endpoint),
        'idempotency.key-invalid',
        'idempotency.key-reused',
        'request.in-progress',
      ),
      ...isOf(path.startsWith('/api/'), 'request.too-many'),
      'log.foreign',
      'service.failed',
      'service.unavailable',
    ]),
  ].sort();
}
