import { z } from 'zod';
import { type Told, tellNothing, textOf, writeNothing } from '../kernel/events/audit-rule.ts';
import { defineEvent, type EventOf } from '../kernel/events/event-definition.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { decimalAmount } from './currencies.ts';
import { centsSchema, currencySchema, extraTextsSchema, extraUnitSchema, paidBySchema } from './fields.ts';

// The offers of a property stand in its stream `extras-<property>`; what a host calls and describes things by is sealed
// under the host's key, like the texts of the book.

const offer = {
  ownerId: z.uuid(),
  extraId: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  /** Language of name and description. Absent: the main one of the property at that time, as before this field. */
  language: languageSchema.optional(),
  translations: extraTextsSchema,
  imagePath: z.string().nullable(),
  priceCents: centsSchema,
  currency: currencySchema,
  unit: extraUnitSchema,
  maxQuantity: z.int().min(1),
  leadTimeHours: z.int().min(0),
  paymentLink: z.string().nullable(),
  active: z.boolean(),
  order: z.int().min(0),
};
const offerSchema = z.object(offer);
/** An offer as an event has it: the whole of it, after the event. */
export type OfferData = z.infer<typeof offerSchema>;

const sealedOffer = { name: '', description: null, translations: {}, paymentLink: null };

const tellOffer = ({ name, description, priceCents, currency }: OfferData): Told => ({
  name: textOf(name),
  description: textOf(description),
  price: `${decimalAmount(priceCents, currency)} ${currency}`,
});
const writesOffer = ({ extraId }: { readonly extraId: string }) => [`extra.${extraId}`];

export const extraOffered = defineEvent({
  type: 'ExtraOffered',
  summary: 'A host offered guests something more, at a price.',
  schema: offerSchema,
  sealed: sealedOffer,
  audit: { kind: 'property', tells: tellOffer, writes: writesOffer },
});

export const extraChanged = defineEvent({
  type: 'ExtraChanged',
  summary:
    'An offer was changed: this is the whole of it from here on. Requests keep the offer that they asked for.',
  schema: offerSchema,
  sealed: sealedOffer,
  audit: { kind: 'property', tells: tellOffer, writes: writesOffer },
});

export const extraWithdrawn = defineEvent({
  type: 'ExtraWithdrawn',
  summary: 'An offer was taken back. Requests for it go on.',
  schema: z.object({ ownerId: z.uuid(), extraId: z.uuid() }),
  audit: { kind: 'property', tells: tellNothing, writes: writesOffer },
});

export const extraEvents = [extraOffered, extraChanged, extraWithdrawn] as const;
export type ExtraEvent = EventOf<(typeof extraEvents)[number]>;

// Each request has a stream of its own, `extraRequest-<request>`, and a key of its own: whom it is of can be forgotten
// by itself. All events name the property, so that they can be told apart without the stream's first one.

const base = { ownerId: z.uuid(), propertyId: z.uuid(), extraId: z.uuid() };
const byGuest = { unaudited: 'A guest’s own doing: the host finds it in the list of requests.' };

export const extraRequested = defineEvent({
  type: 'ExtraRequested',
  summary:
    'A guest asked for an offer: price and total are those of that moment, whatever becomes of the offer.',
  schema: z.object({
    ...base,
    requestId: z.uuid(),
    /** As the guest read it. */
    extraName: z.string(),
    unit: extraUnitSchema,
    priceCents: centsSchema,
    currency: currencySchema,
    quantity: z.int().min(1),
    totalCents: centsSchema,
    /** Day on which it is wanted; null where the guest named none. */
    date: z.iso.date().nullable(),
    /** Day on which it was asked for (UTC). */
    requestedOn: z.iso.date(),
    name: z.string(),
    /** An e-mail, a number, or whatever else the guest can be reached by. */
    contact: z.string(),
    note: z.string().nullable(),
    /** The language to write to the guest in. */
    language: languageSchema,
  }),
  sealed: { extraName: '', name: '', contact: '', note: null },
  audit: byGuest,
});

export const extraRequestApproved = defineEvent({
  type: 'ExtraRequestApproved',
  summary:
    'A host agreed to a request. Where the offer has a payment link, it is the one of that moment, or the last one of an offer that was taken back.',
  schema: z.object({ ...base, paymentLink: z.string().nullable() }),
  sealed: { paymentLink: null },
  audit: { kind: 'property', tells: tellNothing, writes: writeNothing },
});

export const extraRequestDeclined = defineEvent({
  type: 'ExtraRequestDeclined',
  summary: 'A host declined a request, with a reason for the guest or without.',
  schema: z.object({ ...base, reason: z.string().nullable() }),
  sealed: { reason: null },
  audit: { kind: 'property', tells: ({ reason }) => ({ reason: textOf(reason) }), writes: writeNothing },
});

export const extraRequestCancelled = defineEvent({
  type: 'ExtraRequestCancelled',
  summary: 'A guest took a request back before it was paid.',
  schema: z.object(base),
  audit: byGuest,
});

export const extraCheckoutOpened = defineEvent({
  type: 'ExtraCheckoutOpened',
  summary:
    'A page was opened at Stripe for a guest to pay a request on. No other is, for as long as it can be paid there.',
  schema: z.object({
    ...base,
    /** The session of Stripe Checkout. */
    checkout: z.string(),
  }),
  audit: { unaudited: 'A guest’s own doing: the host finds with the request whether they paid.' },
});

export const extraRequestPaid = defineEvent({
  type: 'ExtraRequestPaid',
  summary: 'A request was paid: a host said so, or Stripe did. One that was done already stays done.',
  schema: z.object({
    ...base,
    by: paidBySchema,
    /** The payment at Stripe; null where a host said so. */
    reference: z.string().nullable(),
  }),
  audit: { kind: 'property', tells: tellNothing, writes: writeNothing },
});

export const extraRequestDone = defineEvent({
  type: 'ExtraRequestDone',
  summary:
    'A host said that what was asked for has been given; where it was not paid before, it was paid then, or by card after it.',
  schema: z.object(base),
  audit: { kind: 'property', tells: tellNothing, writes: writeNothing },
});

export const extraPaidInVain = defineEvent({
  type: 'ExtraPaidInVain',
  summary:
    'Money arrived by card for a request that was not waiting for it (any more): the host is to give it back.',
  schema: z.object({ ...base, reference: z.string(), amountCents: centsSchema, currency: currencySchema }),
  audit: { unaudited: 'Nobody’s doing in the product: the host finds it with the request.' },
});

export const extraRequestDeleted = defineEvent({
  type: 'ExtraRequestDeleted',
  summary:
    'A host deleted a request that had ended. Its sums stay, and the key of all that is personal in it is destroyed.',
  schema: z.object(base),
  audit: { kind: 'property', tells: tellNothing, writes: writeNothing },
});

export const extraRequestEvents = [
  extraRequested,
  extraRequestApproved,
  extraRequestDeclined,
  extraRequestCancelled,
  extraCheckoutOpened,
  extraRequestPaid,
  extraRequestDone,
  extraPaidInVain,
  extraRequestDeleted,
] as const;
export type ExtraRequestEvent = EventOf<(typeof extraRequestEvents)[number]>;
