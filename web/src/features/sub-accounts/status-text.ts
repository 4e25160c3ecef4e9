import type { SubAccountsI18n } from './sub-account-texts.ts';

/** Returns what the badge of a sub-account says; a status that is none of the known ones by its own name. */
export function statusText(status: string, { t }: Pick<SubAccountsI18n, 't'>): string {
  if (status === 'pending') return t('sub.status.pending');
  return status === 'accepted' ? t('sub.status.accepted') : status;
}
