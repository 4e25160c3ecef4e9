import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AuditWords } from '#contracts/audit/words/words.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { callAdminApi } from '../../lib/api/admin-api.ts';
import { ADMIN_KEY } from '../../lib/api/admin-session.ts';
import type { useFilter } from './use-filter.ts';

/** Names whose history it is: that of a person by their id, or that of the whole site. */
export type Audited = { readonly personId: string } | 'site';

/** The query of a filter, without a page. */
export type AuditChoice = Pick<ReturnType<typeof useFilter>, 'query' | 'isFit'>;

/** Returns a history, page by page; it is not asked for where its filter is unfit. */
export function useAudit(audited: Audited, { query: filter, isFit }: AuditChoice) {
  return useInfiniteQuery({
    enabled: isFit,
    queryKey: [ADMIN_KEY, 'audit', audited, filter],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams(filter);
      if (pageParam !== null) query.set('before', pageParam);
      return audited === 'site'
        ? callAdminApi('GET /api/admin/audit', { query })
        : callAdminApi('GET /api/admin/users/{id}/audit', { params: { id: audited.personId }, query });
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

/** Returns the sentences and names of the audit in the language of the screen; the server's exports say the same. */
export function useAuditWords(language: Language) {
  return useQuery({
    queryKey: ['audit-words', language],
    queryFn: async () => (await WORDS[language]()).words,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
