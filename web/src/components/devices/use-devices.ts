import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OpenSession } from '#contracts/accounts/api.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { isUnauthorized } from '../../lib/api/api-client.ts';
import { refusalText } from '../../lib/api/error-text.ts';
import { unlessGone } from '../../lib/api/unless-gone.ts';
import { keepFocus } from '../../lib/page/focus.ts';
import { toast } from '../../lib/page/toast.ts';
import type { DevicesDoor } from './devices-door.ts';

/** Loads the sessions of the person, anew at each visit. */
export const useDevices = ({ root, queryKey, call }: DevicesDoor): UseQueryResult<OpenSession[]> =>
  useQuery({
    queryKey,
    queryFn: () => call(`GET ${root}`),
    refetchOnMount: 'always',
    gcTime: 0,
  });

/** Signs one device out; success and failure are told by a toast. */
export function useSignOutDevice(door: DevicesDoor) {
  const { t } = useI18n();
  const client = useQueryClient();
  const onError = useFailureToast();
  return useMutation({
    mutationFn: (id: string) =>
      unlessGone(door.call(`DELETE ${door.root}/{id}`, { params: { id } }), 'session.not-found'),
    onSuccess: () => toast.success(t('account.devices.ended')),
    onError,
    // Also after a failure: what could not be signed out may have been already.
    async onSettled() {
      await client.invalidateQueries({ queryKey: door.queryKey });
      // Its row is gone once the list is drawn.
      requestAnimationFrame(keepFocus);
    },
  });
}

/** Signs out everywhere else and goes on with the fresh token; success and failure are told by a toast. */
export function useSignOutOthers({ root, queryKey, call, renew }: DevicesDoor) {
  const { t } = useI18n();
  const client = useQueryClient();
  const onError = useFailureToast();
  return useMutation({
    mutationFn: () => call(`POST ${root}/end-others`),
    onSuccess: async (renewed) => {
      toast.success(t('account.devices.othersEnded'));
      await renew(renewed);
      await client.invalidateQueries({ queryKey });
    },
    onError,
  });
}

function useFailureToast(): (error: Error) => void {
  const i18n = useI18n();
  return (error) => {
    if (isUnauthorized(error)) return;
    const description = refusalText(error, i18n, i18n.t('account.devices.endFailed'));
    toast.error(i18n.t('account.error'), { description });
  };
}
