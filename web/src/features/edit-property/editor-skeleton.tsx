import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';

const TABS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const FIELDS = ['a', 'b', 'c', 'd'];

/** Shows the editor in its outlines, while it loads. */
export function EditorSkeleton() {
  const { t } = useI18n();
  return (
    <div role="status">
      <span className="sr-only">{t('app.loading')}</span>
      <Skeleton className="h-17 w-80 max-w-full" />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8 xl:grid-cols-[17rem_minmax(0,40rem)_20rem]">
        <div className="hidden gap-2 lg:grid">
          {TABS.map((tab) => (
            <Skeleton key={tab} className="h-10" />
          ))}
        </div>
        <div className="grid gap-6 rounded-card border border-hairline bg-surface p-5 sm:p-8">
          {FIELDS.map((field) => (
            <Skeleton key={field} className="h-16" />
          ))}
        </div>
        <Skeleton shape="phone" className="hidden h-[min(620px,100svh-12rem)] xl:block" />
      </div>
    </div>
  );
}
