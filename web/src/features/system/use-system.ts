import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  DeadJobRow,
  DeadLetter,
  DeadLetterRetry,
  ReactorRetryAnswer,
  Rebuild,
  SetAsideEvent,
  SystemStatus,
} from '#contracts/operations/api.ts';
import { useSystemI18n } from '../../i18n/system-texts.ts';
import { adminQuery, callAdminApi } from '../../lib/admin-api.ts';
import { ADMIN_KEY } from '../../lib/admin-session.ts';
import { errorText } from '../../lib/error-text.ts';
import { toast } from '../../lib/toast.ts';

const SYSTEM = '/api/admin/system';
/** How often the page looks again while it is seen. Milliseconds. */
const LOOK_EVERY_MS = 2_000;

/** How the installation does, looked at again and again. */
export const useSystemStatus = () =>
  useQuery({ ...adminQuery<SystemStatus>(SYSTEM), refetchInterval: LOOK_EVERY_MS });

/** The streams that read models could not digest. @param count how many there are: none is asked for without any */
export const useDeadLetters = (count: number) => useDetails<DeadLetter>('/dead-letters', count);

/** The events that reactors set aside. @param count how many there are */
export const useSetAsideEvents = (count: number) => useDetails<SetAsideEvent>('/set-aside-events', count);

/** The jobs that are not tried again by themselves. @param count how many there are */
export const useDeadJobs = (count: number) => useDetails<DeadJobRow>('/jobs', count);

function useDetails<Row>(path: string, count: number) {
  return useQuery({
    ...adminQuery<Row[]>(`${SYSTEM}${path}`),
    enabled: count > 0,
    refetchInterval: LOOK_EVERY_MS,
  });
}

/** Has a read model built anew. */
export function useRebuild(name: string) {
  const { t } = useSystemI18n();
  return useSystemChange<Rebuild>({
    change: () => callAdminApi('POST', `${SYSTEM}/projections/${encodeURIComponent(name)}/rebuild`),
    done: () => toast.success(t('system.rebuild.asked', { name })),
  });
}

/** Folds parked streams again: one, or all of a projection. */
export function useLetterRetry(projection: string, stream?: string) {
  const { t } = useSystemI18n();
  return useSystemChange<DeadLetterRetry>({
    change: () => callAdminApi('POST', `${SYSTEM}/dead-letters/retry`, { projection, stream }),
    done({ stillParked }) {
      if (stillParked === 0) toast.success(t('system.letters.resumed'));
      else toast.error(t('system.letters.still'));
    },
  });
}

/** Hands over again what a reactor set aside. */
export function useReactorRetry(name: string) {
  const { t } = useSystemI18n();
  return useSystemChange<ReactorRetryAnswer>({
    change: () => callAdminApi('POST', `${SYSTEM}/reactors/${encodeURIComponent(name)}/retry`),
    done({ stillSetAside }) {
      if (stillSetAside === 0) toast.success(t('system.setAside.done'));
      else toast.error(t('system.setAside.still'));
    },
  });
}

const jobPath = ({ queue, id }: DeadJobRow) =>
  `${SYSTEM}/jobs/${encodeURIComponent(queue)}/${encodeURIComponent(id)}`;

/** Lets a dead job be tried again; a mail of which nobody knows is sent again. */
export function useJobRetry(job: DeadJobRow, onDone: () => void = () => undefined) {
  const { t } = useSystemI18n();
  return useSystemChange<void>({
    change: () => callAdminApi('POST', `${jobPath(job)}/retry`),
    done() {
      toast.success(t(job.outcomeUnknown ? 'system.mails.sent' : 'system.jobs.retried'));
      onDone();
    },
  });
}

/** Gives a dead job up. */
export function useJobDiscard(job: DeadJobRow, onDone: () => void) {
  const { t } = useSystemI18n();
  return useSystemChange<void>({
    change: () => callAdminApi('DELETE', jobPath(job)),
    done() {
      toast.success(t('system.jobs.discarded'));
      onDone();
    },
  });
}

/** A change that shows on the page at once, whatever came of it. */
function useSystemChange<Answer>(parts: { change: () => Promise<Answer>; done: (answer: Answer) => void }) {
  const i18n = useSystemI18n();
  const client = useQueryClient();
  return useMutation({
    mutationFn: parts.change,
    onSuccess: parts.done,
    onError: (error) => toast.error(i18n.t('system.retry.failed'), { description: errorText(error, i18n) }),
    onSettled: () => client.invalidateQueries({ queryKey: [ADMIN_KEY] }),
  });
}
