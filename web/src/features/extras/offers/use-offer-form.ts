import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Extra, OfferExtraRequest } from '#contracts/extras/api.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Property } from '#contracts/properties/api.ts';
import { callAtRevision } from '../../../lib/api/api-client.ts';
import { createAttemptKeys } from '../../../lib/api/attempt-keys.ts';
import { markRefused } from '../../../lib/api/refused-fields.ts';
import { useToldChange } from '../../../lib/page/use-told-change.ts';
import { useExtrasI18n } from '../extras-texts.ts';
import { reloadExtras } from '../use-change.ts';
import { mergeValues, type OfferValues, offerRequest, offerValues } from './offer-values.ts';
import { type Conflict, changeOffer } from './use-offers.ts';

/** Start of a form: what it shows at first, and the offer that it changes, at the revision of the list it was read in. */
export interface Beginning {
  /** Absent for a new one. */
  readonly offer?: Extra;
  readonly etag?: string | undefined;
  /** Language of name and description. */
  readonly language: Language;
  readonly values: OfferValues;
}

/** A save that is sent. */
interface Attempt {
  readonly from: Beginning;
  readonly typed: OfferValues;
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
  const { mutateAsync, isPending } = useToldChange({
    send: ({ from, typed }: Attempt) => send(from, offerRequest(typed, from.language)),
    failed: i18n.t('extras.failed'),
    reload: () => reloadExtras(property.id),
  });

  /** Saves what is typed, and tells whether that was done. What failed, or is wrong with it, has been told by then. */
  async function save(from = base): Promise<boolean> {
    let isSaved = false;
    await form.handleSubmit(async (typed) => {
      try {
        const met = await mutateAsync({ from, typed });
        setConflict(met);
        isSaved = met === undefined;
      } catch (error) {
        markRefused(error, FIELDS, form.setError, i18n);
      }
    })();
    return isSaved;
  }

  function settle({ theirs, etag }: Conflict): Beginning {
    const values = theirs === undefined ? base.values : offerValues(theirs, language);
    const settled = { ...(theirs && { offer: theirs }), etag, language: base.language, values };
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

  function put({ offer, etag, language }: Beginning, body: OfferExtraRequest) {
    const sent = { body, idempotencyKey: keys.of([offer?.id, etag, body]) };
    if (offer === undefined)
      return callAtRevision('POST /api/properties/{id}/extras', {
        params: { id },
        ...sent,
        body: { ...body, language },
      });
    const params = { id, extraId: offer.id };
    return callAtRevision('PUT /api/properties/{id}/extras/{extraId}', { params, ifMatch: etag, ...sent });
  }

  return async (from: Beginning, body: OfferExtraRequest): Promise<Conflict | undefined> => {
    const { offer, etag } = from;
    if (offer !== undefined)
      return changeOffer(id, { offer, etag }, (now) => put({ ...from, etag: now }, body));
    await put(from, body);
    return undefined;
  };
}
