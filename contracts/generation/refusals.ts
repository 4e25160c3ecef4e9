import type { Endpoint } from '../kernel/calls/endpoint.ts';
import { problemsOf } from '../kernel/calls/endpoint-problems.ts';
import { exampleOf } from '../kernel/example-of.ts';
import { type Problem, problemSchema } from '../kernel/problems/problem.ts';
import { PROBLEMS, type ProblemCode } from '../kernel/problems/problems.ts';

/** Meaning of a status of a refusal, whatever its code. */
export interface Refusal {
  /** Name that HTTP gives the status. */
  readonly title: string;
  readonly description: string;
}

/** Every status that a call can be refused with. */
export const REFUSALS: Readonly<Record<number, Refusal>> = {
  400: {
    title: 'Bad Request',
    description: 'The request is not valid; `errors` says which fields, and why.',
  },
  401: {
    title: 'Unauthorized',
    description: 'No valid token came with the call, or the credentials are wrong.',
  },
  403: { title: 'Forbidden', description: 'The caller may not do this.' },
  404: { title: 'Not Found', description: 'There is no such thing, or it is not the caller’s.' },
  405: { title: 'Method Not Allowed', description: 'The address takes other methods.' },
  409: {
    title: 'Conflict',
    description: 'The value is taken, or somebody else changed the same thing just now.',
  },
  412: {
    title: 'Precondition Failed',
    description: 'The `If-Match` names a revision that is not the present one.',
  },
  413: { title: 'Payload Too Large', description: 'The body is too large.' },
  415: {
    title: 'Unsupported Media Type',
    description: 'The body is of a type that the call does not take.',
  },
  429: { title: 'Too Many Requests', description: 'Too many calls of this address, or of this caller.' },
  500: {
    title: 'Internal Server Error',
    description: 'A fault of the server; trying again may help.',
  },
  503: { title: 'Service Unavailable', description: 'A part of the server is away for the moment.' },
};

/** Returns the codes that a call can be refused with, by status, ascending. */
export function refusalsOf(endpoint: Endpoint): ReadonlyMap<number, readonly ProblemCode[]> {
  const codes = Map.groupBy(problemsOf(endpoint), (code): number => PROBLEMS[code].status);
  return new Map([...codes].sort(([one], [other]) => one - other));
}

/** Tells whether an answer with one of these codes can say in `Retry-After` when to come back. */
export const saysWhenToRetry = (codes: readonly ProblemCode[]): boolean =>
  codes.some((code) => code === 'request.in-progress' || [429, 503].includes(PROBLEMS[code].status));

/** Makes an example of a refusal, as it is answered. */
export function problemExample(code: ProblemCode): Problem {
  const { status, message } = PROBLEMS[code];
  return {
    type: `urn:benvenuto:problem:${code}`,
    title: REFUSALS[status]?.title ?? 'Error',
    status,
    detail: message,
    code,
    message,
    ...(code === 'sign-in.second-factor-required' && {
      challenge: 'eyJhdWRpZW5jZSI6Im93bmVyIn0.9c1f…',
      byPasskey: false,
    }),
    ...(code === 'request.invalid' && { errors: [{ path: 'address', message }] }),
    requestId: exampleOf(problemSchema).requestId,
  };
}
