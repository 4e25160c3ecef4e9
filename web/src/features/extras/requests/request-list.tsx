import { Button } from '../../../components/ui/button.tsx';
import { useExtrasI18n } from '../extras-texts.ts';
import { RequestCard } from './request-card.tsx';
import type { useRequests } from './use-requests.ts';

interface RequestListProps {
  readonly pages: ReturnType<typeof useRequests>;
  readonly mayEdit: boolean;
}

/** Lists requests, with a way to the older ones. */
export function RequestList({ pages, mayEdit }: RequestListProps) {
  const { t } = useExtrasI18n();
  const requests = pages.data?.pages.flatMap((page) => page.requests) ?? [];
  return (
    <>
      <ul className="mt-4 grid gap-3">
        {requests.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} mayEdit={mayEdit} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          variant="outline"
          className="mt-4"
          pending={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('extras.more')}
        </Button>
      )}
    </>
  );
}
