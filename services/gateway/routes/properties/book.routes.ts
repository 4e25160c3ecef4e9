import { saveBook } from '#contracts/properties/endpoints.ts';
import { ownersContext } from '../../calls/command-context.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { expectedRevision, revisionTag } from '../../http/entity-tag.ts';
import { withImagePaths } from '../../properties/image-paths.ts';
import { PROPERTY_READ_MODELS, propertyApproval } from '../../properties/property-access.ts';
import { contentAfter, propertyAfter } from '../../properties/property-after.ts';
import { refuseSiteHost } from '../../properties/site-host.ts';

/** Registers the route that saves a property with its sections in one command. */
export function bookRoutes(
  parts: Pick<
    GatewayParts,
    'routes' | 'properties' | 'hostProperties' | 'propertyPlan' | 'settled' | 'origin' | 'productDomain'
  >,
): void {
  const { routes, properties, hostProperties, propertyPlan, settled, origin } = parts;

  routes.on(saveBook, async ({ params, body, raw }, reply) => {
    refuseSiteHost(body, parts);
    const session = sessionOf(raw);
    const { sections, removedModules, sectionOrder, hiddenSections, ...details } = withImagePaths(
      body,
      origin(),
    );
    const outcome = await properties.saveBook(
      params.id,
      { details, sections: { sections, removedModules, sectionOrder, hiddenSections } },
      ownersContext(raw),
      {
        ...expectedRevision(raw.headers['if-match']),
        ...(await propertyApproval(params.id, session, propertyPlan)),
      },
    );
    await settled(outcome.position, ...PROPERTY_READ_MODELS);
    // Property and sections are those of this very revision: a later one's would undo a writer who saves on top.
    const found = await hostProperties.findById(params.id);
    const after =
      found !== undefined && found.revision === outcome.revision
        ? found
        : propertyAfter(outcome, found?.property);
    reply.header('etag', revisionTag(after.revision));
    return { property: after.property, content: contentAfter(outcome) };
  });
}
