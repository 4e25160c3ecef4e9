import type { HistoryEntry } from '#contracts/properties/history/history.ts';
import { isFixedSection } from '#contracts/sections/catalogue.ts';
import type { PlainTextKey } from '../../i18n/i18n-context.ts';

/** Names sections: the fixed ones in the reader's language, a module by the newest title that its history tells. */
export function sectionNames(
  entries: readonly HistoryEntry[],
  t: (key: PlainTextKey) => string,
): (section: string) => string {
  const titles = new Map<string, string>();
  for (const { section, before, after } of entries.flatMap(({ parts }) => parts)) {
    const [text] = [...(after.texts ?? []), ...(before.texts ?? [])];
    const title = text?.sectionMetadata?.title;
    if (section !== null && title !== undefined && !titles.has(section)) titles.set(section, title);
  }
  return (section) =>
    isFixedSection(section) ? t(`section.${section}.name`) : (titles.get(section) ?? t('history.module'));
}
