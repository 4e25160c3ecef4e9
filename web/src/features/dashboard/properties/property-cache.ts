import type { Property } from '#contracts/properties/api.ts';
import { apiQuery, queryClient } from '../../../lib/api/query-client.ts';

/** Key under which the list of the account's properties is kept. */
const PROPERTIES_KEY = apiQuery('GET /api/properties').queryKey;

/** Puts a changed property in the place of what is kept of it. */
export function keepProperty(property: Property): void {
  forgetSingle();
  queryClient.setQueryData(PROPERTIES_KEY, (list) =>
    list?.map((kept) => (kept.id === property.id ? property : kept)),
  );
}

/** Takes a deleted property out of what is kept. */
export function dropProperty({ id }: Property): void {
  forgetSingle();
  queryClient.setQueryData(PROPERTIES_KEY, (list) => list?.filter((kept) => kept.id !== id));
}

/** Drops what other screens keep of single properties: it is loaded anew when they are next shown. */
function forgetSingle(): void {
  queryClient.removeQueries({ queryKey: [...PROPERTIES_KEY, 'slug'] });
}
