import type { FastifyReply } from 'fastify';
import type { Property } from '#contracts/properties/api.ts';
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
import { ownersContext } from '../command-context.ts';
import type { EndpointRoutes } from '../endpoint-route.ts';
import { expectedRevision, revisionTag } from '../entity-tag.ts';
import { ownerOf } from '../plugins/authentication.ts';
import type { PropertyAccess } from '../property-access.ts';
import { PROPERTY_READ_MODELS } from '../property-access.ts';
import type { Settled } from '../read-your-writes.ts';

export interface PropertyRoutesOptions {
  readonly routes: EndpointRoutes;
  readonly properties: PropertiesService;
  readonly queries: HostPropertyQueries;
  readonly access: PropertyAccess;
  readonly settled: Settled;
  /** Where this site is reached: stripped from the image addresses that clients send. */
  readonly origin: () => string;
}

/** The host's properties: list, create, read, change, delete. */
export function propertyRoutes(options: PropertyRoutesOptions): void {
  const { routes, properties, queries, access, settled, origin } = options;

  /** Waits until the outcome can be read, then answers with the property as its host sees it. */
  async function answer(outcome: PropertyOutcome, reply: FastifyReply) {
    await settled(outcome.position, ...PROPERTY_READ_MODELS);
    const found = await queries.findById(outcome.propertyId);
    const shown = found !== undefined && found.revision >= (outcome.revision ?? 0n);
    return tagged(shown ? found : propertyOf(outcome, found?.property), reply);
  }

  /** Images are kept as paths of this site, however a client names them. */
  function withPaths<Body extends object>(body: Body): Body {
    const relative = (value: unknown) =>
      typeof value === 'string' && value.startsWith(`${origin()}/`) ? value.slice(origin().length) : value;
    const images = ['coverImage', 'logoImage', 'customThemeImage'].filter((field) => field in body);
    return {
      ...body,
      ...Object.fromEntries(images.map((field) => [field, relative(Reflect.get(body, field))])),
    };
  }

  routes.on(listProperties, async ({ raw }) => [...(await queries.list(ownerOf(raw).id))]);

  routes.on(createProperty, async ({ body, raw }, reply) =>
    answer(await properties.create(ownerOf(raw).id, withPaths(body), ownersContext(raw)), reply),
  );

  routes.on(getPropertyBySlug, async ({ params, raw }, reply) => {
    const found = await queries.findBySlug(params.slug);
    if (found === undefined || found.property.userId !== ownerOf(raw).id) {
      throw new DomainError('property.not-found', 'Property not found');
    }
    return tagged(found, reply);
  });

  routes.on(updateProperty, async ({ params, body, raw }, reply) => {
    await access.require(params.id, ownerOf(raw));
    const expected = expectedRevision(raw.headers['if-match']);
    return answer(await properties.edit(params.id, withPaths(body), ownersContext(raw), expected), reply);
  });

  routes.on(deleteProperty, async ({ params, raw }) => {
    await access.require(params.id, ownerOf(raw));
    const expected = expectedRevision(raw.headers['if-match']);
    const { position } = await properties.delete(params.id, ownersContext(raw), expected);
    await settled(position, ...PROPERTY_READ_MODELS);
  });
}

/** The property as the write left it, for when its read model takes longer than a caller is made to wait. */
function propertyOf(
  { propertyId, state, revision = 0n }: PropertyOutcome,
  former: Property | undefined,
): PropertyAtRevision {
  const { ownerId: userId = '', texts: _texts, sectionOrder, hiddenSections, ...details } = state;
  const now = new Date().toISOString();
  const property = {
    id: propertyId,
    userId,
    ...details,
    sectionOrder: [...sectionOrder],
    hiddenSections: [...hiddenSections],
    viewCount: former?.viewCount ?? 0,
    createdAt: former?.createdAt ?? now,
    updatedAt: now,
  };
  return { property, revision };
}

function tagged({ property, revision }: PropertyAtRevision, reply: FastifyReply) {
  reply.header('etag', revisionTag(revision));
  return property;
}
