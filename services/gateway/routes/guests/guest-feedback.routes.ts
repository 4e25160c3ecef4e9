import type { FastifyRequest } from 'fastify';
import { giveFeedback, sayHelpful } from '#contracts/feedback/endpoints.ts';
import { DomainError } from '#kernel/errors.ts';
import { requestOrigin } from '../../calls/command-context.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import type { PublicDocument } from '../../guests/documents/public-documents.ts';
import { createShownSections } from '../../guests/documents/shown-sections.ts';
import { isCountedGuest, traitsOf } from '../../guests/live/counted-guest.ts';
import { createHouseRoom } from '../../http/limits/house-room.ts';
import { tooMany } from '../../http/limits/rate-limits.ts';

type Parts = Pick<
  GatewayParts,
  'routes' | 'documents' | 'plans' | 'feedback' | 'visitors' | 'counters' | 'digest' | 'rateLimitScale'
>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Most feedback of one address in a minute: a whole family may stand behind it. */
const FEEDBACK_PER_MINUTE = 10;
/** Most feedback of one house in 24 hours, from however many addresses: each is in the log for ever. */
const FEEDBACK_PER_HOUSE = 200;
/** Most voices of one address in a minute. */
const VOICES_PER_MINUTE = 60;
/** Most voices on the sections of one house in 24 hours that are kept. */
const VOICES_PER_HOUSE = 1_000;
/** Times in 24 hours that a visitor is heard on a section: they may change their mind. */
const CHANGES_OF_MIND = 4;

/** Registers what guests say of their stays, and of the sections of the book. */
export function guestFeedbackRoutes(parts: Parts): void {
  const { routes, plans, feedback, rateLimitScale } = parts;
  const shownIn = createShownSections();
  const roomFor = (of: string, max: number) =>
    createHouseRoom(parts, { of, max: max * rateLimitScale, share: 'said' });
  const hasRoomForFeedback = roomFor('guest-feedback', FEEDBACK_PER_HOUSE);
  const hasRoomForVoice = roomFor('guest-voices', VOICES_PER_HOUSE);
  const perMinute = (max: number) => ({
    rateLimit: { max: Math.ceil(max * rateLimitScale), timeWindow: MINUTE_MS },
  });

  /** @throws DomainError `section.unknown` for one that is hidden, too */
  async function requireShown(document: PublicDocument, section: string): Promise<void> {
    if ((await shownIn(document)).has(section)) return;
    throw DomainError.onField('section.unknown', 'section', `This property has no section ${section}.`);
  }

  routes.on(
    giveFeedback,
    async ({ params, body, raw }) => {
      const { rating, comment, section = null, email = null, language = null, replaces } = body;
      const document = await documentAt(parts, params.slug);
      const { propertyId, ownerId } = document;
      await plans.require(ownerId, 'feedback');
      if (section !== null) await requireShown(document, section);
      if (!(await hasRoomForFeedback(propertyId, raw.ip))) throw tooMany();
      const visitor = await visitorOf(parts, document, raw);
      const said = { rating, comment: comment || null, section, email, language };
      const giving = { propertyId, ownerId, visitor, said, replaces: replaces ?? undefined };
      const { feedbackId } = await feedback.give(giving, requestOrigin(raw));
      const { settings } = await feedback.settingsOf(propertyId);
      return { id: feedbackId, reviewLinks: [...settings.reviewLinks] };
    },
    perMinute(FEEDBACK_PER_MINUTE),
  );

  routes.on(
    sayHelpful,
    async ({ params, body: { section, helpful }, raw }) => {
      const document = await documentAt(parts, params.slug);
      const { propertyId, ownerId } = document;
      await plans.require(ownerId, 'feedback');
      await requireShown(document, section);
      if (await isCountedGuest(raw, ownerId)) {
        const visitor = await visitorOf(parts, document, raw);
        const isHeard = await mayChangeMind(parts, visitor, section);
        if (isHeard && (await hasRoomForVoice(propertyId, raw.ip))) {
          await feedback.giveVoice({ propertyId, section, helpful, visitor }, requestOrigin(raw));
        }
      }
      return { accepted: true as const };
    },
    perMinute(VOICES_PER_MINUTE),
  );

  routes.refuseOtherMethods();
}

/** @throws DomainError `property.not-found` */
async function documentAt({ documents }: Parts, slug: string): Promise<PublicDocument> {
  const document = await documents.find(slug, undefined);
  if (document === undefined) throw new DomainError('property.not-found');
  return document;
}

const visitorOf = ({ visitors }: Parts, { propertyId }: PublicDocument, request: FastifyRequest) =>
  visitors.tokenOf({ propertyId, ...traitsOf(request) });

/** Tells whether a visitor is still heard on a section today. */
async function mayChangeMind(
  { counters, digest }: Parts,
  visitor: string,
  section: string,
): Promise<boolean> {
  const { count } = await counters.count(digest('guest-voice', `${visitor} ${section}`), DAY_MS);
  return count <= CHANGES_OF_MIND;
}
