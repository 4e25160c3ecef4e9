import type { Readable } from 'node:stream';
import { DomainError } from '#kernel/errors.ts';

/**
 * Reads the pieces of a request's content. Whoever stops reading early leaves the connection open, so that an answer
 * can still be sent.
 * @throws DomainError `media.upload-broken-off` where the connection ends before the content does
 */
export async function* piecesOf(content: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* content.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } catch (cause) {
    throw brokenOff(cause);
  }
}

/** Makes the refusal of content that ended before it was whole. */
export const brokenOff = (cause: unknown): DomainError =>
  new DomainError('media.upload-broken-off', undefined, { cause });
