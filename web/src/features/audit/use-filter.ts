import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { startOfReadersDay } from '../../lib/text/readers-day.ts';

/** Filters of a history; days are those of the reader's calendar. */
export const FILTERS = ['search', 'kind', 'actor', 'property', 'from', 'to', 'order'] as const;
export type FilterName = (typeof FILTERS)[number];

/** Returns the filters, kept in the address of the screen: who comes back, or is sent the address, finds the same. */
export function useFilter() {
  const [params, setParams] = useSearchParams();

  const choose = useCallback(
    (name: FilterName, value: string) => {
      // As the address is by now: of choices that come fast, the screen may not show the one before yet.
      const after = new URLSearchParams(window.location.search);
      if (value === '') after.delete(name);
      else after.set(name, value);
      setParams(after, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  const chosen = (name: FilterName): string => params.get(name) ?? '';
  const [from, to] = [chosen('from'), chosen('to')];
  return {
    chosen,
    choose,
    clear: () => setParams({}, { replace: true, preventScrollReset: true }),
    /** False where the last day is before the first: nothing can be in it. */
    isFit: from === '' || to === '' || from <= to,
    isNarrowed: FILTERS.some((name) => name !== 'order' && chosen(name) !== ''),
    /** The same as the query of a call. */
    query: queryOf(chosen),
  };
}

function queryOf(chosen: (name: FilterName) => string): string {
  const [from, to] = [startOfReadersDay(chosen('from')), startOfReadersDay(chosen('to'), 1)];
  const asked = {
    search: chosen('search'),
    kind: chosen('kind'),
    actor: chosen('actor'),
    property: chosen('property'),
    from,
    to,
    order: chosen('order'),
  };
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString();
}
