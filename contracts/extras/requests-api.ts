import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { HOUSE } from '../kernel/example-world.ts';
import { nullableText, requiredLine, wordsOfGuest } from '../kernel/fields/lines.ts';
import { textSchema } from '../kernel/fields/storable.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { exampleProperty } from './api.ts';
import {
  centsSchema,
  currencySchema,
  extraRequestStateSchema,
  extraUnitSchema,
  paidBySchema,
} from './fields.ts';
import { DECLINE_REASON_MAX, QUANTITY_MAX } from './limits.ts';

export const GUEST_NAME_MAX = 100;
export const GUEST_CONTACT_MAX = 254;
export const GUEST_NOTE_MAX = 1_000;
const PAGE_MAX = 100;
const CURSOR_MAX = 200;

/** Said of a request that lacks something. */
export const GUEST_NAME_REQUIRED = 'Your name is required';
export const GUEST_CONTACT_REQUIRED = 'An email or a phone number is required';

/** POST /api/public/properties/{slug}/extra-requests. */
export const requestExtraRequestSchema = z.object({
  extraId: z.uuid(),
  quantity: z.int().min(1).max(QUANTITY_MAX),
  /** Price that the guest was shown: a request at another one is refused. By default that of this moment. */
  price: z.object({ unit: extraUnitSchema, priceCents: centsSchema, currency: currencySchema }).optional(),
  /** Day on which it is wanted. */
  date: z.iso.date().nullish(),
  name: requiredLine(GUEST_NAME_REQUIRED, GUEST_NAME_MAX).transform((name) => name.trim()),
  /** An e-mail, a number, or whatever else the guest can be reached by. Mails are sent where it is an e-mail. */
  contact: requiredLine(GUEST_CONTACT_REQUIRED, GUEST_CONTACT_MAX).transform((contact) => contact.trim()),
  note: wordsOfGuest.max(GUEST_NOTE_MAX, `At most ${GUEST_NOTE_MAX} characters`).nullish(),
  /** The language to write to the guest in, and to name the offer in. By default the main one of the property. */
  language: languageSchema.optional(),
});
export type RequestExtraRequest = z.infer<typeof requestExtraRequestSchema>;
documented(requestExtraRequestSchema, {
  id: 'RequestExtraRequest',
  description: 'What a guest asks for, for when, and how to reach them.',
  example: () => ({ ...guestExample(), language: 'de' }),
});
const guestExample = () => ({
  quantity: 1,
  date: '2026-05-09',
  name: 'Jonas Weber',
  contact: 'jonas@example.com',
  note: 'Wir reisen mit dem Zug um 17 Uhr.',
});

/** Request of a guest, at the price of that moment. */
const asked = {
  quantity: z.int(),
  unit: extraUnitSchema,
  priceCents: centsSchema,
  currency: currencySchema,
  totalCents: centsSchema,
  date: z.iso.date().nullable(),
};

/** Answer to a guest's request. */
export const extraRequestedSchema = z.object({
  id: z.uuid(),
  state: extraRequestStateSchema,
  /** Opens the page on which the guest follows the request. Nothing else does. */
  token: z.string(),
  totalCents: centsSchema,
  currency: currencySchema,
});
export type ExtraRequested = z.infer<typeof extraRequestedSchema>;
documented(extraRequestedSchema, {
  id: 'ExtraRequested',
  description: 'A request as it was taken, and the token by which its guest follows it.',
  example: () => ({
    state: 'requested',
    token: 'AZfysCo7fE2OX2BxgpOktW8cC3rS6UxYo7Hw59bFtKOSgXBv',
    totalCents: 2_500,
  }),
});

/** Money that arrived by card for a request that was not waiting for it (any more). */
const paidInVainSchema = z.object({
  reference: z.string(),
  amountCents: centsSchema,
  currency: currencySchema,
});

/** GET /api/public/extra-requests/{token}: what its guest follows. */
export const guestExtraRequestSchema = z.object({
  id: z.uuid(),
  state: extraRequestStateSchema,
  property: z.object({ name: z.string(), slug: z.string() }),
  /** As the guest read it when asking. */
  extraName: z.string(),
  ...asked,
  name: z.string(),
  note: nullableText,
  /** Words of the host to a request that was declined. */
  reason: nullableText,
  /** The host's own page to pay on; there once the request is approved, until it is paid. */
  paymentLink: nullableText,
  /** True where POST …/checkout leads to a page to pay by card now. */
  cardPayment: z.boolean(),
  /** Money that the guest paid without need, and gets back; empty as a rule. */
  paidInVain: z.array(paidInVainSchema.pick({ amountCents: true, currency: true })),
  language: languageSchema,
  requestedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export type GuestExtraRequest = z.infer<typeof guestExtraRequestSchema>;
documented(guestExtraRequestSchema, {
  id: 'GuestExtraRequest',
  description: 'A request as its guest follows it.',
  example: () => ({
    ...requestExample(),
    state: 'approved',
    property: exampleProperty(),
    paymentLink: 'https://pay.example.com/checkout-24',
    cardPayment: false,
    paidInVain: [],
  }),
});
const requestExample = () => ({
  ...guestExample(),
  extraName: 'Späte Abreise',
  priceCents: 2_500,
  totalCents: 2_500,
  language: 'de',
  requestedAt: '2026-05-06T17:20:00.000Z',
});

/** POST /api/public/extra-requests/{token}/checkout: the page of Stripe on which the guest pays. */
export const extraCheckoutSchema = z.object({ url: z.url() });
documented(extraCheckoutSchema, {
  id: 'ExtraCheckout',
  description: 'The page on which the guest pays by card.',
  example: () => ({ url: 'https://checkout.stripe.com/c/pay/cs_test_a1' }),
});

/** A request as its host sees it. */
export const extraRequestSchema = z.object({
  id: z.uuid(),
  propertyId: z.uuid(),
  extraId: z.uuid(),
  state: extraRequestStateSchema,
  /** As the guest read it when asking. */
  extraName: z.string(),
  ...asked,
  name: z.string(),
  contact: z.string(),
  note: nullableText,
  reason: nullableText,
  paidBy: paidBySchema.nullable(),
  /** To be given back; empty as a rule. */
  paidInVain: z.array(paidInVainSchema),
  language: languageSchema,
  requestedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export type ExtraRequest = z.infer<typeof extraRequestSchema>;
documented(extraRequestSchema, {
  id: 'ExtraRequest',
  description: 'A request as its host sees it, at the price of the moment in which it was made.',
  example: () => ({ ...requestExample(), propertyId: HOUSE.id, state: 'requested', paidInVain: [] }),
});

/** Options of GET /api/properties/{id}/extra-requests: newest first. */
export const listExtraRequestsQuerySchema = z.object({
  state: extraRequestStateSchema.optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(50),
  /** The `x-next-cursor` of the page before. */
  after: textSchema.max(CURSOR_MAX).optional(),
});
export type ListExtraRequestsQuery = z.output<typeof listExtraRequestsQuerySchema>;

/** POST …/{requestId}/decline, and the same by the link of a mail. */
export const declineExtraRequestSchema = z.object({
  /** Words for the guest to read. */
  reason: textSchema.max(DECLINE_REASON_MAX, `At most ${DECLINE_REASON_MAX} characters`).nullish(),
});
documented(declineExtraRequestSchema, {
  id: 'DeclineExtraRequest',
  description: 'A reason, for the guest to read.',
  example: () => ({ reason: 'An diesem Tag kommen schon mittags neue Gäste.' }),
});

/** GET /api/extra-decisions/{token}: the request that the link in a host's mail is about. */
export const extraDecisionSchema = z.object({
  propertyName: z.string(),
  request: extraRequestSchema,
  /** End of the link; it answers a request that is still `requested`. */
  expiresAt: z.iso.datetime(),
});
export type ExtraDecision = z.infer<typeof extraDecisionSchema>;
documented(extraDecisionSchema, {
  id: 'ExtraDecision',
  description:
    'A request as the link in a host’s mail shows it, to be answered there while it is `requested`.',
  example: () => ({ propertyName: HOUSE.name, expiresAt: '2026-05-20T17:20:00.000Z' }),
});

/** POST /api/webhooks/stripe. */
export const webhookReceivedSchema = z.object({ received: z.literal(true) });
documented(webhookReceivedSchema, {
  id: 'WebhookReceived',
  description: 'The message was taken in, or was none that concerns this site.',
  example: () => ({ received: true as const }),
});
