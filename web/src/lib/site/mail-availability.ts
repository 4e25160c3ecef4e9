import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { MailAvailability } from '#contracts/mail/api.ts';
import { apiQuery } from '../api/query-client.ts';

/** Loads whether the product sends mails or simulates them. @param isAsked false: not asked yet */
export function useMailAvailability(isAsked = true): UseQueryResult<MailAvailability> {
  return useQuery({ ...apiQuery('GET /api/mail'), enabled: isAsked });
}
