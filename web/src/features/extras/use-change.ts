import { queryClient } from '../../lib/api/query-client.ts';
import { useToldChange } from '../../lib/page/use-told-change.ts';
import { useExtrasI18n } from './extras-texts.ts';

/** Lists the key of what is loaded of the requests of a house. */
export const requestsKey = (propertyId: string) => ['extra-requests', propertyId] as const;
/** Lists the key of what is loaded of the offers of a house. */
export const offersKey = (propertyId: string) => ['extra-offers', propertyId] as const;

/** Lists the key of what is loaded of what was done with the offers of a house. */
export const offerHistoryKey = (propertyId: string) => ['extra-history', propertyId] as const;

/** Asks anew for what is shown of the extras of a house. */
export const reloadExtras = (propertyId: string): Promise<unknown> =>
  Promise.all(
    [requestsKey(propertyId), offersKey(propertyId), offerHistoryKey(propertyId)].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

/** Runs a change of the extras of a house. */
export function useChange<Sent, Answer>(
  propertyId: string,
  send: (sent: Sent) => Promise<Answer>,
  onDone: (sent: Sent, answer: Answer) => void,
) {
  const { t } = useExtrasI18n();
  return useToldChange({ send, failed: t('extras.failed'), reload: () => reloadExtras(propertyId), onDone });
}
