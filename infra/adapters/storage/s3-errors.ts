import { S3ServiceException } from '@aws-sdk/client-s3';
import { StorageUnavailableError } from '#kernel/ports/storage.ts';

/** Tells whether the store answered with an error of one of these names. */
export const isS3Error = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof S3ServiceException && names.includes(error.name);

/** Codes and names of errors of Node's network layer and of the client's own clock where nobody answers. */
const UNREACHED = /^(E[A-Z_]+|TimeoutError|AbortError)$/;

/** Returns the error, or a StorageUnavailableError in its place where it says that the store is away or overcharged. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const status = statusOf(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const away =
    status === undefined
      ? UNREACHED.test(code) || UNREACHED.test(error.name)
      : status >= 500 || status === 429 || isS3Error(error, 'RequestTimeout', 'SlowDown');
  return away
    ? new StorageUnavailableError('the S3 store does not answer as it should', { cause: error })
    : error;
}

/** Returns the HTTP status of an answer that could be read at least that far. */
function statusOf(error: Error): number | undefined {
  if (!('$metadata' in error)) return undefined;
  const { httpStatusCode } = error.$metadata as { readonly httpStatusCode?: number };
  return httpStatusCode;
}
