import { useMutation } from '@tanstack/react-query';
import { isUnauthorized } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { dismissErrors, toast } from '../../lib/page/toast.ts';
import { useExtrasI18n } from './extras-texts.ts';

/** Lists the key of what is loaded of the requests of a house. */
export const requestsKey = (propertyId: string) => ['extra-requests', propertyId] as const;
/** Lists the key of what is loaded of the offers of a house. */
export const offersKey = (propertyId: string) => ['extra-offers', propertyId] as const;

/** Asks anew for what is shown of the extras of a house. */
export const reloadExtras = (propertyId: string): Promise<unknown> =>
  Promise.all(
    [requestsKey(propertyId), offersKey(propertyId)].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

/**
 * Runs a change of the extras of a house. What is shown is asked for anew, whatever comes of it: another host may have
 * been faster. A failure is told.
 */
export function useChange<Sent>(
  propertyId: string,
  send: (sent: Sent) => Promise<unknown>,
  onDone: (sent: Sent) => void,
) {
  const i18n = useExtrasI18n();
  return useMutation({
    mutationFn: (sent: Sent) => {
      dismissErrors();
      return send(sent);
    },
    onSuccess: (_, sent) => onDone(sent),
    onError: (error) => {
      if (isUnauthorized(error)) return;
      toast.error(i18n.t('extras.failed'), { description: errorText(error, i18n) });
    },
    onSettled: () => reloadExtras(propertyId),
  });
}
