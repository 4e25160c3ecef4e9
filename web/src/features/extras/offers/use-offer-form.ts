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
import { changedFields } from '../history/offer-differences.ts';
import type { OffersRestoring } from '../history/use-offer-history.ts';
import { reloadExtras } from '../use-change.ts';
import { mergeValues, type OfferValues, offerRequest, offerValues } from './offer-values.ts';
import { type ChangeOutcome, type Conflict, changeOffer, undoingOf } from './use-offers.ts';

/** Start of a form: what it shows at first, and the offer that it changes, at the revision of the list it was read in. */
export interface Beginning {
  /** Absent for a new one. */
  readonly offer?: Extra;
  readonly etag?: string | undefined;
  /** Language of name and description. */
  readonly language: Language;
  readonly values: OfferValues;
}

/** Result of a save that was done. */
export interface Saved {
  /** Takes it back; undefined where nothing was to be changed, and of a new offer. */
  readonly undo: OffersRestoring | undefined;
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

  /** Saves what is typed. @returns undefined where that was not done: what failed, or is wrong with it, has been told by then */
  async function save(from = base): Promise<Saved | undefined> {
    let saved: Saved | undefined;
    await form.handleSubmit(async (typed) => {
      try {
        const outcome = await mutateAsync({ from, typed });
        setConflict(outcome.conflict);
        if (outcome.conflict === undefined) saved = { undo: undoOf(from.offer, outcome) };
      } catch (error) {
        markRefused(error, FIELDS, form.setError, i18n);
      }
    })();
    return saved;
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
    keepMine(met: Conflict): Promise<Saved | undefined> {
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

/** Returns what sends an offer. */
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

  return async (from: Beginning, body: OfferExtraRequest): Promise<ChangeOutcome<Extra>> => {
    const { offer, etag } = from;
    if (offer !== undefined)
      return changeOffer(id, { offer, etag }, (now) => put({ ...from, etag: now }, body));
    return { answer: (await put(from, body)).answer, before: undefined };
  };
}

/** Makes what takes a save back. @param offer as it was before; undefined of a new one */
function undoOf(
  offer: Extra | undefined,
  { answer, before }: Exclude<ChangeOutcome<Extra>, { conflict: Conflict }>,
): OffersRestoring | undefined {
  const fields = offer === undefined ? [] : changedFields(offer, answer);
  return fields.length === 0 ? undefined : undoingOf(before, { id: answer.id, fields });
}
