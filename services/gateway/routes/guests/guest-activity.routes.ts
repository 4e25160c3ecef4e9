import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  exportViews,
  readingNow,
  recentViews,
  sectionAnalytics,
  trackSection,
  trackView,
  viewsOverTime,
} from '#contracts/guest-activity/endpoints.ts';
import { DomainError } from '#kernel/errors.ts';
import type { GatewayParts } from '../../gateway-parts.ts';
import { isCountedGuest, traitsOf } from '../../guests/live/counted-guest.ts';
import { requestOrigin } from '../../http/command-context.ts';
import { sessionOf } from '../../plugins/authentication.ts';
import { viewsTable } from '../../properties/views-table.ts';
import type { Session } from '../../sign-in/session.ts';

type TrackingParts = Pick<
  GatewayParts,
  'routes' | 'guestActivity' | 'visitors' | 'houses' | 'counters' | 'digest' | 'rateLimitScale'
>;

/** The same for who is counted and who is not. */
const ACCEPTED = { accepted: true } as const;

const MINUTE_MS = 60_000;
/** Of one address, behind which a whole house may be. */
const REPORTS_PER_MINUTE = 300;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Of one house that are kept: each is in the log for ever, and anybody may report from any number of addresses. */
const REPORTS_KEPT_PER_DAY = 50_000;

/**
 * Registers the reports of a guest's page: each is answered once it is durable, after one append at most. Sets no
 * cookie.
 * @param app a scope of their own, as these routes read text as JSON
 */
export function trackingRoutes(app: FastifyInstance, parts: TrackingParts): void {
  const { routes, guestActivity, visitors, houses, counters, digest, rateLimitScale } = parts;
  const rateLimit = { max: Math.ceil(REPORTS_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS };

  // `navigator.sendBeacon` sends a string as text, and nothing at all without a body.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    ['application/json', 'text/plain'],
    { parseAs: 'string' },
    (request, text, done) => (text === '' ? done(null, undefined) : parseJson(request, String(text), done)),
  );

  /** Tells if there is room for one more report of a property in 24 hours. */
  async function hasRoomToday(propertyId: string): Promise<boolean> {
    const { count } = await counters.count(digest('guest-reports', propertyId), DAY_MS);
    return count <= REPORTS_KEPT_PER_DAY * rateLimitScale;
  }

  /**
   * Finds what every report needs: the property, and whether the guest is counted.
   * @throws DomainError `property.not-found`
   */
  async function reportOf(id: string, request: FastifyRequest) {
    const house = await houses.find(id);
    if (house === undefined) throw new DomainError('property.not-found');
    const { propertyId, ownerId, modules } = house;
    const isCounted = (await isCountedGuest(request, ownerId)) && (await hasRoomToday(propertyId));
    return { propertyId, modules, isCounted };
  }

  routes.on(
    trackSection,
    async ({ params, body: { section, language = null }, raw }) => {
      const report = await reportOf(params.id, raw);
      await guestActivity.record({ type: 'OpenSection', ...report, section, language }, requestOrigin(raw));
      return ACCEPTED;
    },
    { rateLimit },
  );

  routes.on(
    trackView,
    async ({ params, body, raw }) => {
      const { propertyId, isCounted } = await reportOf(params.id, raw);
      const language = body?.language ?? null;
      const visitor = isCounted ? await visitors.tokenOf({ propertyId, ...traitsOf(raw) }) : null;
      const view = { type: 'ViewPage', propertyId, language, isCounted, visitor } as const;
      await guestActivity.record(view, requestOrigin(raw));
      return ACCEPTED;
    },
    { rateLimit },
  );

  routes.refuseOtherMethods();
}

/** Registers the analytics of a property, for its host. */
export function analyticsRoutes(
  parts: Pick<GatewayParts, 'routes' | 'propertyAccess' | 'plans' | 'properties' | 'activity' | 'readersNow'>,
): void {
  const { routes, propertyAccess, plans, properties, activity, readersNow } = parts;

  async function requireAnalyticsOf(propertyId: string, session: Session): Promise<void> {
    await propertyAccess.require(propertyId, session);
    await plans.require(session.accountId, 'analytics');
  }

  routes.on(sectionAnalytics, async ({ params, raw }) => {
    await requireAnalyticsOf(params.id, sessionOf(raw));
    return [...(await activity.sections(params.id))];
  });

  routes.on(viewsOverTime, async ({ params, query, raw }) => {
    await requireAnalyticsOf(params.id, sessionOf(raw));
    return activity.viewsOverTime(params.id, query.days);
  });

  routes.on(exportViews, async ({ params: { id }, query: { days, by }, raw }, reply) => {
    await requireAnalyticsOf(id, sessionOf(raw));
    const { state } = await properties.load(id);
    const name = by === 'day' ? `views-${state.slug}` : `views-${state.slug}-by-${by}`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.csv"`)
      .send(viewsTable(await activity.viewsOverTime(id, days), by));
  });

  routes.on(readingNow, async ({ params, raw }) => {
    await requireAnalyticsOf(params.id, sessionOf(raw));
    return { readerCount: await readersNow.of(params.id) };
  });

  routes.on(recentViews, async ({ query: { ids }, raw }) => {
    const { accountId } = sessionOf(raw);
    await plans.require(accountId, 'analytics');
    return [...(await activity.recentViews(accountId, ids?.split(',')))];
  });
}
