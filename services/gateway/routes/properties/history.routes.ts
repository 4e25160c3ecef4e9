import { getHistory, restoreFromHistory } from '#contracts/properties/history-endpoints.ts';
import type { PropertyHistoryService } from '#services/properties/history/property-history.service.ts';
import { ownersContext } from '../../http/command-context.ts';
import type { EndpointRoutes } from '../../http/endpoint-route.ts';
import { expectedRevision, revisionTag } from '../../http/entity-tag.ts';
import type { Settled } from '../../http/read-your-writes.ts';
import { sessionOf } from '../../plugins/authentication.ts';
import { PROPERTY_READ_MODELS, type PropertyAccess } from '../../properties/property-access.ts';
import { propertyApproval } from '../../properties/property-approval.ts';
import type { PropertyPlan } from '../../properties/property-plan.ts';

export interface HistoryRoutesOptions {
  readonly routes: EndpointRoutes;
  readonly history: PropertyHistoryService;
  readonly access: PropertyAccess;
  readonly plan: PropertyPlan;
  readonly settled: Settled;
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number;
}

const MINUTE_MS = 60_000;
/** A page reads the whole of a stream, so it is asked for less often than others. */
const READS_PER_MINUTE = 120;

/** The changes of a property, and the way back to how something was. */
export function historyRoutes(options: HistoryRoutesOptions): void {
  const { routes, history, access, plan, settled, rateLimitScale } = options;
  const rateLimit = { max: Math.ceil(READS_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS };

  routes.on(
    getHistory,
    async ({ params, query, raw }) => {
      await access.require(params.id, sessionOf(raw));
      return history.page(params.id, query);
    },
    { rateLimit },
  );

  routes.on(
    restoreFromHistory,
    async ({ params, body, raw }, reply) => {
      const session = sessionOf(raw);
      await access.require(params.id, session);
      const { restored, revision, position } = await history.restore(
        params.id,
        params.revision,
        body,
        ownersContext(raw),
        { ...expectedRevision(raw.headers['if-match']), ...(await propertyApproval(session, plan)) },
      );
      await settled(position, ...PROPERTY_READ_MODELS);
      reply.header('etag', revisionTag(revision));
      return restored;
    },
    { rateLimit },
  );
}
