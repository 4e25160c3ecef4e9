import { useQuery } from '@tanstack/react-query';
import type { Property } from '#contracts/properties/api.ts';
import { isCustomSection } from '#contracts/sections/catalogue.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { sectionName } from './section-views.ts';

/**
 * Returns what sections of a property are called. The titles of modules are asked for where there are any.
 * @returns undefined for a module whose title is on its way
 */
export function useSectionNames(
  property: Pick<Property, 'id' | 'language'>,
  sections: readonly string[],
): (section: string) => string | undefined {
  const { t } = useI18n();
  const { data: contents, isPending } = useQuery({
    ...apiQuery('GET /api/properties/{id}/content', {
      params: { id: property.id },
      query: { language: property.language },
    }),
    enabled: sections.some(isCustomSection),
    gcTime: 0,
  });
  return (section) =>
    isCustomSection(section) && isPending ? undefined : sectionName(section, contents ?? [], t);
}
