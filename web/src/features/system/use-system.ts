import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DeadJobRow } from '#contracts/operations/api.ts';
import { adminQuery, callAdminApi } from '../../lib/api/admin-api.ts';
import { ADMIN_KEY } from '../../lib/api/admin-session.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { toast } from '../../lib/page/toast.ts';
import { followSystem, whileSeen } from './follow-system.ts';
import { useSystemI18n } from './system-texts.ts';

/** Milliseconds between two looks at what is not told as it changes: answering times, sizes, positions. */
const LOOK_EVERY_MS = 10_000;
/** The same while nothing is told at all, or there was no answer. */
const LOOK_UNTOLD_MS = 5_000;

/** Returns the health of the installation, looked at when the server says that it changed, and now and then. */
export function useSystemStatus() {
  const isTold = useSystemUpdates();
  return useQuery({
    ...adminQuery('GET /api/admin/system'),
    refetchInterval: ({ state }) => (isTold && state.error === null ? LOOK_EVERY_MS : LOOK_UNTOLD_MS),
  });
}

/** Asks again whenever the server says so, while the page is seen. @returns whether it would say so at present */
function useSystemUpdates(): boolean {
  const client = useQueryClient();
  const [isTold, setTold] = useState(false);
  useEffect(
    () =>
      whileSeen(() =>
        followSystem({
          onTold: setTold,
          onChanged: () => void client.invalidateQueries({ queryKey: [ADMIN_KEY] }),
        }),
      ),
    [client],
  );
  return isTold;
}

/** Returns the parked streams of read models. @param count how many there are: none is asked for without any */
export const useDeadLetters = (count: number) =>
  useQuery({ ...adminQuery('GET /api/admin/system/dead-letters'), ...whileAny(count) });

/** Returns the events that reactors parked. @param count how many there are */
export const useSetAsideEvents = (count: number) =>
  useQuery({ ...adminQuery('GET /api/admin/system/set-aside-events'), ...whileAny(count) });

/** Returns the jobs that are not tried again by themselves. @param count how many there are */
export const useDeadJobs = (count: number) =>
  useQuery({ ...adminQuery('GET /api/admin/system/jobs'), ...whileAny(count) });

const whileAny = (count: number) => ({ enabled: count > 0, refetchInterval: LOOK_EVERY_MS });

/** Has a read model built anew. */
export function useRebuild(name: string) {
  const { t } = useSystemI18n();
  return useSystemChange({
    change: () => callAdminApi('POST /api/admin/system/projections/{name}/rebuild', { params: { name } }),
    done: () => toast.success(t('system.rebuild.asked', { name })),
    refused: { 'projection.busy': t('system.busy', { name }) },
  });
}

/** Has a read model compared with what its events make of it. */
export function useVerify(name: string) {
  const { t } = useSystemI18n();
  return useSystemChange({
    change: () => callAdminApi('POST /api/admin/system/projections/{name}/verify', { params: { name } }),
    done: () => toast.success(t('system.verify.asked', { name })),
    refused: { 'projection.busy': t('system.busy', { name }) },
  });
}

/** Has parked streams folded again: one, or all of a projection. */
export function useLetterRetry(projection: string, stream?: string) {
  const { t } = useSystemI18n();
  return useSystemChange({
    change: () => callAdminApi('POST /api/admin/system/dead-letters/retry', { body: { projection, stream } }),
    done: () => toast.success(t('system.retry.asked', { name: stream ?? projection })),
  });
}

/** Has handed over again what a reactor set aside. */
export function useReactorRetry(name: string) {
  const { t } = useSystemI18n();
  return useSystemChange({
    change: () => callAdminApi('POST /api/admin/system/reactors/{name}/retry', { params: { name } }),
    done: () => toast.success(t('system.retry.asked', { name })),
  });
}

const paramsOf = ({ queue, id }: DeadJobRow) => ({ queue, id });

/** Lets a dead job be tried again; a mail of which nobody knows is sent again. */
export function useJobRetry(job: DeadJobRow, onDone: () => void = () => undefined) {
  const { t } = useSystemI18n();
  return useSystemChange({
    change: () => callAdminApi('POST /api/admin/system/jobs/{queue}/{id}/retry', { params: paramsOf(job) }),
    done() {
      toast.success(t(job.outcomeUnknown ? 'system.mails.sent' : 'system.jobs.retried'));
      onDone();
    },
  });
}

/** Gives a dead job up. */
export function useJobDiscard(job: DeadJobRow, onDone: () => void) {
  const { t } = useSystemI18n();
  return useSystemChange({
    change: () => callAdminApi('DELETE /api/admin/system/jobs/{queue}/{id}', { params: paramsOf(job) }),
    done() {
      toast.success(t('system.jobs.discarded'));
      onDone();
    },
  });
}

/** Runs a change that shows on the page at once, whatever came of it. */
function useSystemChange<Answer>(parts: {
  change: () => Promise<Answer>;
  done: (answer: Answer) => void;
  /** Texts of refusals, by code. */
  refused?: Readonly<Record<string, string>>;
}) {
  const i18n = useSystemI18n();
  const client = useQueryClient();
  return useMutation({
    mutationFn: parts.change,
    onSuccess: parts.done,
    onError(error) {
      const refused = error instanceof ApiError ? parts.refused?.[error.code] : undefined;
      toast.error(i18n.t('system.retry.failed'), { description: refused ?? errorText(error, i18n) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [ADMIN_KEY] }),
  });
}
