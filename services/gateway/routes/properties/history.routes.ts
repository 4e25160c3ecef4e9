import { getHistory, restoreFromHistory } from '#contracts/properties/history/history-endpoints.ts';
import { ownersContext } from '../../calls/command-context.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { expectedRevision, revisionTag } from '../../http/entity-tag.ts';
import { PROPERTY_READ_MODELS, propertyApproval } from '../../properties/property-access.ts';

const MINUTE_MS = 60_000;
const READS_PER_MINUTE = 120;

/** Makes the limit of reading histories: a page reads the whole of a stream, so it is asked for less often than others. */
export const historyRateLimit = ({ rateLimitScale }: Pick<GatewayParts, 'rateLimitScale'>) => ({
  max: Math.ceil(READS_PER_MINUTE * rateLimitScale),
  timeWindow: MINUTE_MS,
});

/** Registers the changes of a property, and the way back to an earlier state. */
export function historyRoutes(
  parts: Pick<
    GatewayParts,
    'routes' | 'propertyHistory' | 'propertyAccess' | 'propertyPlan' | 'settled' | 'rateLimitScale'
  >,
): void {
  const { routes, propertyHistory, propertyAccess, propertyPlan, settled } = parts;
  const rateLimit = historyRateLimit(parts);

  routes.on(
    getHistory,
    async ({ params, query, raw }) => {
      await propertyAccess.require(params.id, sessionOf(raw));
      return propertyHistory.page(params.id, query);
    },
    { rateLimit },
  );

  routes.on(
    restoreFromHistory,
    async ({ params, body, raw }, reply) => {
      const session = sessionOf(raw);
      await propertyAccess.require(params.id, session);
      const { restored, revision, position } = await propertyHistory.restore(
        params.id,
        params.revision,
        body,
        ownersContext(raw),
        {
          ...expectedRevision(raw.headers['if-match']),
          ...(await propertyApproval(params.id, session, propertyPlan)),
        },
      );
      await settled(position, ...PROPERTY_READ_MODELS);
      reply.header('etag', revisionTag(revision));
      return restored;
    },
    { rateLimit },
  );
}
