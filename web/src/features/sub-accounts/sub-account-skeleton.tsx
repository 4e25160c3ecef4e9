import { Skeleton } from '../../components/ui/skeleton.tsx';
import { CARD_GRID_LOOK, CARD_LOOK } from './card-look.ts';
import { useSubAccountsI18n } from './sub-account-texts.ts';

const PLACES = [1, 2, 3];

/** Shows three cards on their way. */
export function SubAccountSkeleton() {
  const { t } = useSubAccountsI18n();
  return (
    <div role="status" className={CARD_GRID_LOOK}>
      <span className="sr-only">{t('app.loading')}</span>
      {PLACES.map((place) => (
        <div key={place} className={CARD_LOOK}>
          <div className="flex items-start justify-between gap-4">
            <Skeleton className="h-6 w-52 max-w-full" />
            <Skeleton shape="round" className="h-6 w-20" />
          </div>
          <Skeleton className="h-4 w-64 max-w-full" />
          <div className="mt-auto flex gap-2 border-hairline border-t pt-4">
            <Skeleton className="h-11 w-28" />
            <Skeleton className="h-11 w-28" />
          </div>
        </div>
      ))}
    </div>
  );
}
