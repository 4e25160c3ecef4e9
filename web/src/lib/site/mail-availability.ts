import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { isEmail } from '#contracts/extras/guest-contact.ts';
import type { MailAvailability } from '#contracts/mail/api.ts';
import { apiQuery } from '../api/query-client.ts';

/** Loads whether the product sends mails or simulates them. @param isAsked false: not asked yet */
export function useMailAvailability(isAsked = true): UseQueryResult<MailAvailability> {
  return useQuery({ ...apiQuery('GET /api/mail'), enabled: isAsked });
}

/** Tells whether a mail goes to a guest: they left an address, and mails are sent. False until that is known. */
export function useIsMailed(contact: string): boolean {
  const isAddress = isEmail(contact);
  const mail = useMailAvailability(isAddress);
  return isAddress && mail.data?.available === true;
}
