import type { User } from '#contracts/accounts/api.ts';
import { useMailAvailability } from '../site/mail-availability.ts';

/**
 * Tells whether an owner is reminded of the e-mail that they have yet to confirm: where mails are sent. Undefined while
 * that is not known.
 */
export function useUnconfirmedEmail(user: User | undefined): boolean | undefined {
  const isOwed = user !== undefined && user.collaboration === undefined && !user.emailVerified;
  const mail = useMailAvailability(isOwed);
  if (!isOwed) return false;
  return mail.isPending ? undefined : mail.data?.available === true;
}
