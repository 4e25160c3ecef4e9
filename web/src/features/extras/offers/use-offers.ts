import { useQuery } from '@tanstack/react-query';
import type { Extra, OfferExtraRequest } from '#contracts/extras/api.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { useChange } from '../use-change.ts';

/** Returns what a house offers, in its order. */
export const useOffers = (id: string) =>
  useQuery({
    ...apiQuery('GET /api/properties/{id}/extras', { params: { id } }),
    refetchOnMount: 'always',
  });

/** Returns what the form needs to know, and the ready-made offers in a language. */
export const useChoices = (language: Language) =>
  useQuery(apiQuery('GET /api/extras/choices', { query: { language } }));

/** Saves an offer: a new one where none is given. */
export const useSaveOffer = (id: string, offer: Extra | undefined, onDone: () => void) =>
  useChange(
    id,
    (body: OfferExtraRequest) =>
      offer === undefined
        ? callApi('POST /api/properties/{id}/extras', { params: { id }, body })
        : callApi('PUT /api/properties/{id}/extras/{extraId}', { params: { id, extraId: offer.id }, body }),
    onDone,
  );

/** Takes an offer back. */
export const useWithdraw = (id: string, { id: extraId }: Extra, onDone: () => void) =>
  useChange(
    id,
    (_: undefined) => callApi('DELETE /api/properties/{id}/extras/{extraId}', { params: { id, extraId } }),
    onDone,
  );

/** Puts offers into an order: those that are not at their place are sent there. */
export const useReorder = (id: string) =>
  useChange(
    id,
    async (offers: readonly Extra[]): Promise<void> => {
      for (const [order, extra] of offers.entries()) {
        if (extra.order === order) continue;
        await callApi('PUT /api/properties/{id}/extras/{extraId}', {
          params: { id, extraId: extra.id },
          body: { order },
        });
      }
    },
    () => undefined,
  );
