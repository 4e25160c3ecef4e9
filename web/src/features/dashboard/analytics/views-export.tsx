import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { VIEWS_TABLES, type ViewsTable } from '#contracts/guest-activity/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { Button } from '../../../components/ui/button.tsx';
import { type PlainTextKey, useI18n } from '../../../i18n/i18n-context.ts';
import { fetchFile, isUnauthorized } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/page/toast.ts';
import { isPlanRefusal } from '../../../lib/site/plan-offers.ts';
import { saveFile } from '../../../lib/uploads/save-file.ts';
import { FigurePart } from './plots/figure-part.tsx';

const LABELS: Readonly<Record<ViewsTable, PlainTextKey>> = {
  day: 'analytics.export.day',
  hour: 'analytics.export.hour',
  language: 'analytics.export.language',
  section: 'analytics.export.section',
  act: 'analytics.export.act',
};

interface ViewsExportProps {
  readonly property: Property;
  /** Of how many days. */
  readonly days: number;
  /** Called where the plan of the account turns out not to have analytics. */
  readonly onPlanMissing: () => void;
}

/** Shows the numbers as files, one for each way to tell them apart. */
export function ViewsExport({ property: { id, slug }, days, onPlanMissing }: ViewsExportProps) {
  const { t } = useI18n();
  const download = useMutation({
    mutationFn: async (by: ViewsTable) => {
      const file = await fetchFile('GET /api/properties/{id}/views/export', {
        params: { id },
        query: { days, by },
      });
      saveFile(file, by === 'day' ? `views-${slug}.csv` : `views-${slug}-by-${by}.csv`);
    },
    onSuccess: () => toast.success(t('analytics.export.done')),
    onError: (error) => {
      if (isPlanRefusal(error)) onPlanMissing();
      else if (!isUnauthorized(error)) {
        toast.error(t('account.error'), { description: t('analytics.export.failed') });
      }
    },
  });
  return (
    <FigurePart title={t('analytics.export')} what={t('analytics.export.text', { count: days })}>
      <div className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-5">
        {VIEWS_TABLES.map((by) => (
          <Button
            key={by}
            variant="outline"
            size="small"
            pending={download.isPending && download.variables === by}
            onClick={() => download.mutate(by)}
          >
            <FileDown aria-hidden strokeWidth={1.75} className="size-5" />
            {t(LABELS[by])}
          </Button>
        ))}
      </div>
    </FigurePart>
  );
}
