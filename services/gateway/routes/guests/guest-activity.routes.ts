import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  exportViews,
  readingNow,
  recentViews,
  sectionAnalytics,
  trackAct,
  trackSection,
  trackView,
  viewsOverTime,
} from '#contracts/guest-activity/endpoints.ts';
import { hasSection } from '#contracts/sections/catalogue.ts';
import { DomainError } from '#kernel/errors.ts';
import { requestOrigin } from '../../calls/command-context.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import { reachesProperty, type Session } from '../../calls/sessions/session.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { isCountedGuest, traitsOf } from '../../guests/live/counted-guest.ts';
import { createHouseRoom } from '../../http/limits/house-room.ts';
import { viewsTable } from '../../properties/views-table.ts';

type TrackingParts = Pick<
  GatewayParts,
  'routes' | 'guestActivity' | 'visitors' | 'published' | 'counters' | 'digest' | 'rateLimitScale'
>;

type CountedProperty = NonNullable<Awaited<ReturnType<GatewayParts['published']['find']>>>;

/** Answer to a report: the same for who is counted and who is not. */
const ACCEPTED = { accepted: true } as const;

const UNCOUNTED = { isCounted: false, visitor: null } as const;

const MINUTE_MS = 60_000;
/** Most reports of one address in a minute: a whole family may stand behind it. */
const REPORTS_PER_MINUTE = 300;
/**
 * A guest counts once for the same in so long: a page that is loaded again is the same look. Whoever makes reports up
 * counts no more.
 */
const ONE_LOOK_MS = 10 * MINUTE_MS;
/**
 * Most reports of one property in 24 hours that are kept: each is in the log for ever, and anybody may send them from any
 * number of addresses.
 */
const REPORTS_KEPT_PER_DAY = 50_000;

/** Creates the answer to whether a guest is counted for a report, and by which token. */
function guestsCounted({
  visitors,
  counters,
  digest,
  rateLimitScale,
}: Pick<TrackingParts, 'visitors' | 'counters' | 'digest' | 'rateLimitScale'>) {
  const hasRoomToday = createHouseRoom(
    { counters, digest },
    { of: 'guest-reports', max: REPORTS_KEPT_PER_DAY * rateLimitScale, share: 'read' },
  );

  /** Tells if this visitor of the day has not been counted for the same a moment ago, by this gateway or another. */
  async function isNews(visitor: string, what: string): Promise<boolean> {
    const { count } = await counters.count(digest('guest-look', `${visitor} ${what}`), ONE_LOOK_MS);
    return count === 1;
  }

  return async function guestOf(
    request: FastifyRequest,
    { propertyId, ownerId }: CountedProperty,
    what: string,
  ) {
    if (!(await isCountedGuest(request, ownerId))) return UNCOUNTED;
    const visitor = await visitors.tokenOf({ propertyId, ...traitsOf(request) });
    const isCounted = (await isNews(visitor, what)) && (await hasRoomToday(propertyId, request.ip));
    return isCounted ? { isCounted, visitor } : UNCOUNTED;
  };
}

/** Has a scope read text as JSON: `navigator.sendBeacon` sends a string as text, and nothing at all without a body. */
function readTextAsJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    ['application/json', 'text/plain'],
    { parseAs: 'string' },
    (request, text, done) => (text === '' ? done(null, undefined) : parseJson(request, String(text), done)),
  );
}

/**
 * Registers the reports of a guest's page: each is answered once it is durable, after one append at most. Sets no
 * cookie.
 * @param app a scope of their own, as these routes read text as JSON
 */
export function trackingRoutes(app: FastifyInstance, parts: TrackingParts): void {
  const { routes, guestActivity, published, rateLimitScale } = parts;
  const rateLimit = { max: Math.ceil(REPORTS_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS };

  readTextAsJson(app);

  /** Finds the property of a report. @throws DomainError `property.not-found` */
  async function propertyOf(id: string) {
    const property = await published.find(id);
    if (property === undefined) throw new DomainError('property.not-found');
    return property;
  }

  const guestOf = guestsCounted(parts);

  routes.on(
    trackSection,
    async ({ params, body: { section, language = null }, raw }) => {
      const property = await propertyOf(params.id);
      const { propertyId, modules } = property;
      // One that is refused takes nothing from the one that its host writes a moment later.
      const isThere = hasSection(section, modules);
      const { isCounted } = isThere ? await guestOf(raw, property, `section ${section}`) : UNCOUNTED;
      const opened = { type: 'OpenSection', propertyId, modules, section, language, isCounted } as const;
      await guestActivity.record(opened, requestOrigin(raw));
      return ACCEPTED;
    },
    { rateLimit },
  );

  routes.on(
    trackView,
    async ({ params, body, raw }) => {
      const property = await propertyOf(params.id);
      const guest = await guestOf(raw, property, 'view');
      const language = body?.language ?? null;
      const viewed = { type: 'ViewPage', propertyId: property.propertyId, language, ...guest } as const;
      await guestActivity.record(viewed, requestOrigin(raw));
      return ACCEPTED;
    },
    { rateLimit },
  );

  routes.on(
    trackAct,
    async ({ params, body: { act, language = null }, raw }) => {
      const property = await propertyOf(params.id);
      const { isCounted } = await guestOf(raw, property, `act ${act}`);
      const acted = { type: 'Act', propertyId: property.propertyId, act, language, isCounted } as const;
      await guestActivity.record(acted, requestOrigin(raw));
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
    const session = sessionOf(raw);
    await plans.require(session.accountId, 'analytics');
    const among = (ids?.split(',') ?? session.propertyIds)?.filter((id) => reachesProperty(session, id));
    return [...(await activity.recentViews(session.accountId, among))];
  });
}
