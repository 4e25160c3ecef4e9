import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Moment } from '#contracts/properties/history/moment.ts';

/** Source of moments: the host's own calls, or those of administrators. */
export interface MomentSource {
  /** Beginning of their keys, so that they are forgotten with whoever was shown them. */
  readonly key: readonly string[];
  /** Loads what a query asks for. */
  readonly load: (query: URLSearchParams) => Promise<Moment>;
}

/** A moment to go to: a point in time (ISO 8601 UTC), what a revision left, or with neither the present. */
export type Destination = { readonly at: string } | { readonly revision: number } | 'now';

const ASKED = ['at', 'revision', 'language'] as const;

/** Returns the moment that the address names. What is shown stays until the next is there. */
export function useMoment({ key, load }: MomentSource) {
  const [params, setParams] = useSearchParams();
  const [opened] = useState(() => new Date().toISOString());
  const asked = new URLSearchParams(
    ASKED.flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const queryKey = [...key, `${asked}`];
  const queries = useQueryClient();
  const moment = useQuery({
    queryKey,
    queryFn: () => load(asked),
    placeholderData: keepPreviousData,
    // Others go on writing: what has changed since is asked for at each visit.
    refetchOnMount: 'always',
  });
  const asksAt = params.get('at') ?? '';
  return {
    moment,
    /** Query that the address asks for. */
    asked,
    /** Shows a moment in the place of the one that was loaded, until that is loaded again. */
    show(shown: Moment): void {
      queries.setQueryData(queryKey, shown);
    },
    /** The point in time that is shown, or was asked for in vain. ISO 8601 */
    at: moment.data?.at ?? (Number.isNaN(Date.parse(asksAt)) ? opened : asksAt),
    /** Leads on, in the language that was chosen. */
    go(to: Destination): void {
      setParams((before) => {
        const language = before.get('language');
        return {
          ...(to !== 'now' && ('at' in to ? { at: to.at } : { revision: String(to.revision) })),
          ...(language !== null && { language }),
        };
      });
    },
    chooseLanguage(language: Language): void {
      setParams(
        (before) => {
          before.set('language', language);
          return before;
        },
        { replace: true },
      );
    },
  };
}
