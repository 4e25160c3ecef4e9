import { normaliseEmail } from '#contracts/accounts/normalise-email.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';

/**
 * Returns the id of the administrator with an e-mail. It follows from the e-mail, so that no two can have the same one.
 */
export function adminIdOf(digest: KeyedDigest, email: string): string {
  // A UUID of version 8 (RFC 9562 §5.8): its bits are the application's own.
  return digest('admin', normaliseEmail(email)).replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    '$1-$2-8$3-8$4-$5',
  );
}
