import { createHash } from 'node:crypto';
import { DomainError } from '#kernel/errors.ts';

/** Returns the entity tag of what has revisions, such as a property: that of its stream. */
export const revisionTag = (revision: bigint): string => `"${revision}"`;

/** Returns the strong entity tag of a text as it is sent. */
export const contentTag = (text: string | Uint8Array): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** One entity tag of a list, with what parts it from the next (RFC 9110 §8.8.3, §5.6.1). */
const LISTED_TAG = /\s*(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"\s*(?:,\s*|$)/y;

/**
 * Reads the revisions that an `If-Match` asks for, any one of them; nothing where there is none, or any will do (`*`).
 * Tags are compared strongly, as RFC 9110 §13.1.1 asks: a weak one is that of no revision.
 * @throws DomainError `stream.stale` where no revision has any of the tags, or the header is no list of tags
 */
export function expectedRevision(ifMatch: string | undefined): { ifRevision?: readonly bigint[] } {
  if (ifMatch === undefined || ifMatch.trim() === '*') return {};
  const revisions: bigint[] = [];
  LISTED_TAG.lastIndex = 0;
  while (LISTED_TAG.lastIndex < ifMatch.length) {
    const [, weak, tag = ''] = LISTED_TAG.exec(ifMatch) ?? [];
    if (LISTED_TAG.lastIndex === 0) throw new DomainError('stream.stale');
    if (weak === undefined && /^\d{1,18}$/.test(tag)) revisions.push(BigInt(tag));
  }
  if (revisions.length === 0) throw new DomainError('stream.stale');
  return { ifRevision: revisions };
}

/** Tells if an `If-None-Match` names the tag; tags are compared weakly, as RFC 9110 §13.1.2 asks. */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
