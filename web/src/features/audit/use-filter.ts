import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

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
  return {
    chosen,
    choose,
    clear: () => setParams({}, { replace: true, preventScrollReset: true }),
    isNarrowed: FILTERS.some((name) => name !== 'order' && chosen(name) !== ''),
    /** The same as the query of a call. */
    query: queryOf(chosen),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function queryOf(chosen: (name: FilterName) => string): string {
  const [from, to] = [startOf(chosen('from'), 0), startOf(chosen('to'), 1)];
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

/**
 * Returns the moment at which a day of the reader's begins, or one some days after it; empty for anything that is no
 * day.
 */
function startOf(day: string, daysLater: number): string {
  if (!DAY.test(day)) return '';
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysLater);
  return Number.isNaN(start.getTime()) ? '' : start.toISOString();
}
