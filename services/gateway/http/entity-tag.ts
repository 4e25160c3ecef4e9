import { createHash } from 'node:crypto';
import { DomainError } from '#kernel/errors.ts';

/** Returns the entity tag of a property: the revision of its stream. */
export const revisionTag = (revision: bigint): string => `"${revision}"`;

/** Returns the strong entity tag of a text as it is sent. */
export const contentTag = (text: string | Uint8Array): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/**
 * Reads the revision that an `If-Match` asks for; `undefined` where there is none, or any will do (`*`).
 * @throws DomainError `stream.stale` for a tag that no revision has
 */
export function expectedRevision(ifMatch: string | undefined): { ifRevision?: bigint } {
  if (ifMatch === undefined || ifMatch.trim() === '*') return {};
  const revision = /^\s*"(\d{1,18})"\s*$/.exec(ifMatch)?.[1];
  if (revision === undefined) {
    throw new DomainError('stream.stale');
  }
  return { ifRevision: BigInt(revision) };
}

/** Tells if an `If-None-Match` names the tag; tags are compared weakly, as RFC 9110 §13.1.2 asks. */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
