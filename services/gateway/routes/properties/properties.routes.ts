import type { FastifyReply } from 'fastify';
import {
  createProperty,
  deleteProperty,
  getPropertyBySlug,
  listProperties,
  updateProperty,
} from '#contracts/properties/endpoints.ts';
import { DomainError } from '#kernel/errors.ts';
import type { HostPropertyQueries, PropertyAtRevision } from '#projections/host_properties/queries.ts';
import type { PropertiesService, PropertyOutcome } from '#services/properties/properties.service.ts';
import { ownersContext } from '../../http/command-context.ts';
import type { EndpointRoutes } from '../../http/endpoint-route.ts';
import { expectedRevision, revisionTag } from '../../http/entity-tag.ts';
import type { Settled } from '../../http/read-your-writes.ts';
import { sessionOf } from '../../plugins/authentication.ts';
import { withImagePaths } from '../../properties/image-paths.ts';
import { admitting, PROPERTY_READ_MODELS } from '../../properties/property-access.ts';
import { propertyAfter } from '../../properties/property-after.ts';
import { propertyApproval } from '../../properties/property-approval.ts';
import type { PropertyPlan } from '../../properties/property-plan.ts';

export interface PropertyRoutesOptions {
  readonly routes: EndpointRoutes;
  readonly properties: PropertiesService;
  readonly queries: HostPropertyQueries;
  readonly plan: PropertyPlan;
  readonly settled: Settled;
  /** Returns the address of the site: stripped from the image addresses that clients send. */
  readonly origin: () => string;
}

/** Registers the routes of the host's properties: list, create, read, change, delete. */
export function propertyRoutes(options: PropertyRoutesOptions): void {
  const { routes, properties, queries, plan, settled, origin } = options;

  /** Waits until the outcome can be read, then answers with the property as its host sees it. */
  async function answer(outcome: PropertyOutcome, reply: FastifyReply) {
    await settled(outcome.position, ...PROPERTY_READ_MODELS);
    const found = await queries.findById(outcome.propertyId);
    const shown = found !== undefined && found.revision >= (outcome.revision ?? 0n);
    return tagged(shown ? found : propertyAfter(outcome, found?.property), reply);
  }

  routes.on(listProperties, async ({ raw }) => [...(await queries.list(sessionOf(raw).accountId))]);

  routes.on(createProperty, async ({ body, raw, newId }, reply) => {
    const { accountId } = sessionOf(raw);
    const request = withImagePaths(body, origin());
    return plan.creating(accountId, body, async (limit) =>
      answer(await properties.create(accountId, request, ownersContext(raw), newId, limit), reply),
    );
  });

  routes.on(getPropertyBySlug, async ({ params, raw }, reply) => {
    const found = await queries.findBySlug(params.slug);
    if (found === undefined || found.property.userId !== sessionOf(raw).accountId) {
      throw new DomainError('property.not-found');
    }
    return tagged(found, reply);
  });

  routes.on(updateProperty, async ({ params, body, raw }, reply) => {
    const session = sessionOf(raw);
    const approval = await propertyApproval(session, plan);
    const options = { ...expectedRevision(raw.headers['if-match']), ...approval };
    return answer(
      await properties.edit(params.id, withImagePaths(body, origin()), ownersContext(raw), options),
      reply,
    );
  });

  routes.on(deleteProperty, async ({ params, raw }) => {
    const admit = admitting(sessionOf(raw));
    const options = { ...expectedRevision(raw.headers['if-match']), admit };
    const { position } = await properties.delete(params.id, ownersContext(raw), options);
    await settled(position, ...PROPERTY_READ_MODELS);
  });
}

function tagged({ property, revision }: PropertyAtRevision, reply: FastifyReply) {
  reply.header('etag', revisionTag(revision));
  return property;
}
