import type { Property } from '#contracts/properties/api.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Where the list of the account's properties is kept. */
export const PROPERTIES_KEY = ['/api', 'properties'];

/** Puts a changed property in the place of what is kept of it. */
export function keepProperty(property: Property): void {
  forgetSingle();
  queryClient.setQueryData<Property[]>(PROPERTIES_KEY, (list) =>
    list?.map((kept) => (kept.id === property.id ? property : kept)),
  );
}

/** Takes a deleted property out of what is kept. */
export function dropProperty({ id }: Property): void {
  forgetSingle();
  queryClient.setQueryData<Property[]>(PROPERTIES_KEY, (list) => list?.filter((kept) => kept.id !== id));
}

/** What other screens keep of single properties is loaded anew when they are next shown. */
function forgetSingle(): void {
  queryClient.removeQueries({ queryKey: [...PROPERTIES_KEY, 'slug'] });
}
