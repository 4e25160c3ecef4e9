import { getPropertyPoster } from '#contracts/sharing/endpoints.ts';
import type { PropertiesService } from '#services/properties/properties.service.ts';
import type { PostersService } from '#services/sharing/posters/posters.service.ts';
import type { EndpointRoutes } from '../../http/endpoint-route.ts';
import { sessionOf } from '../../plugins/authentication.ts';
import { type Plans, requireCapability } from '../../properties/plans.ts';
import type { PropertyAccess } from '../../properties/property-access.ts';

export interface PosterRoutesOptions {
  readonly routes: EndpointRoutes;
  readonly properties: Pick<PropertiesService, 'load'>;
  readonly posters: PostersService;
  readonly access: PropertyAccess;
  readonly plans: Pick<Plans, 'planOf'>;
  readonly brandName: string;
  /** Where this site is reached, without a slash at the end. */
  readonly origin: () => string;
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number;
}

const MINUTE_MS = 60_000;
/** Each takes a tenth of a second of the processor. */
const POSTERS_PER_MINUTE = 30;

/** The poster of a house: open to whom its QR code is open; it wears the logo and the theme where the plan has them. */
export function posterRoutes(options: PosterRoutesOptions): void {
  const { routes, properties, posters, access, plans, brandName, origin, rateLimitScale } = options;
  const rateLimit = { max: Math.ceil(POSTERS_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS };

  routes.on(
    getPropertyPoster,
    async ({ params, query, raw }, reply) => {
      const session = sessionOf(raw);
      await access.require(params.id, session);
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
