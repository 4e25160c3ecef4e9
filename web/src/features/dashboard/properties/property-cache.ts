import type { InfiniteData } from '@tanstack/react-query';
import type { Property } from '#contracts/properties/api.ts';
import { apiQuery, queryClient } from '../../../lib/api/query-client.ts';

/** Key above all that is kept of the account's properties. */
const PROPERTIES_KEY = apiQuery('GET /api/properties').queryKey;
/** Key above the lists of properties that were loaded, one for each choice. */
export const PAGES_KEY = [...PROPERTIES_KEY, 'pages'] as const;
const SUMMARY_KEY = apiQuery('GET /api/properties/summary').queryKey;

/** A part of the list, and where the next one begins; undefined at its end. */
export interface PropertyPage {
  readonly items: readonly Property[];
  readonly next: string | undefined;
  /** Number of properties on all pages, as the first one says. */
  readonly total: number;
}

/** Puts a changed property in the place of what is kept of it, then has the server say where it stands now. */
export function keepProperty(property: Property): void {
  change((items) => items.map((kept) => (kept.id === property.id ? property : kept)));
}

/** Takes a deleted property out of what is kept. */
export function dropProperty({ id }: Property): void {
  change((items) => items.filter((kept) => kept.id !== id));
}

function change(items: (kept: readonly Property[]) => readonly Property[]): void {
  // What other screens keep of single properties is loaded anew when they are next shown.
  queryClient.removeQueries({ queryKey: [...PROPERTIES_KEY, 'slug'] });
  queryClient.setQueriesData<InfiniteData<PropertyPage>>(
    { queryKey: PAGES_KEY },
    (known) =>
      known && { ...known, pages: known.pages.map((page) => ({ ...page, items: items(page.items) })) },
  );
  void queryClient.invalidateQueries({ queryKey: PAGES_KEY });
  void queryClient.invalidateQueries({ queryKey: SUMMARY_KEY });
}
