import { CloudOff } from 'lucide-react';
import type { SystemStatus } from '#contracts/operations/api.ts';
import { AdminScreen } from '../../components/admin/admin-screen.tsx';
import { Notice } from '../../components/screen/notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { DeadLettersPart } from './readers/dead-letters-part.tsx';
import { ProjectionsPart } from './readers/projections-part.tsx';
import { ReactorsPart } from './readers/reactors-part.tsx';
import { StoresPart } from './stores-part.tsx';
import { SystemSkeleton } from './system-skeleton.tsx';
import { SystemTexts, useSystemI18n } from './system-texts.ts';
import { useSystemStatus } from './use-system.ts';
import { Verdict } from './verdict.tsx';
import { ErasuresPart } from './work/erasures-part.tsx';
import { QueuesPart } from './work/queues-part.tsx';

/** Shows `/admin/system`: how the installation does, and what an administrator can do about it. */
export function SystemPage() {
  return (
    <SystemTexts>
      <SystemScreen />
    </SystemTexts>
  );
}

function SystemScreen() {
  const { t } = useSystemI18n();
  const status = useSystemStatus();
  return (
    <AdminScreen title={t('system.title')} lead={t('system.lead')}>
      {status.data !== undefined ? (
        <SystemParts status={status.data} isStale={status.isError} />
      ) : status.isError ? (
        <Notice icon={CloudOff} title={t('system.failed.title')} text={t('system.failed.text')}>
          <Button variant="outline" pending={status.isFetching} onClick={() => void status.refetch()}>
            {t('app.retry')}
          </Button>
        </Notice>
      ) : (
        <SystemSkeleton />
      )}
    </AdminScreen>
  );
}

function SystemParts({ status, isStale }: { status: SystemStatus; isStale: boolean }) {
  const { stores, disk, projections, reactors, queues, erasures } = status;
  const parked = (projections ?? []).reduce((sum, { parkedStreams }) => sum + parkedStreams, 0);
  return (
    <>
      <Verdict status={status} isStale={isStale} />
      <StoresPart stores={stores} disk={disk} />
      {projections !== null && <ProjectionsPart projections={projections} />}
      <DeadLettersPart count={parked} />
      {reactors !== null && <ReactorsPart reactors={reactors} />}
      {queues !== null && <QueuesPart queues={queues} />}
      {erasures !== null && <ErasuresPart erasures={erasures} />}
    </>
  );
}
