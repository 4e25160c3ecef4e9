import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';

/** The host's numbers in one line. @param propertyCount undefined while it is not known. */
export function Stats({ propertyCount }: { propertyCount: number | undefined }) {
  const { t } = useI18n();
  return (
    <section aria-label={t('dashboard.stats')} className="max-sm:w-full">
      <dl className="grid grid-cols-2 divide-x divide-hairline rounded-card border border-hairline bg-surface shadow-card sm:w-fit">
        <Stat label={t('dashboard.total')} value={propertyCount} />
        <Stat label={t('dashboard.languages')} value={LANGUAGES.length} />
      </dl>
    </section>
  );
}

function Stat({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex flex-col-reverse px-5 py-4 sm:min-w-52 sm:px-6">
      <dt className="text-14 text-ink-soft">{label}</dt>
      <dd className="font-display text-38 tabular-nums leading-display">
        {value ?? <Skeleton className="my-1 h-9 w-10" />}
      </dd>
    </div>
  );
}
