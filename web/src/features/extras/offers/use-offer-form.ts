import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Extra, OfferExtraRequest } from '#contracts/extras/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { ApiError, callAtRevision, isStale, isUnauthorized } from '../../../lib/api/api-client.ts';
import { createAttemptKeys } from '../../../lib/api/attempt-keys.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { markRefused } from '../../../lib/api/refused-fields.ts';
import { dismissErrors, toast } from '../../../lib/page/toast.ts';
import { useExtrasI18n } from '../extras-texts.ts';
import { reloadExtras } from '../use-change.ts';
import { mergeValues, type OfferValues, offerRequest, offerValues, saysSame } from './offer-values.ts';
import { readOffers } from './use-offers.ts';

/** Start of a form: what it shows at first, and the offer that it changes, at the revision of the list it was read in. */
export interface Beginning {
  /** Absent for a new one. */
  readonly offer?: Extra;
  readonly etag?: string | undefined;
  readonly values: OfferValues;
}

/** What the server has where somebody else was quicker: another version of the offer, or none any more. */
export interface Conflict {
  readonly theirs: Extra | undefined;
  readonly etag: string | undefined;
}

const FIELDS = ['name', 'description', 'paymentLink', 'maxQuantity', 'leadTimeHours', 'imagePath'] as const;

/**
 * Returns the form of an offer and what saves it. `conflict` is what the server has where somebody else was quicker,
 * until it is settled: what was typed stays meanwhile.
 */
export function useOfferForm(property: Property, beginning: Beginning) {
  const i18n = useExtrasI18n();
  const { language } = i18n;
  const [base, setBase] = useState(beginning);
  const [conflict, setConflict] = useState<Conflict>();
  const form = useForm<OfferValues>({ defaultValues: beginning.values });
  const send = useSendOffer(property.id);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (sent: Parameters<typeof send>) => {
      dismissErrors();
      return send(...sent);
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      toast.error(i18n.t('extras.failed'), { description: errorText(error, i18n) });
      markRefused(error, FIELDS, form.setError, i18n);
    },
    onSettled: () => reloadExtras(property.id),
  });

  /** Saves what is typed, and tells whether that was done. What failed, or is wrong with it, has been told by then. */
  async function save(from = base): Promise<boolean> {
    let isSaved = false;
    const sendTyped = async (typed: OfferValues) => {
      const met = await mutateAsync([from, offerRequest(typed, property.language)]).catch(
        () => 'failed' as const,
      );
      if (met === undefined) isSaved = true;
      else if (met !== 'failed') setConflict(met);
    };
    await form.handleSubmit(sendTyped)();
    return isSaved;
  }

  function settle({ theirs, etag }: Conflict): Beginning {
    const values = theirs === undefined ? base.values : offerValues(theirs, language);
    const settled = { ...(theirs && { offer: theirs }), etag, values };
    setConflict(undefined);
    setBase(settled);
    return settled;
  }

  return {
    form,
    isSaving: isPending,
    save: () => save(),
    conflict,
    /** Saves what was changed here on top of what the server has; as a new offer where it has none. */
    keepMine(met: Conflict): Promise<boolean> {
      const now = settle(met);
      const merged = mergeValues(base.values, form.getValues(), now.values);
      form.reset(now.values);
      form.reset(merged, { keepDefaultValues: true });
      return save(now);
    },
    /** Gives up what was changed here. */
    takeTheirs: (met: Conflict): void => form.reset(settle(met).values),
    postpone: () => setConflict(undefined),
  };
}

/** Returns what sends an offer: it answers with what the server has where somebody else has changed it meanwhile. */
function useSendOffer(id: string) {
  const [keys] = useState(createAttemptKeys);

  function put({ offer, etag }: Beginning, body: OfferExtraRequest) {
    const headers = { body, idempotencyKey: keys.of([offer?.id, etag, body]) };
    if (offer === undefined)
      return callAtRevision('POST /api/properties/{id}/extras', { params: { id }, ...headers });
    const params = { id, extraId: offer.id };
    return callAtRevision('PUT /api/properties/{id}/extras/{extraId}', { params, ifMatch: etag, ...headers });
  }

  return async (from: Beginning, body: OfferExtraRequest): Promise<Conflict | undefined> => {
    const { offer } = from;
    try {
      await put(from, body);
      return undefined;
    } catch (error) {
      if (offer === undefined || !(isStale(error) || isGone(error))) throw error;
    }
    const { offers, etag } = await readOffers(id);
    const theirs = offers.find((each) => each.id === offer.id);
    if (theirs === undefined || !saysSame(theirs, offer)) return { theirs, etag };
    // Another offer of the list has changed, and this one has not.
    await put({ ...from, etag }, body);
    return undefined;
  };
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'extra.not-found';
