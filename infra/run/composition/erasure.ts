import pLimit from 'p-limit';
import type { CommonQueryMethods } from 'slonik';
import { postgresMemoryRows } from '#infra/adapters/translation/records/postgres-memory-rows.ts';
import { DomainError } from '#kernel/errors.ts';
import { accounts } from '#projections/accounts/projection.ts';
import { collaborations } from '#projections/collaborations/projection.ts';
import { extras } from '#projections/extras/projection.ts';
import { extraQueries } from '#projections/extras/queries.ts';
import { feedback } from '#projections/feedback/projection.ts';
import { feedbackQueries } from '#projections/feedback/queries.ts';
import { guestActivity } from '#projections/guest_activity/projection.ts';
import { mediaObjects } from '#projections/media_objects/projection.ts';
import { mediaObjectQueries } from '#projections/media_objects/queries.ts';
import { hostPropertyQueries } from '#projections/properties/hosts/queries.ts';
import { properties as propertiesReadModel } from '#projections/properties/projection.ts';
import { questions } from '#projections/questions/projection.ts';
import { questionQueries } from '#projections/questions/queries.ts';
import { sessions } from '#projections/sessions/projection.ts';
import { sharedSections } from '#projections/shared_sections/projection.ts';
import { sharedSectionQueries } from '#projections/shared_sections/queries.ts';
import { stays } from '#projections/stays/projection.ts';
import { stayQueries } from '#projections/stays/queries.ts';
import {
  type Belongings,
  createErasureService,
  type ErasureService,
} from '#services/erasure/erasure.service.ts';
import { type CatchUp, createCatchUp } from './catching-up.ts';
import type { Core } from './core.ts';
import type { Domain } from './domain.ts';

/** Number of things that are removed at a time: their appends travel together, and requests still come between. */
const AT_A_TIME = 4;
/** Read models by which belongings are found, and in which they are to be seen no more. */
const READ_MODELS = [
  accounts,
  collaborations,
  feedback,
  extras,
  guestActivity,
  mediaObjects,
  propertiesReadModel,
  questions,
  sessions,
  sharedSections,
  stays,
];

export interface ErasureParts {
  readonly core: Core;
  readonly domain: Pick<
    Domain,
    | 'accounts'
    | 'collaborators'
    | 'feedback'
    | 'properties'
    | 'sharedSections'
    | 'questions'
    | 'extraRequests'
    | 'stays'
    | 'media'
  >;
  /** The database of the read models. */
  readonly queries: CommonQueryMethods;
  /** Number of things that one batch removes at most; absent: the default of the service. */
  readonly batch?: number;
  /** Absent: each erasure waits as long as it may. */
  readonly catchUp?: CatchUp;
}

/** Builds the erasure of people over all domains that keep something for them. */
export function composeErasure(parts: ErasureParts): ErasureService {
  const { core, domain, batch, catchUp = createCatchUp(core) } = parts;
  return createErasureService({
    accounts: domain.accounts,
    caughtUp: () => catchUp(...READ_MODELS),
    belongings: belongingsOf(parts),
    vault: core.vault,
    batch,
  });
}

/** Lists the belongings of people by domain: a domain that keeps something else for them is added here. */
function belongingsOf({ core, domain, queries }: ErasureParts): readonly Belongings[] {
  const {
    collaborators,
    feedback: guests,
    properties,
    sharedSections: shared,
    questions: asked,
    extraRequests,
    stays: arranged,
    media,
  } = domain;
  const feedbackRead = feedbackQueries(queries, Date.now);
  const questionsRead = questionQueries(queries);
  const requestsRead = extraQueries(queries);
  const staysRead = stayQueries(queries);
  const propertiesRead = hostPropertyQueries(queries);
  const sharedRead = sharedSectionQueries(queries);
  const objectsRead = mediaObjectQueries(queries);
  return [
    {
      name: 'collaborations',
      removeSome: (userId, most, context) => collaborators.endSomeOf(userId, most, context),
    },
    {
      // Before the properties: whoever has its address can open a file, while a property is shown to nobody any more.
      name: 'files',
      removeSome: async (userId, most, context) =>
        removeEach(await objectsRead.ofOwner(userId, most), ({ objectId }) =>
          media.discard(objectId, context),
        ),
    },
    {
      name: 'feedback',
      removeSome: async (userId, most, context) =>
        removeEach(await feedbackRead.idsOfOwner(userId, most), (id) => guests.erase(id, context)),
    },
    {
      name: 'properties',
      removeSome: async (userId, most, context) =>
        removeEach(await propertiesRead.idsOf(userId, most), async (id) => {
          await properties.delete(id, context).catch(ignoreGone);
        }),
    },
    {
      name: 'shared sections',
      removeSome: async (userId, most, context) =>
        removeEach(await sharedRead.idsOf(userId, most), async (id) => {
          await shared.delete(id, userId, context).catch(ignoreGone);
        }),
    },
    {
      // Behind the properties: of a house that is gone nothing of a request is kept.
      name: 'requests for extras',
      removeSome: async (userId, most, context) =>
        removeEach(await requestsRead.idsOf({ ownerId: userId }, most), (requestId) =>
          extraRequests.erase(requestId, context),
        ),
    },
    {
      name: 'stays',
      removeSome: async (userId, most, context) =>
        removeEach(await staysRead.idsOf({ ownerId: userId }, most), (id) => arranged.forget(id, context)),
    },
    {
      // Behind the properties: what is asked of a house until then is found, too.
      name: 'questions',
      removeSome: async (userId, most, context) =>
        removeEach(await questionsRead.idsOf({ ownerId: userId }, most), (id) => asked.erase(id, context)),
    },
    {
      // Behind the properties: what is translated of them until then is remembered.
      name: 'remembered translations',
      removeSome: (userId, most) => postgresMemoryRows(core.pool).forgetSome(userId, most),
    },
  ];
}

/** Removes things, some at a time, each of them whatever becomes of the others. @throws what the first has thrown */
async function removeEach<Thing>(
  things: readonly Thing[],
  remove: (thing: Thing) => Promise<void>,
): Promise<number> {
  const turn = pLimit(AT_A_TIME);
  const outcomes = await Promise.allSettled(things.map((thing) => turn(remove, thing)));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return things.length;
}

/** Ignores that a property or a shared section is gone already: another attempt at the same erasure, or the host, may have come first. */
function ignoreGone(error: unknown): void {
  const isGone =
    error instanceof DomainError && ['property.not-found', 'shared-section.not-found'].includes(error.code);
  if (!isGone) throw error;
}
