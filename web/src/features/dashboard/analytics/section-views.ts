import type { SectionAnalytics } from '#contracts/guest-activity/api.ts';
import type { PropertyContent } from '#contracts/properties/api.ts';
import { isFixedSection } from '#contracts/sections/catalogue.ts';
import type { PlainTextKey } from '../../../i18n/i18n-context.ts';

/**
 * Returns the sections as the analytics show them: the most read first, and of two alike the one that was read last.
 */
export function byViews(sections: readonly SectionAnalytics[]): SectionAnalytics[] {
  return [...sections].sort(
    (one, other) =>
      other.viewCount - one.viewCount || Date.parse(other.lastViewedAt) - Date.parse(one.lastViewedAt),
  );
}

/**
 * Returns what a section is called: the fixed ones in the reader's language, a host's module by its own title.
 * @param contents where the titles of modules stand; a module that was removed is not among them.
 */
export function sectionName(
  section: string,
  contents: readonly Pick<PropertyContent, 'section' | 'sectionMetadata'>[],
  t: (key: PlainTextKey) => string,
): string {
  if (isFixedSection(section)) return t(`section.${section}.name`);
  const module = contents.find((content) => content.section === section);
  return module?.sectionMetadata?.title ?? t('dashboard.analytics.module');
}

const ITALIAN = new Intl.DateTimeFormat('it-IT', { dateStyle: 'medium', timeStyle: 'short' });

/** Returns a moment (ISO 8601) in Italian format and the reader's time zone, whatever the language of the interface. */
export function italianDate(moment: string): string {
  return ITALIAN.format(new Date(moment));
}
