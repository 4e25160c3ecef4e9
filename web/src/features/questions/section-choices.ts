import { useQuery } from '@tanstack/react-query';
import type { Property } from '#contracts/properties/api.ts';
import { isFixedSection, kindNameOf, SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { apiQuery } from '../../lib/api/query-client.ts';
import { useQuestionsI18n } from './questions-texts.ts';

/** A section that an answer can stand in, as the host calls it. */
export interface SectionChoice {
  readonly section: string;
  readonly name: string;
}

/**
 * Returns how the sections of a book are called, and those of them that an answer can be an entry of: guests see them,
 * and they have entries.
 */
export function useSections({ id, hiddenSections }: Property) {
  const { t } = useQuestionsI18n();
  const content = useQuery(apiQuery('GET /api/properties/{id}/content', { params: { id } }));
  const titles = new Map(
    (content.data ?? []).flatMap(({ section, sectionMetadata }) =>
      sectionMetadata ? [[section, sectionMetadata.title] as const] : [],
    ),
  );
  const nameOf = (section: string): string =>
    isFixedSection(section) ? t(`section.${section}.name`) : (titles.get(section) ?? t('history.module'));
  const choices: SectionChoice[] = [...SECTION_KEYS, ...titles.keys()]
    .filter((section) => kindNameOf(section) !== 'checkin' && !hiddenSections.includes(section))
    .map((section) => ({ section, name: nameOf(section) }));
  return { nameOf, choices };
}
