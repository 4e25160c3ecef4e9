import { useMutation } from '@tanstack/react-query';
import { FileDown, HandCoins } from 'lucide-react';
import { useId } from 'react';
import type { Property } from '#contracts/properties/api.ts';
import { LoadFailed } from '../../../components/screen/load-failed.tsx';
import { Notice } from '../../../components/screen/notice.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PressedChoices } from '../../../components/ui/pressed-choices.tsx';
import { fetchFile, isUnauthorized } from '../../../lib/api/api-client.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { toast } from '../../../lib/page/toast.ts';
import { saveFile } from '../../../lib/uploads/save-file.ts';
import { ExtrasSkeleton } from '../extras-skeleton.tsx';
import { useExtrasI18n } from '../extras-texts.ts';
import { useOffers } from '../offers/use-offers.ts';
import { FILTERS, useFilter } from '../use-view.ts';
import { RequestList } from './request-list.tsx';
import { Revenue } from './revenue.tsx';
import { useRequests, useRevenue } from './use-requests.ts';

interface RequestsProps {
  readonly property: Property;
  readonly mayEdit: boolean;
}

/** Shows what guests asked for, by its state, and above it what it brought in. */
export function Requests({ property, mayEdit }: RequestsProps) {
  const { t } = useExtrasI18n();
  const [filter, choose] = useFilter();
  const pages = useRequests(property.id, filter);
  const revenue = useRevenue(property.id);
  const offers = useOffers(property.id);
  const titleId = useId();
  if (pages.isError && pages.data === undefined) {
    return <LoadFailed title={t('extras.loadFailed')} query={pages} />;
  }
  // The revenue stands above the requests, and the offers say what they are called: nothing moves once it is there.
  if (pages.data === undefined || revenue.isPending || offers.isPending) return <ExtrasSkeleton />;
  const isEmpty = pages.data.pages.every(({ requests }) => requests.length === 0);
  if (isEmpty && filter === 'all') {
    return <Notice icon={HandCoins} title={t('extras.none.title')} text={t('extras.none.text')} />;
  }
  return (
    <>
      {revenue.data && <Revenue rows={revenue.data} />}
      <section aria-labelledby={titleId} className="mt-8">
        <h2 id={titleId} className="sr-only">
          {t('extras.view.requests')}
        </h2>
        <div className="flex flex-wrap items-end justify-between gap-x-6">
          <PressedChoices
            label={t('extras.filter')}
            choices={FILTERS.map((id) => ({
              id,
              name: t(id === 'all' ? 'extras.filter.all' : `extras.state.${id}`),
            }))}
            chosen={filter}
            onChoose={choose}
            className="mt-6"
          />
          <TableButton property={property} />
        </div>
        {isEmpty && <p className="mt-6 text-ink-soft">{t('extras.noneSo')}</p>}
        <RequestList {...{ pages, offers, mayEdit }} />
      </section>
    </>
  );
}

/** Saves all requests as a table. */
function TableButton({ property: { id, slug } }: { property: Property }) {
  const i18n = useExtrasI18n();
  const { t } = i18n;
  const download = useMutation({
    mutationFn: async () => {
      const file = await fetchFile('GET /api/properties/{id}/extra-requests/export', { params: { id } });
      saveFile(file, `extra-requests-${slug}.csv`);
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      toast.error(t('extras.csv.failed'), { description: errorText(error, i18n) });
    },
  });
  return (
    <Button
      variant="outline"
      size="small"
      className="mt-6"
      pending={download.isPending}
      onClick={() => download.mutate()}
    >
      {!download.isPending && <FileDown aria-hidden strokeWidth={1.75} className="size-4" />}
      {t('extras.csv')}
    </Button>
  );
}
