import { getExtraHistory, restoreExtras } from '#contracts/extras/endpoints.ts';
import { ownersContext } from '../../../calls/command-context.ts';
import type { GatewayParts } from '../../../composition/gateway-parts.ts';
import { expectedRevision, revisionTag } from '../../../http/entity-tag.ts';
import { historyRateLimit } from '../history.routes.ts';
import { EXTRAS_READ_MODEL, offeringProperty } from './extras.routes.ts';

/** Registers what became of the offers of a property, and the way back to an earlier state. */
export function extrasHistoryRoutes(
  parts: Pick<
    GatewayParts,
    'routes' | 'extrasHistory' | 'plans' | 'properties' | 'propertyAccess' | 'settled' | 'rateLimitScale'
  >,
): void {
  const { routes, extrasHistory, plans, settled } = parts;
  const rateLimit = historyRateLimit(parts);

  routes.on(
    getExtraHistory,
    async ({ params, query, raw }) =>
      extrasHistory.page(await offeringProperty(parts, params.id, raw), query),
    { rateLimit },
  );

  routes.on(
    restoreExtras,
    async ({ params, body, raw }, reply) => {
      const property = await offeringProperty(parts, params.id, raw);
      await plans.require(property.ownerId, 'extras');
      const { restored, position } = await extrasHistory.restore(
        property,
        params.revision,
        body,
        ownersContext(raw),
        expectedRevision(raw.headers['if-match']),
      );
      await settled(position, EXTRAS_READ_MODEL);
      reply.header('etag', revisionTag(BigInt(restored.revision)));
      return restored;
    },
    { rateLimit },
  );
}
