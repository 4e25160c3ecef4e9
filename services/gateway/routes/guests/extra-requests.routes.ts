import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EXTRA_REQUEST_PAGE } from '#contracts/extras/addresses.ts';
import { isEmail } from '#contracts/extras/guest-contact.ts';
import {
  approveByLink,
  cancelExtraRequest,
  declineByLink,
  followExtraRequest,
  getExtraDecision,
  payExtraRequest,
  requestExtra,
  stripeWebhook,
} from '#contracts/extras/request-endpoints.ts';
import type { ExtraDecision, GuestExtraRequest } from '#contracts/extras/requests-api.ts';
import { DomainError } from '#kernel/errors.ts';
import type { KeptRequest } from '#projections/extras/queries.ts';
import type { OpenedDecision, RequestOutcome } from '#services/extras/extra-requests.service.ts';
import { requestOrigin } from '../../calls/command-context.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { publicFactsOf } from '../../guests/documents/public-facts.ts';
import { createHouseRoom } from '../../http/limits/house-room.ts';
import { tooMany } from '../../http/limits/rate-limits.ts';
import { hostsRequest, readAfter } from '../properties/from-guests/extra-requests.routes.ts';
import { EXTRAS_READ_MODEL } from '../properties/from-guests/extras.routes.ts';

type Parts = Pick<
  GatewayParts,
  | 'routes'
  | 'documents'
  | 'plans'
  | 'extraRequests'
  | 'extraRequestsRead'
  | 'properties'
  | 'payments'
  | 'counters'
  | 'digest'
  | 'rateLimitScale'
  | 'settled'
  | 'origin'
>;

const HOUR_MS = 3_600_000;
/** Most requests of one address in an hour: each is a mail to a host, and a whole family may stand behind it. */
const REQUESTS_PER_HOUR = 20;
/** Most requests to one property in a day, from however many addresses: each is in the log for ever. */
const REQUESTS_PER_HOUSE = 200;

/** Registers what guests do about offers, and the links by which hosts answer them without signing in. */
export function guestExtraRoutes(parts: Parts): void {
  const { routes, extraRequests } = parts;
  askingRoutes(parts);
  decisionRoutes(parts);

  routes.on(followExtraRequest, async ({ params: { token } }) => {
    const kept = await find(parts, extraRequests.followedBy(token));
    return guestsRequest(parts, kept);
  });

  routes.on(cancelExtraRequest, async ({ params: { token }, raw }) => {
    const requestId = extraRequests.followedBy(token);
    return guestsRequest(
      parts,
      await readAfter(parts, await extraRequests.cancel(requestId, guestsContext(raw))),
    );
  });

  routes.on(payExtraRequest, async ({ params: { token }, raw }) => {
    const kept = await find(parts, extraRequests.followedBy(token));
    const { state, checkout } = await extraRequests.load(kept.id);
    if (state !== 'approved') throw new DomainError('extra-request.state');
    if (parts.payments === undefined || !isPaidByCard(kept)) throw new DomainError('payment.not-offered');
    const { extraName: name, priceCents, quantity, currency, language, contact } = kept;
    const { state: property } = await parts.properties.load(kept.propertyId);
    const { id, url } = await parts.payments.checkout({
      requestId: kept.id,
      property: { id: kept.propertyId, name: property.name },
      name,
      priceCents,
      quantity,
      currency,
      language,
      ...(isEmail(contact) && { email: contact }),
      returnUrl: `${parts.origin()}${EXTRA_REQUEST_PAGE}${token}`,
      ...(checkout !== null && { opened: checkout }),
    });
    await extraRequests.noteCheckout(kept.id, id, guestsContext(raw));
    return { url };
  });
}

/** Registers the way to ask for an offer. */
function askingRoutes(parts: Parts): void {
  const { routes, documents, plans, extraRequests, rateLimitScale, settled } = parts;
  const hasRoom = createHouseRoom(parts, {
    of: 'extra-requests',
    max: REQUESTS_PER_HOUSE * rateLimitScale,
    share: 'said',
  });

  routes.on(
    requestExtra,
    async ({ params, body, raw, newId }) => {
      const document = await documents.find(params.slug, body.language);
      if (document === undefined) throw new DomainError('property.not-found');
      const { propertyId: id, ownerId } = document;
      await plans.require(ownerId, 'extras');
      // What is not offered counts for nothing: it would keep other guests from asking, and no host would see it.
      await extraRequests.requireOffer(id, body.extraId);
      if (!(await hasRoom(id, raw.ip))) throw tooMany();
      const { mainLanguage } = await publicFactsOf(document);
      const property = { id, ownerId, mainLanguage };
      const { request, position, token } = await extraRequests.request(
        property,
        body,
        guestsContext(raw),
        newId,
      );
      await settled(position, EXTRAS_READ_MODEL);
      const { requestId, state, totalCents, currency } = request;
      return { id: requestId, state, token, totalCents, currency };
    },
    { rateLimit: { max: Math.ceil(REQUESTS_PER_HOUR * rateLimitScale), timeWindow: HOUR_MS } },
  );
}

/** Registers the links of mails by which hosts answer a request: each shows it, and decides once it is told to. */
function decisionRoutes(parts: Parts): void {
  const { routes, extraRequests, extraRequestsRead, properties } = parts;

  async function answer({ request, expiresAt }: OpenedDecision, position?: bigint): Promise<ExtraDecision> {
    const kept = await readAfter(parts, { request, position });
    const { state } = await properties.load(request.propertyId);
    // Its host reads the name that they gave the offer, whatever language the guest read it in.
    const extraName = (await extraRequestsRead.nameOf(kept.extraId)) ?? kept.extraName;
    return { propertyName: state.name, request: { ...hostsRequest(kept), extraName }, expiresAt };
  }

  /** Takes a step by a link, as the owner to whom it was mailed. */
  async function decide(
    token: string,
    take: (requestId: string, ownerId: string) => Promise<RequestOutcome>,
  ): Promise<ExtraDecision> {
    const { request: before, expiresAt } = await extraRequests.openDecision(token);
    const { request, position } = await take(before.requestId, before.ownerId);
    return answer({ request, expiresAt }, position);
  }

  const contextOf = (raw: FastifyRequest, id: string) => ({
    ...requestOrigin(raw),
    actor: { kind: 'user', id } as const,
  });

  routes.on(getExtraDecision, async ({ params }) => answer(await extraRequests.openDecision(params.token)));
  routes.on(approveByLink, ({ params, raw }) =>
    decide(params.token, (requestId, ownerId) => extraRequests.approve(requestId, contextOf(raw, ownerId))),
  );
  routes.on(declineByLink, ({ params, body, raw }) =>
    decide(params.token, (requestId, ownerId) =>
      extraRequests.decline(requestId, body.reason?.trim() || null, contextOf(raw, ownerId)),
    ),
  );
}

/**
 * Registers what Stripe tells of payments. What it signs is the very bytes of the message, which are therefore not read
 * as JSON. @param app a scope of its own, for that
 */
export function webhookRoutes(app: FastifyInstance, parts: Parts): void {
  const { routes, payments, extraRequests } = parts;
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  routes.raw(stripeWebhook);
  app.post(stripeWebhook.path, async (request) => {
    if (payments === undefined) throw new DomainError('payment.not-offered');
    const signature = request.headers['stripe-signature'];
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const payment = payments.received(body, typeof signature === 'string' ? signature : undefined);
    if (payment !== undefined) {
      const context = { ...requestOrigin(request), actor: { kind: 'system', name: 'stripe' } } as const;
      const { requestId, reference } = payment;
      try {
        const { events } = await extraRequests.receivePayment(payment, context);
        // The money is with the operator: its host and guest are told, and can do no more than ask for it.
        for (const { type, data } of events) {
          if (type !== 'ExtraPaidInVain') continue;
          const { propertyId } = data;
          request.log.warn(
            { requestId, propertyId, reference },
            'money arrived by card that is to be given back',
          );
        }
      } catch (error) {
        ignoreGone(error);
        // Nobody else is told of it: the operator has to give it back, where it is of this installation.
        request.log.warn({ requestId, reference }, 'money arrived by card for a request that is not there');
      }
    }
    return { received: true };
  });
  routes.refuseOtherMethods();
}

/** Ignores a payment for what is not there: it was deleted, or is of another installation with the same account. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof DomainError) || error.code !== 'extra-request.not-found') throw error;
}

const guestsContext = (raw: FastifyRequest) => ({
  ...requestOrigin(raw),
  actor: { kind: 'guest' } as const,
});

/** @throws DomainError `extra-request.not-found` */
async function find({ extraRequestsRead }: Parts, requestId: string): Promise<KeptRequest> {
  const kept = await extraRequestsRead.find(requestId);
  if (kept === undefined) throw new DomainError('extra-request.not-found');
  return kept;
}

/** Tells whether a request is one to be paid by card: the host's own way to pay comes first. */
const isPaidByCard = ({ paymentLink, totalCents }: KeptRequest): boolean =>
  paymentLink === null && totalCents > 0;

async function guestsRequest({ properties, payments }: Parts, kept: KeptRequest): Promise<GuestExtraRequest> {
  const { state: property } = await properties.load(kept.propertyId);
  const isToBePaid = kept.state === 'approved';
  const { id, state, extraName, quantity, unit, priceCents, currency, totalCents, date } = kept;
  const { name, note, reason, language, requestedAt, changedAt, paidInVain } = kept;
  return {
    id,
    state,
    property: { name: property.name, slug: property.slug },
    extraName,
    quantity,
    unit,
    priceCents,
    currency,
    totalCents,
    date,
    name,
    note,
    reason,
    paymentLink: isToBePaid ? kept.paymentLink : null,
    cardPayment: isToBePaid && payments !== undefined && isPaidByCard(kept),
    paidInVain: paidInVain.map(({ amountCents, currency }) => ({ amountCents, currency })),
    language,
    requestedAt,
    changedAt,
  };
}
