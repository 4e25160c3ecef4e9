import { maskedMoment } from '#contracts/properties/history/masked-moment.ts';
import type { Moment } from '#contracts/properties/history/moment.ts';
import {
  getMoment,
  getMomentAsAdmin,
  showMomentSecrets,
} from '#contracts/properties/history/moment-endpoints.ts';
import { sanitised } from '#kernel/text/sanitise.ts';
import { adminsContext } from '../../calls/command-context.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';

const MINUTE_MS = 60_000;
/** A moment reads the whole of a stream, so it is asked for less often than others. */
const READS_PER_MINUTE = 120;

/** Registers the moments of a property, for those who may see its history, and for administrators. */
export function momentRoutes({
  routes,
  propertyMoments,
  propertyAccess,
  rateLimitScale,
}: Pick<GatewayParts, 'routes' | 'propertyMoments' | 'propertyAccess' | 'rateLimitScale'>): void {
  const rateLimit = { max: Math.ceil(READS_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS };

  /** Sanitises a moment: today's rules decide what may be shown of it. */
  function asShown(moment: Moment): Moment {
    const { property } = moment;
    return { ...moment, property: { ...property, content: property.content.map(sanitised) } };
  }

  routes.on(
    getMoment,
    async ({ params, query, raw }) => {
      await propertyAccess.require(params.id, sessionOf(raw));
      return asShown(await propertyMoments.tell(params.id, query));
    },
    { rateLimit },
  );

  routes.on(
    getMomentAsAdmin,
    async ({ params, query }) => asShown(maskedMoment(await propertyMoments.tell(params.id, query))),
    { rateLimit },
  );

  routes.on(
    showMomentSecrets,
    async ({ params, query, body, raw }) =>
      asShown(await propertyMoments.tellSecrets(params.id, { ...query, ...body }, adminsContext(raw))),
    { rateLimit },
  );
}
