import type { FastifyReply } from 'fastify';
import {
  createProperty,
  deleteProperty,
  duplicateProperty,
  getPropertyBySlug,
  listProperties,
  summariseProperties,
  updateProperty,
} from '#contracts/properties/endpoints.ts';
import { DomainError } from '#kernel/errors.ts';
import type { PropertyAtRevision } from '#projections/properties/hosts/queries.ts';
import type { PropertyOutcome } from '#services/properties/properties.service.ts';
import { ownersContext } from '../../calls/command-context.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import { requirePermissions } from '../../calls/sessions/session.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { expectedRevision, revisionTag } from '../../http/entity-tag.ts';
import { cursorInvalid, leadOn } from '../../http/next-page.ts';
import { withImagePaths } from '../../properties/image-paths.ts';
import {
  admitting,
  mayReach,
  PROPERTY_READ_MODELS,
  propertyApproval,
} from '../../properties/property-access.ts';
import { propertyAfter } from '../../properties/property-after.ts';
import { refuseSiteHost } from '../../properties/site-host.ts';

type Parts = Pick<
  GatewayParts,
  | 'routes'
  | 'properties'
  | 'copies'
  | 'hostProperties'
  | 'plans'
  | 'propertyPlan'
  | 'settled'
  | 'logger'
  | 'origin'
  | 'productDomain'
>;

/** Registers the routes of the host's properties: list, create, read, change, delete. */
export function propertyRoutes(parts: Parts): void {
  readingRoutes(parts);
  writingRoutes(parts);
}

function readingRoutes({ routes, hostProperties, plans }: Parts): void {
  routes.on(listProperties, async ({ query, raw }, reply) => {
    const { accountId, propertyIds } = sessionOf(raw);
    if (Object.values(query).every((option) => option === undefined)) {
      return [...(await hostProperties.list(accountId, propertyIds))];
    }
    const page = await hostProperties.page(accountId, query, propertyIds);
    if (page === undefined) throw cursorInvalid();
    if (page.total !== undefined) reply.header('x-total-count', String(page.total));
    leadOn(reply, listProperties.path, query, page.next);
    return [...page.properties];
  });

  routes.on(summariseProperties, async ({ raw }) => {
    const { accountId, propertyIds } = sessionOf(raw);
    const { maxLanguages } = await plans.planOf(accountId);
    return hostProperties.summary(accountId, maxLanguages, propertyIds);
  });

  routes.on(getPropertyBySlug, async ({ params, raw }, reply) => {
    const found = await hostProperties.findBySlug(params.slug);
    if (found === undefined || !mayReach(found.property, sessionOf(raw))) {
      throw new DomainError('property.not-found');
    }
    return tagged(found, reply);
  });
}

function writingRoutes(parts: Parts): void {
  const { routes, properties, copies, propertyPlan, settled, origin, logger } = parts;
  const answer = (outcome: PropertyOutcome, reply: FastifyReply) => answerOf(parts, outcome, reply);

  routes.on(createProperty, async ({ body, raw, newId }, reply) => {
    const session = sessionOf(raw);
    const { accountId } = session;
    if (body.template) requirePermissions(['manage_content'], session);
    const request = withImagePaths(body, origin());
    return propertyPlan.creating(accountId, body, async (limit) =>
      answer(
        await properties.create(accountId, request, ownersContext(raw), { repeatedId: newId, limit }),
        reply,
      ),
    );
  });

  routes.on(duplicateProperty, async ({ params, body, raw, newId }, reply) => {
    const session = sessionOf(raw);
    const context = ownersContext(raw);
    const approve = await propertyPlan.approval(session.accountId);
    const checks = { admit: admitting(params.id, session), approve };
    return propertyPlan.creating(session.accountId, {}, async (limit) => {
      const options = { ...checks, repeatedId: newId, limit };
      const outcome = await properties.copy(params.id, body, context, options);
      // The append before was let in, which a copy is no half of: what comes behind it counts, and is not refused.
      const admitBytes = async (bytes: number) => context.admitBytes?.(bytes).catch(() => undefined);
      const finishing = copies.finish(outcome.propertyId, { ...context, admitBytes });
      const positions = await finishing.catch((error: unknown) => {
        // The house stands, and a job finishes it: refused, it would be made once more by who tries again.
        logger.warn({ err: error }, 'a copy is left to be finished by a job');
        return [];
      });
      for (const position of positions) await settled(position, ...PROPERTY_READ_MODELS, 'extras');
      return answer(outcome, reply);
    });
  });

  routes.on(updateProperty, async ({ params, body, raw }, reply) => {
    refuseSiteHost(body, parts);
    const session = sessionOf(raw);
    const approval = await propertyApproval(params.id, session, propertyPlan);
    const options = { ...expectedRevision(raw.headers['if-match']), ...approval };
    return answer(
      await properties.edit(params.id, withImagePaths(body, origin()), ownersContext(raw), options),
      reply,
    );
  });

  routes.on(deleteProperty, async ({ params, raw }) => {
    const admit = admitting(params.id, sessionOf(raw));
    const options = { ...expectedRevision(raw.headers['if-match']), admit };
    const { position } = await properties.delete(params.id, ownersContext(raw), options);
    // Its files are withheld with the answer.
    await settled(position, ...PROPERTY_READ_MODELS, 'media_objects');
  });
}

/** Waits until the outcome can be read, then answers with the property as its host sees it. */
async function answerOf({ settled, hostProperties }: Parts, outcome: PropertyOutcome, reply: FastifyReply) {
  await settled(outcome.position, ...PROPERTY_READ_MODELS);
  const found = await hostProperties.findById(outcome.propertyId);
  const shown = found !== undefined && found.revision >= (outcome.revision ?? 0n);
  return tagged(shown ? found : propertyAfter(outcome, found?.property), reply);
}

function tagged({ property, revision }: PropertyAtRevision, reply: FastifyReply) {
  reply.header('etag', revisionTag(revision));
  return property;
}
