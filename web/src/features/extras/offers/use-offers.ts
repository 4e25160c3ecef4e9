import { useMutation, useQuery } from '@tanstack/react-query';
import type { Extra } from '#contracts/extras/api.ts';
import type { RestoreExtrasRequest } from '#contracts/extras/history.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { ApiError, callAtRevision, isStale } from '../../../lib/api/api-client.ts';
import { apiQuery, queryClient } from '../../../lib/api/query-client.ts';
import { dismissErrors } from '../../../lib/page/toast.ts';
import { useTellFailure } from '../../../lib/page/use-told-change.ts';
import { useExtrasI18n } from '../extras-texts.ts';
import type { OffersRestoring } from '../history/use-offer-history.ts';
import { offersKey, reloadExtras, useChange } from '../use-change.ts';
import { saysSame } from './offer-values.ts';

/** Offers of a house in their order, at the revision that they were read at. */
export interface OfferList {
  readonly offers: readonly Extra[];
  readonly etag: string | undefined;
}

/** Reads what a house offers. @throws ApiError as `callApi` does */
export async function readOffers(id: string): Promise<OfferList> {
  const { answer, etag } = await callAtRevision('GET /api/properties/{id}/extras', { params: { id } });
  return { offers: answer, etag };
}

/** Returns what a house offers, in its order. */
export const useOffers = (id: string) =>
  useQuery({ queryKey: offersKey(id), queryFn: () => readOffers(id), refetchOnMount: 'always' });

/** Returns what the form needs to know, and the ready-made offers in a language. */
export const useChoices = (language: Language) =>
  useQuery(apiQuery('GET /api/extras/choices', { query: { language } }));

const shownEtag = (id: string) => queryClient.getQueryData<OfferList>(offersKey(id))?.etag;

/** State of the server where somebody else was quicker: another version of the offer, or none any more. */
export interface Conflict {
  readonly theirs: Extra | undefined;
  readonly etag: string | undefined;
  /** The error that the change was refused with. */
  readonly refusal: unknown;
}

/** Outcome of a change: what was answered, and the revision of the list before it; or that somebody else was quicker. */
export type ChangeOutcome<Answer> =
  | { readonly conflict: Conflict; readonly answer?: never; readonly before?: never }
  | { readonly conflict?: never; readonly answer: Answer; readonly before: string | undefined };

/**
 * Sends a change of an offer at the revision in which it was seen, and once more where only other offers of the list have
 * changed since: it is the list that has a revision.
 * @param offer as it was seen
 * @param send sends the change at a revision
 * @throws ApiError for any other refusal than that this offer was changed, or is no more
 */
export async function changeOffer<Answer>(
  propertyId: string,
  { offer, etag }: { readonly offer: Extra; readonly etag: string | undefined },
  send: (etag: string | undefined) => Promise<{ readonly answer: Answer }>,
): Promise<ChangeOutcome<Answer>> {
  try {
    return { answer: (await send(etag)).answer, before: etag };
  } catch (refusal) {
    if (!(isStale(refusal) || isGone(refusal))) throw refusal;
    const now = await readOffers(propertyId);
    const theirs = now.offers.find(({ id }) => id === offer.id);
    if (theirs === undefined || !saysSame(theirs, offer))
      return { conflict: { theirs, etag: now.etag, refusal } };
    return { answer: (await send(now.etag)).answer, before: now.etag };
  }
}

/**
 * Makes what undoes a change that was made at a revision of the list.
 * @param etag that revision, as the server named it
 */
export function undoingOf(
  etag: string | undefined,
  extra: RestoreExtrasRequest['extras'][number],
): OffersRestoring | undefined {
  const revision = /^"(\d+)"$/.exec(etag ?? '')?.[1];
  return revision === undefined ? undefined : { revision: Number(revision), request: { extras: [extra] } };
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'extra.not-found';

/**
 * Takes an offer back, as it is shown; that somebody else has taken it back is as good.
 * @param onDone hears what brings it back; undefined where somebody else has taken it back
 */
export const useWithdraw = (id: string, offer: Extra, onDone: (undo: OffersRestoring | undefined) => void) =>
  useChange(
    id,
    async (_: undefined) => {
      const params = { id, extraId: offer.id };
      const { conflict, before } = await changeOffer(id, { offer, etag: shownEtag(id) }, (ifMatch) =>
        callAtRevision('DELETE /api/properties/{id}/extras/{extraId}', { params, ifMatch }),
      );
      if (conflict?.theirs !== undefined) throw conflict.refusal;
      return undoingOf(before, { id: offer.id });
    },
    (_, undo) => onDone(undo),
  );

/** A way of an offer from one place to another; places count from 0. */
interface Move {
  readonly from: number;
  readonly to: number;
}

/** Moves offers: shown at once, and saved one after the other, each on top of the one before. */
export function useMove(id: string) {
  const { t } = useExtrasI18n();
  const tellFailure = useTellFailure();
  const queryKey = offersKey(id);
  const mutationKey = ['move-offer', id];
  const change = (part: (list: OfferList) => Partial<OfferList>) =>
    queryClient.setQueryData<OfferList>(queryKey, (list) => list && { ...list, ...part(list) });
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: async ({ extraId, to }: Move & { readonly extraId: string }) => {
      const { etag } = await callAtRevision('PUT /api/properties/{id}/extras/{extraId}', {
        params: { id, extraId },
        body: { order: to },
        ifMatch: shownEtag(id),
      });
      change((list) => ({ etag: etag ?? list.etag }));
    },
    onMutate: async ({ from, to }) => {
      dismissErrors();
      await queryClient.cancelQueries({ queryKey });
      change(({ offers }) => ({ offers: movedIn(offers, from, to) }));
    },
    onError: (error) => tellFailure(t('extras.failed'), error),
    // The order that is shown is ahead of the server's until the last of them is saved.
    onSettled: () => (queryClient.isMutating({ mutationKey }) > 1 ? undefined : reloadExtras(id)),
  });
  return ({ from, to }: Move): void => {
    const extraId = queryClient.getQueryData<OfferList>(queryKey)?.offers[from]?.id;
    if (extraId !== undefined) mutate({ extraId, from, to });
  };
}

function movedIn(offers: readonly Extra[], from: number, to: number): readonly Extra[] {
  const moved = offers.slice(from, from + 1);
  return offers.toSpliced(from, 1).toSpliced(to, 0, ...moved);
}
