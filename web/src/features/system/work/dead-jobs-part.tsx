import { useState } from 'react';
import type { DeadJobRow } from '#contracts/operations/api.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useFigures } from '../figures.ts';
import { Part, Rows } from '../part.tsx';
import { useSystemI18n } from '../system-texts.ts';
import { TroubleRow } from '../trouble-row.tsx';
import { useDeadJobs, useJobRetry } from '../use-system.ts';
import { DiscardDialog, SendAgainDialog } from './job-dialogs.tsx';

/**
 * Shows the jobs that are not tried again by themselves: mails that need a decision apart. @param count how many there
 * are
 */
export function DeadJobsPart({ count }: { count: number }) {
  const { t } = useSystemI18n();
  const jobs = useDeadJobs(count).data ?? [];
  if (count === 0) return null;
  const mails = jobs.filter(({ outcomeUnknown }) => outcomeUnknown);
  const others = jobs.filter(({ outcomeUnknown }) => !outcomeUnknown);
  return (
    <>
      {mails.length > 0 && (
        <Part title={t('system.mails')} lead={t('system.mails.lead')}>
          <JobRows jobs={mails} />
        </Part>
      )}
      {others.length > 0 && (
        <Part title={t('system.jobs')}>
          <JobRows jobs={others} />
        </Part>
      )}
    </>
  );
}

function JobRows({ jobs }: { jobs: readonly DeadJobRow[] }) {
  return (
    <Rows>
      {jobs.map((job) => (
        <JobRow key={`${job.queue} ${job.id}`} job={job} />
      ))}
    </Rows>
  );
}

function JobRow({ job }: { job: DeadJobRow }) {
  const { t } = useSystemI18n();
  const { moment } = useFigures();
  const [asking, setAsking] = useState<'send' | 'discard'>();
  const { queue, name, id, attempts: count, error, deadSince, outcomeUnknown } = job;
  const retry = useJobRetry(job);
  const facts = [t('system.jobs.attempts', { count }), t('system.tried', { time: moment(deadSince) })];
  return (
    <TroubleRow name={`${queue} / ${name}`} what={id} error={error} facts={facts}>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('system.jobs.discard.of', { name: id })}
        onClick={() => setAsking('discard')}
      >
        {t('system.jobs.discard')}
      </Button>
      <Button
        variant="outline"
        size="small"
        aria-label={t(outcomeUnknown ? 'system.mails.send.of' : 'system.retry.of', { name: id })}
        pending={retry.isPending}
        onClick={() => (outcomeUnknown ? setAsking('send') : retry.mutate())}
      >
        {t(outcomeUnknown ? 'system.mails.send' : 'system.retry')}
      </Button>
      {asking === 'discard' && <DiscardDialog job={job} onClose={() => setAsking(undefined)} />}
      {asking === 'send' && <SendAgainDialog job={job} onClose={() => setAsking(undefined)} />}
    </TroubleRow>
  );
}
