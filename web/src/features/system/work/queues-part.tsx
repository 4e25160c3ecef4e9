import type { SystemQueue } from '#contracts/operations/api.ts';
import { cn } from '../../../lib/page/cn.ts';
import { useFigures } from '../figures.ts';
import { Name, Part, Rows } from '../part.tsx';
import { useSystemI18n } from '../system-texts.ts';
import { DeadJobsPart } from './dead-jobs-part.tsx';

/** Shows the jobs of each queue by state, and those that are dead. */
export function QueuesPart({ queues }: { queues: readonly SystemQueue[] }) {
  const { t } = useSystemI18n();
  return (
    <>
      <Part title={t('system.queues')} lead={t('system.queues.lead')}>
        <Rows>
          {queues.map((queue) => (
            <QueueRow key={queue.name} queue={queue} />
          ))}
        </Rows>
      </Part>
      <DeadJobsPart count={queues.reduce((sum, { dead }) => sum + dead, 0)} />
    </>
  );
}

const STATES = ['waiting', 'active', 'delayed', 'dead'] as const;

function QueueRow({ queue }: { queue: SystemQueue }) {
  const { t } = useSystemI18n();
  const { count } = useFigures();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 text-14">
      <Name>{queue.name}</Name>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1 sm:flex">
        {STATES.map((state) => (
          <div key={state} className="flex gap-1.5">
            <dt className="text-ink-soft">{t(`system.queue.${state}`)}</dt>
            <dd
              className={cn('font-medium tabular-nums', state === 'dead' && queue.dead > 0 && 'text-danger')}
            >
              {count(queue[state])}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
