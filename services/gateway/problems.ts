import { STATUS_CODES } from 'node:http';
import type { FieldError } from '#kernel/errors.ts';

/** The HTTP status of each refusal of the domains. A code that is not here is a fault of ours: 500. */
const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  'account.email-taken': 409,
  'account.password-common': 400,
  'account.wrong-credentials': 401,
  'account.wrong-password': 400,
  'admin.wrong-credentials': 401,
  'media.not-found': 404,
  'media.not-issued': 400,
  'media.not-uploaded': 409,
  'media.other-use': 409,
  'media.too-large': 413,
  'media.too-many-pixels': 400,
  'media.unreadable': 400,
  'media.unsupported-type': 415,
  'media.upload-broken-off': 400,
  'media.upload-expired': 403,
  'media.upload-unknown': 404,
  'media.upload-used': 409,
  'package.not-found': 404,
  'property.custom-url-taken': 409,
  'property.image-unknown': 400,
  'property.not-found': 404,
  'property.slug-taken': 409,
  'request.language-unknown': 400,
  'request.too-many': 429,
  'section.invalid': 400,
  'section.module-needs-metadata': 400,
  'section.not-found': 404,
  'section.too-many': 400,
  'section.unknown': 400,
  'service.busy': 503,
  'service.catching-up': 503,
  'site-setting.invalid': 400,
  'site-setting.unknown': 404,
  'stream.contended': 409,
  'stream.stale': 412,
};

/** The status that a domain's refusal answers with; `undefined` for a code that no table knows. */
export const statusOf = (code: string): number | undefined => STATUS_OF_CODE[code];

/** A body of `application/problem+json` (RFC 9457) with the members that clients read. */
export function problemBody(problem: {
  status: number;
  code: string;
  detail: string;
  requestId: string;
  errors?: readonly FieldError[];
}) {
  const { status, code, detail, requestId, errors = [] } = problem;
  return {
    type: `urn:benvenuto:problem:${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    code,
    message: detail,
    ...(errors.length > 0 && { errors }),
    requestId,
  };
}
