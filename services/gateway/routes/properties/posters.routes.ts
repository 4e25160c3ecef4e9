import { getPropertyPoster } from '#contracts/sharing/endpoints.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { requireCapability } from '../../properties/plans.ts';

const MINUTE_MS = 60_000;
/** Each takes a tenth of a second of the processor. */
const POSTERS_PER_MINUTE = 30;

/**
 * Registers the poster of a property: open to whom its QR code is open; it has the logo and the theme where the plan
 * allows them.
 */
export function posterRoutes(
  parts: Pick<
    GatewayParts,
    | 'routes'
    | 'properties'
    | 'posters'
    | 'propertyAccess'
    | 'plans'
    | 'brandName'
    | 'origin'
    | 'rateLimitScale'
  >,
): void {
  const { routes, properties, posters, propertyAccess, plans, brandName, origin, rateLimitScale } = parts;
  const rateLimit = { max: Math.ceil(POSTERS_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS };

  routes.on(
    getPropertyPoster,
    async ({ params, query, raw }, reply) => {
      const session = sessionOf(raw);
      await propertyAccess.require(params.id, session);
      const plan = await plans.planOf(session.accountId);
      requireCapability(plan, 'qrCode');
      const { state } = await properties.load(params.id);
      const { size, language = state.language } = query;
      const pdf = await posters.draw(session.accountId, state, {
        size,
        language,
        brandName,
        // The address by slug, which leads on when the slug changes.
        address: `${origin()}/p/${state.slug}`,
        wifi: query.wifi === 'true',
        branding: plan.capabilities.includes('branding'),
      });
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="poster-${state.slug}-${language}-${size}.pdf"`)
        .send(pdf);
    },
    { rateLimit },
  );
}
