import { LOCALES } from '#contracts/kernel/languages.ts';
import type { PropertiesSummary } from '#contracts/properties/api.ts';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { StorageLine } from './storage-line.tsx';

/**
 * Shows the host's numbers in one line, and how much room files take. @param summary undefined while they are not
 * known.
 */
export function Stats({ summary }: { summary: PropertiesSummary | undefined }) {
  const { t } = useI18n();
  return (
    <section aria-label={t('dashboard.stats')} className="max-sm:w-full">
      <dl className="grid grid-cols-3 divide-x divide-hairline rounded-card border border-hairline bg-surface shadow-card sm:w-fit">
        <Stat label={t('dashboard.total')} value={summary?.propertyCount} />
        <Stat label={t('dashboard.languages')} value={summary?.languages.length} />
        <Stat label={t('dashboard.views')} value={summary?.viewCount} />
      </dl>
      <StorageLine />
    </section>
  );
}

function Stat({ label, value }: { label: string; value: number | undefined }) {
  const { language } = useI18n();
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end px-3 py-4 sm:min-w-44 sm:px-6">
      <dt className="hyphens-auto break-words text-12 text-ink-soft sm:text-14">{label}</dt>
      <dd className="font-display text-30 tabular-nums leading-display sm:text-38">
        {value === undefined ? (
          <Skeleton className="h-[1lh] w-10" />
        ) : (
          new Intl.NumberFormat(LOCALES[language]).format(value)
        )}
      </dd>
    </div>
  );
}
