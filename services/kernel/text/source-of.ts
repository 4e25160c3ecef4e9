import { createHash } from 'node:crypto';
import type { SourceOf } from '#contracts/translation/units.ts';

/** Computes the digest of a text that its translations belong to: 22 characters. */
export const sourceOf: SourceOf = (text) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);
