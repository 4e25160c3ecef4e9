import type { Logger } from 'pino';
import type { CommonQueryMethods } from 'slonik';
import { DomainError } from '#kernel/errors.ts';
import { accounts } from '#projections/accounts/projection.ts';
import { collaborations } from '#projections/collaborations/projection.ts';
import { guestActivity } from '#projections/guest_activity/projection.ts';
import { hostProperties } from '#projections/host_properties/projection.ts';
import { hostPropertyQueries } from '#projections/host_properties/queries.ts';
import { allTold } from '#projections/kernel/all-told.ts';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';
import { systemTiming } from '#projections/kernel/timing.ts';
import { mediaObjects } from '#projections/media_objects/projection.ts';
import { mediaObjectQueries } from '#projections/media_objects/queries.ts';
import { publicPage } from '#projections/public_page/projection.ts';
import {
  type Belongings,
  createErasureService,
  type ErasureService,
} from '#services/erasure/erasure.service.ts';
import type { Core } from './core.ts';
import type { Domain } from './domain.ts';

/** How long the read models may take to catch up before an erasure is left to its next attempt. */
const CATCH_UP_MS = 10_000;
/** What belongings are found by, and what they are to be seen in no more. */
const READ_MODELS = [accounts, collaborations, guestActivity, hostProperties, mediaObjects, publicPage];

export interface ErasureParts {
  readonly core: Core;
  readonly domain: Pick<Domain, 'accounts' | 'collaborators' | 'properties' | 'media'>;
  /** The database of the read models. */
  readonly queries: CommonQueryMethods;
  readonly logger: Logger;
}

/** Builds the erasure of people over all domains that keep something for them. */
export function composeErasure(parts: ErasureParts): ErasureService {
  const { core, domain, logger } = parts;
  const store = createPostgresReadModelStore(core.pool);
  const told = { store, source: core.store, timing: systemTiming };
  return createErasureService({
    accounts: domain.accounts,
    caughtUp: async () => {
      await Promise.all(READ_MODELS.map((readModel) => allTold(told, readModel, CATCH_UP_MS)));
    },
    belongings: belongingsOf(parts),
    vault: core.vault,
    onLeftOver: (error) => logger.error({ err: error }, 'an erasure is left to its job'),
  });
}

/** What belongs to people: a domain that keeps something else for them is added here. */
function belongingsOf({ domain, queries }: ErasureParts): readonly Belongings[] {
  const { collaborators, properties, media } = domain;
  const propertiesRead = hostPropertyQueries(queries);
  const objectsRead = mediaObjectQueries(queries);
  return [
    {
      name: 'collaborations',
      async remove(userId, context) {
        await collaborators.endAllOf(userId, context);
      },
    },
    {
      name: 'properties',
      async remove(userId, context) {
        for (const { id } of await propertiesRead.list(userId)) {
          await properties.delete(id, context).catch(ignoreGone);
        }
      },
    },
    {
      name: 'files',
      async remove(userId, context) {
        for (const { objectId } of await objectsRead.ofOwner(userId)) await media.discard(objectId, context);
      },
    },
  ];
}

/** Another attempt at the same erasure, or the host, may have come first. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof DomainError) || error.code !== 'property.not-found') throw error;
}
