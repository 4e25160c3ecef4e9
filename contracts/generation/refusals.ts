import type { Endpoint } from '../kernel/endpoint.ts';

/** A way to be refused, as the documentation names and explains it. */
export interface Refusal {
  readonly name: string;
  readonly description: string;
  /** Whether the answer says in `Retry-After` when to come back. */
  readonly retry?: boolean;
}

/** Every status that a call can be refused with. */
export const REFUSALS: Readonly<Record<number, Refusal>> = {
  400: { name: 'Invalid', description: 'The request is not valid; `errors` says which fields, and why.' },
  401: {
    name: 'Unauthorized',
    description: 'No valid token came with the call, or the credentials are wrong.',
  },
  403: { name: 'Forbidden', description: 'The caller may not do this.' },
  404: { name: 'NotFound', description: 'There is no such thing, or it is not the caller’s.' },
  409: {
    name: 'Conflict',
    description: 'The value is taken, or somebody else changed the same thing just now.',
  },
  412: { name: 'Stale', description: 'The `If-Match` names a revision that is not the present one.' },
  413: { name: 'TooLarge', description: 'The body is too large.' },
  415: { name: 'UnsupportedType', description: 'The body is of a type that the call does not take.' },
  429: { name: 'TooMany', description: 'Too many calls from this address.', retry: true },
  500: { name: 'Failed', description: 'A fault of the server; trying again may help.' },
  503: { name: 'Unavailable', description: 'A part of the server is away for the moment.', retry: true },
};

/** The statuses that a call can be refused with, ascending: its own and those that every such call shares. */
export function refusalsOf(endpoint: Endpoint): number[] {
  const { method, path, params, query, body, audience } = endpoint;
  const shared = [
    ...(params !== undefined || query !== undefined || body !== undefined ? [400] : []),
    ...(audience !== 'anyone' ? [401] : []),
    ...(method === 'GET' ? [] : [400, 413, 415]),
    ...(path.startsWith('/api/') ? [429] : []),
    500,
    503,
  ];
  return [...new Set([...endpoint.refusals, ...shared])].sort((one, other) => one - other);
}
