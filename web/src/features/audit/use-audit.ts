import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AuditPage } from '#contracts/audit/api.ts';
import type { AuditWords } from '#contracts/audit/words/words.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { callAdminApi } from '../../lib/admin-api.ts';
import { ADMIN_KEY } from '../../lib/admin-session.ts';

/** A history, page by page. @param path of its call @param filter its query, without a page */
export function useAudit(path: string, filter: string) {
  return useInfiniteQuery({
    queryKey: [ADMIN_KEY, path, filter],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams(filter);
      if (pageParam !== null) query.set('before', pageParam);
      return callAdminApi<AuditPage>('GET', `${path}?${query}`);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // It goes on while nobody looks: what is shown is asked for at each visit.
    refetchOnMount: 'always',
  });
}

const WORDS: Readonly<Record<Language, () => Promise<{ readonly words: AuditWords }>>> = {
  en: () => import('#contracts/audit/words/en.ts'),
  it: () => import('#contracts/audit/words/it.ts'),
  es: () => import('#contracts/audit/words/es.ts'),
  fr: () => import('#contracts/audit/words/fr.ts'),
  de: () => import('#contracts/audit/words/de.ts'),
  pt: () => import('#contracts/audit/words/pt.ts'),
};

/** The sentences and names of the audit in the language of the screen; the server's exports say the same. */
export function useAuditWords(language: Language) {
  return useQuery({
    queryKey: ['audit-words', language],
    queryFn: async () => (await WORDS[language]()).words,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
