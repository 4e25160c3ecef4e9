import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contracts/accounts/api.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { callApi } from '../api/api-client.ts';
import { apiQuery } from '../api/query-client.ts';
import { showUser } from './session.ts';

const { queryKey } = apiQuery('GET /api/user');

/**
 * Returns what chooses a language: at once in this browser, and on the account of whoever is signed in. Where the account
 * cannot be reached the choice holds in this browser until it is asked for the person again.
 */
export function useKeepLanguage(): (language: Language) => void {
  const { chooseLanguage } = useI18n();
  const client = useQueryClient();
  return (language) => {
    chooseLanguage(language);
    const user = client.getQueryData<User>(queryKey);
    if (user === undefined || user.language === language) return;
    // What is shown of the person says so at once: it must not bring the former language back meanwhile.
    void client.cancelQueries({ queryKey });
    showUser({ ...user, language });
    callApi('PUT /api/user', { body: { language } }).catch(() => undefined);
  };
}
