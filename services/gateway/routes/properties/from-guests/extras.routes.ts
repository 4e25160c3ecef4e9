import type { FastifyReply, FastifyRequest } from 'fastify';
import { CURRENCY_CODES } from '#contracts/extras/currencies.ts';
import {
  changeExtra,
  extraChoices,
  extraRevenue,
  listExtras,
  offerExtra,
  withdrawExtra,
} from '#contracts/extras/endpoints.ts';
import { READY_MADE_EXTRAS } from '#contracts/extras/ready-made.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { OfferingProperty, OfferOutcome } from '#services/extras/extras.service.ts';
import { ownersContext } from '../../../calls/command-context.ts';
import { sessionOf } from '../../../calls/sessions/authentication.ts';
import { reachesProperty } from '../../../calls/sessions/session.ts';
import type { GatewayParts } from '../../../composition/gateway-parts.ts';
import { expectedRevision, revisionTag } from '../../../http/entity-tag.ts';
import { withImagePaths } from '../../../properties/image-paths.ts';

type Parts = Pick<
  GatewayParts,
  | 'routes'
  | 'extras'
  | 'extraRequestsRead'
  | 'plans'
  | 'properties'
  | 'propertyAccess'
  | 'settled'
  | 'origin'
  | 'payments'
>;

/** The read model that shows what properties offer, and what guests asked for. */
export const EXTRAS_READ_MODEL = 'extras';

/** Registers what properties offer at a price, and what it brought in. */
export function extraRoutes(parts: Parts): void {
  offerRoutes(parts);
  const { routes, extraRequestsRead, plans, propertyAccess, payments } = parts;

  routes.on(extraChoices, async ({ query: { language = 'en' } }) => ({
    currencies: [...CURRENCY_CODES],
    cardPayments: payments !== undefined,
    readyMade: readyMadeIn(language),
  }));

  routes.on(extraRevenue, async ({ query: { propertyId }, raw }) => {
    const session = sessionOf(raw);
    if (propertyId !== undefined) await propertyAccess.require(propertyId, session);
    await plans.require(session.accountId, 'extras');
    const among = propertyId === undefined ? session.propertyIds : [propertyId];
    const reached = among?.filter((id) => reachesProperty(session, id)) ?? null;
    return [...(await extraRequestsRead.revenue(session.accountId, reached))];
  });
}

function offerRoutes(parts: Parts): void {
  const { routes, extras, plans, propertyAccess, settled, origin } = parts;

  routes.on(listExtras, async ({ params, raw }, reply) => {
    const { extras: offered, revision } = await extras.list(await offeringProperty(parts, params.id, raw));
    if (revision !== undefined) reply.header('etag', revisionTag(revision));
    return offered;
  });

  routes.on(offerExtra, async ({ params, body, raw, newId }, reply) => {
    const property = await offeringProperty(parts, params.id, raw);
    await plans.require(property.ownerId, 'extras');
    const request = withImagePaths(body, origin());
    const options = expectedRevision(raw.headers['if-match']);
    return answerOf(parts, await extras.offer(property, request, ownersContext(raw), options, newId), reply);
  });

  routes.on(changeExtra, async ({ params, body, raw }, reply) => {
    const property = await offeringProperty(parts, params.id, raw);
    await plans.require(property.ownerId, 'extras');
    const request = withImagePaths(body, origin());
    const options = expectedRevision(raw.headers['if-match']);
    return answerOf(
      parts,
      await extras.change(property, params.extraId, request, ownersContext(raw), options),
      reply,
    );
  });

  routes.on(withdrawExtra, async ({ params, raw }) => {
    await propertyAccess.require(params.id, sessionOf(raw));
    const options = expectedRevision(raw.headers['if-match']);
    const position = await extras.withdraw(params.id, params.extraId, ownersContext(raw), options);
    await settled(position, EXTRAS_READ_MODEL);
  });
}

/** Finds the property of a call. @throws DomainError `property.not-found` */
export async function offeringProperty(
  { properties, propertyAccess }: Pick<Parts, 'properties' | 'propertyAccess'>,
  propertyId: string,
  raw: FastifyRequest,
): Promise<OfferingProperty> {
  const session = sessionOf(raw);
  await propertyAccess.require(propertyId, session);
  const { state } = await properties.load(propertyId);
  return { id: propertyId, ownerId: session.accountId, language: state.language };
}

async function answerOf(
  { settled }: Parts,
  { extra, revision, position }: OfferOutcome,
  reply: FastifyReply,
) {
  await settled(position, EXTRAS_READ_MODEL);
  if (revision !== undefined) reply.header('etag', revisionTag(revision));
  return extra;
}

const readyMadeIn = (language: Language) =>
  READY_MADE_EXTRAS.map(({ texts, ...extra }) => ({
    ...extra,
    ...texts[language],
    translations: { ...texts },
  }));
