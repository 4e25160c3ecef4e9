import { useId, useState } from 'react';
import type { User } from '#contracts/accounts/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { HistoryList } from '../../components/changes/history-list.tsx';
import { Select } from '../../components/ui/select.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { sectionNames } from '../../lib/text/section-names.ts';
import { HistoryEntryCard } from './history-entry-card.tsx';
import { useHistory } from './use-history.ts';

/** Shows the changes of a property by days, newest first, of everything or of one part. */
export function HistoryTimeline({ property, user }: { property: Property; user: User }) {
  const { t } = useI18n();
  const [section, setSection] = useState('');
  const filterId = useId();
  const history = useHistory(property.id, section);
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  const sectionName = sectionNames(entries, t);
  const modules = property.sectionOrder.filter((key) => !SECTION_KEYS.some((fixed) => fixed === key));

  return (
    <>
      <div className="mt-6 grid max-w-80 gap-1.5">
        <label htmlFor={filterId} className="font-medium text-14">
          {t('history.filter')}
        </label>
        <Select id={filterId} value={section} onChange={(event) => setSection(event.target.value)}>
          <option value="">{t('history.filter.all')}</option>
          <option value="details">{t('edit.tab.basic')}</option>
          {[...SECTION_KEYS, ...modules].map((key) => (
            <option key={key} value={key}>
              {sectionName(key)}
            </option>
          ))}
        </Select>
      </div>
      <HistoryList history={history} entries={entries}>
        {(entry) => <HistoryEntryCard {...{ entry, user, sectionName }} property={property} />}
      </HistoryList>
    </>
  );
}
