import { STATUS_CODES } from 'node:http';
import { problemOf } from '#contracts/kernel/problems/problems.ts';
import type { FieldError } from '#kernel/errors.ts';

/** Returns the status that a refusal answers with; `undefined` for a code that no client is told: a fault of ours. */
export const statusOf = (code: string): number | undefined => problemOf(code)?.status;

/** Makes a body of `application/problem+json` (RFC 9457) with the members that clients read. */
export function problemBody(problem: {
  status: number;
  code: string;
  detail: string;
  requestId: string;
  errors?: readonly FieldError[];
  challenge?: string;
  byPasskey?: boolean;
}) {
  const { status, code, detail, requestId, errors = [], challenge, byPasskey } = problem;
  return {
    type: `urn:benvenuto:problem:${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    code,
    message: detail,
    ...(errors.length > 0 && { errors }),
    ...(challenge !== undefined && { challenge, byPasskey }),
    requestId,
  };
}
