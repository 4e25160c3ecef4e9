import type { Moment, MomentQuery } from '#contracts/properties/moment.ts';
import { getMoment, getMomentAsAdmin } from '#contracts/properties/moment-endpoints.ts';
import type { PropertyMomentService } from '#services/properties/property-moment.service.ts';
import type { EndpointRoutes } from '../endpoint-route.ts';
import { sessionOf } from '../plugins/authentication.ts';
import type { PropertyAccess } from '../property-access.ts';
import { sanitised } from '../sanitised-reads.ts';

export interface MomentRoutesOptions {
  readonly routes: EndpointRoutes;
  readonly moments: PropertyMomentService;
  readonly access: PropertyAccess;
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number;
}

const MINUTE_MS = 60_000;
/** A moment reads the whole of a stream, so it is asked for less often than others. */
const READS_PER_MINUTE = 120;

/** A property as it stood, for those who may see its history, and for administrators. */
export function momentRoutes({ routes, moments, access, rateLimitScale }: MomentRoutesOptions): void {
  const rateLimit = { max: Math.ceil(READS_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS };

  /** What stood there then is shown by the rules of today for what may stand on a guest's page. */
  async function tell(propertyId: string, query: MomentQuery): Promise<Moment> {
    const moment = await moments.tell(propertyId, query);
    const { property } = moment;
    return { ...moment, property: { ...property, content: property.content.map(sanitised) } };
  }

  routes.on(
    getMoment,
    async ({ params, query, raw }) => {
      await access.require(params.id, sessionOf(raw));
      return tell(params.id, query);
    },
    { rateLimit },
  );

  routes.on(getMomentAsAdmin, ({ params, query }) => tell(params.id, query), { rateLimit });
}
