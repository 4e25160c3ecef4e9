import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PropertyState } from '#contracts/properties/book/property-fold.ts';
import type { FollowedSharedSections, SharedSection } from '#contracts/shared-sections/api.ts';
import {
  changeSharedSection,
  createSharedSection,
  deleteSharedSection,
  followSharedSections,
  listFollowedSharedSections,
  listSharedSections,
} from '#contracts/shared-sections/endpoints.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { sanitiseItems } from '#kernel/text/sanitise.ts';
import type { SharingProperty } from '#projections/properties/hosts/queries.ts';
import type { KeptSharedSection } from '#projections/shared_sections/queries.ts';
import type { SharedSectionOutcome } from '#services/properties/shared/shared-sections.service.ts';
import { ownersContext } from '../../calls/command-context.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import { requireAllProperties } from '../../calls/sessions/session.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { expectedRevision, revisionTag } from '../../http/entity-tag.ts';
import { admitting, PROPERTY_READ_MODELS } from '../../properties/property-access.ts';

type Parts = Pick<
  GatewayParts,
  | 'routes'
  | 'sharedSections'
  | 'sharedSectionsRead'
  | 'hostProperties'
  | 'properties'
  | 'propertyAccess'
  | 'settled'
  | 'clock'
>;

/** The read model that shows shared sections. */
const SHARED_SECTIONS_READ_MODEL = 'shared_sections';

/** Registers the sections that are written once for several properties, and what each property follows. */
export function sharedSectionRoutes(parts: Parts): void {
  accountRoutes(parts);
  propertyRoutes(parts);
}

function accountRoutes(parts: Parts): void {
  const { routes, sharedSections, sharedSectionsRead, hostProperties, settled } = parts;

  routes.on(listSharedSections, async ({ raw }) => {
    const accountId = wholeAccount(raw);
    const [kept, sharing] = await Promise.all([
      sharedSectionsRead.ofOwner(accountId),
      hostProperties.sharing(accountId),
    ]);
    return { sharedSections: kept.map((section) => withFollowers(section, sharing)) };
  });

  routes.on(createSharedSection, async ({ body, raw, newId }, reply) => {
    const accountId = wholeAccount(raw);
    const outcome = await sharedSections.create(accountId, body, ownersContext(raw), newId);
    return answerOf(parts, accountId, outcome, reply);
  });

  routes.on(changeSharedSection, async ({ params: { id }, body, raw }, reply) => {
    const accountId = wholeAccount(raw);
    const options = expectedRevision(raw.headers['if-match']);
    const context = spreadingContext(raw, followersOf(id, await hostProperties.sharing(accountId)));
    const outcome = await sharedSections.change(id, accountId, body, context, options);
    return answerOf(parts, accountId, outcome, reply);
  });

  routes.on(deleteSharedSection, async ({ params: { id }, raw }) => {
    const options = expectedRevision(raw.headers['if-match']);
    const position = await sharedSections.delete(id, wholeAccount(raw), ownersContext(raw), options);
    await settled(position, SHARED_SECTIONS_READ_MODEL);
  });
}

function propertyRoutes({ routes, sharedSections, properties, propertyAccess, settled }: Parts): void {
  routes.on(listFollowedSharedSections, async ({ params: { id }, raw }, reply) => {
    await propertyAccess.require(id, sessionOf(raw));
    const { state, revision } = await properties.load(id);
    reply.header('etag', revisionTag(revision));
    return followedBy(state);
  });

  routes.on(followSharedSections, async ({ params: { id }, body, raw }, reply) => {
    const session = sessionOf(raw);
    await propertyAccess.require(id, session);
    const options = { ...expectedRevision(raw.headers['if-match']), admit: admitting(id, session) };
    const context = ownersContext(raw);
    const outcome = await sharedSections.follow(id, body.ids, wholeAccount(raw), context, options);
    await settled(outcome.position, ...PROPERTY_READ_MODELS);
    if (outcome.revision !== undefined) reply.header('etag', revisionTag(outcome.revision));
    return followedBy(outcome.state);
  });
}

/** Returns the account of a call that reaches all of its properties. @throws DomainError `permission.missing` */
function wholeAccount(raw: FastifyRequest): string {
  const session = sessionOf(raw);
  // A change comes to properties that somebody who is kept to chosen ones does not reach.
  requireAllProperties(session);
  return session.accountId;
}

/** Counts the properties that follow a shared section. */
const followersOf = (id: string, sharing: readonly SharingProperty[]): number =>
  sharing.filter(({ shared }) => Object.values(shared).some((link) => link.id === id && !link.isOverridden))
    .length;

/** Returns the context of a change that comes to so many properties: it counts once more, with its bytes, for each of them. */
function spreadingContext(raw: FastifyRequest, followers: number): CommandContext {
  const context = ownersContext(raw);
  if (followers === 0) return context;
  return {
    ...context,
    async admitBytes(bytes) {
      await raw.admitChanges?.(followers);
      await context.admitBytes?.(bytes * (1 + followers));
    },
  };
}

/** Answers with a shared section as a command left it, once it can be read; also where that takes too long to wait for. */
async function answerOf(
  { sharedSectionsRead, hostProperties, settled, clock }: Parts,
  accountId: string,
  { id, text, position, revision }: SharedSectionOutcome,
  reply: FastifyReply,
): Promise<SharedSection> {
  await settled(position, SHARED_SECTIONS_READ_MODEL);
  const { updatedAt = clock.now().toISOString() } = (await sharedSectionsRead.find(id)) ?? {};
  reply.header('etag', revisionTag(revision));
  const items = sanitiseItems(text.section, text.items);
  const written = { id, ...text, items, revision: Number(revision), updatedAt };
  return withFollowers(written, await hostProperties.sharing(accountId));
}

const withFollowers = (section: KeptSharedSection, sharing: readonly SharingProperty[]): SharedSection => ({
  ...section,
  properties: sharing.flatMap(({ id, name, slug, shared }) => {
    const link = shared[section.section];
    return link?.id === section.id ? [{ id, name, slug, state: stateOf(link) }] : [];
  }),
});

const followedBy = ({ shared = {} }: PropertyState): FollowedSharedSections => ({
  sharedSections: Object.entries(shared).map(([section, link]) => ({
    id: link.id,
    section,
    state: stateOf(link),
  })),
});

const stateOf = ({ isOverridden }: { readonly isOverridden: boolean }) =>
  isOverridden ? ('overridden' as const) : ('followed' as const);
