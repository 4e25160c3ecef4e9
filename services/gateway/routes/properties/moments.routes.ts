import { maskedMoment } from '#contracts/properties/masked-moment.ts';
import type { Moment } from '#contracts/properties/moment.ts';
import { getMoment, getMomentAsAdmin, showMomentSecrets } from '#contracts/properties/moment-endpoints.ts';
import type { PropertyMomentService } from '#services/properties/history/property-moment.service.ts';
import { sanitised } from '../../guests/documents/sanitised-body.ts';
import { adminsContext } from '../../http/command-context.ts';
import type { EndpointRoutes } from '../../http/endpoint-route.ts';
import { sessionOf } from '../../plugins/authentication.ts';
import type { PropertyAccess } from '../../properties/property-access.ts';

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
  function asShown(moment: Moment): Moment {
    const { property } = moment;
    return { ...moment, property: { ...property, content: property.content.map(sanitised) } };
  }

  routes.on(
    getMoment,
    async ({ params, query, raw }) => {
      await access.require(params.id, sessionOf(raw));
      return asShown(await moments.tell(params.id, query));
    },
    { rateLimit },
  );

  routes.on(
    getMomentAsAdmin,
    async ({ params, query }) => asShown(maskedMoment(await moments.tell(params.id, query))),
    { rateLimit },
  );

  routes.on(
    showMomentSecrets,
    async ({ params, query, body, raw }) =>
      asShown(await moments.tellSecrets(params.id, { ...query, ...body }, adminsContext(raw))),
    { rateLimit },
  );
}
