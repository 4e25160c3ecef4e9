import { useQuery } from '@tanstack/react-query';
import type { Property } from '#contracts/properties/api.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { cn } from '../../../lib/page/cn.ts';

/** Asked this often, in a tab that is looked at. */
const ASK_EVERY_MS = 5_000;

/** Shows how many guests have the page open at this moment. Where that is not known, it says nothing. */
export function ReadersNow({ property: { id } }: { property: Property }) {
  const { t } = useI18n();
  const { data, isError } = useQuery({
    ...apiQuery('GET /api/properties/{id}/reading-now', { params: { id } }),
    refetchInterval: ASK_EVERY_MS,
    gcTime: 0,
  });
  const isTold = data !== undefined && !isError;
  const isRead = isTold && data.readerCount > 0;
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-14 text-ink-soft tabular-nums">
      {isTold && (
        <>
          <span aria-hidden className={cn('size-2 rounded-full', isRead ? 'bg-success' : 'bg-edge')} />
          {isRead ? t('analytics.now', { count: data.readerCount }) : t('analytics.nobody')}
        </>
      )}
    </p>
  );
}
