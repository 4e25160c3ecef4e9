import { createQueryPool } from '#infra/adapters/postgres/query-pool.ts';
import { accountQueries } from '#projections/accounts/queries.ts';
import { collaborationQueries } from '#projections/collaborations/queries.ts';
import { extraQueries } from '#projections/extras/queries.ts';
import { feedbackQueries } from '#projections/feedback/queries.ts';
import { guestActivityQueries } from '#projections/guest_activity/queries.ts';
import { createSettled } from '#projections/kernel/follow/progress.ts';
import { forgetAsTheyMoveOn } from '#projections/kernel/queries/read-cache.ts';
import { mediaObjectQueries } from '#projections/media_objects/queries.ts';
import { pricingQueries } from '#projections/pricing/queries.ts';
import { publicPageQueries } from '#projections/properties/guests/queries.ts';
import { hostPropertyQueries } from '#projections/properties/hosts/queries.ts';
import { questionQueries } from '#projections/questions/queries.ts';
import { sessionQueries } from '#projections/sessions/queries.ts';
import { sharedSectionQueries } from '#projections/shared_sections/queries.ts';
import { siteSettingQueries } from '#projections/site_settings/queries.ts';
import { stayQueries } from '#projections/stays/queries.ts';
import { createDeletedAccounts } from '../guests/documents/deleted-accounts.ts';
import { createBookThread } from '../guests/threads/book-thread.ts';
import {
  SANITISE_WORKER,
  type SanitiseThread,
  sanitisedPages,
  sanitisedSections,
} from '../guests/threads/sanitised-reads.ts';

import { createPlans } from '../properties/plans.ts';
import type { Installation, Reading } from './installation.ts';

/** Opens the read models as the gateway reads them. @param ending gets what has to be closed again */
export async function openReading(
  { core, readModels: { progress }, databaseUrl }: Installation,
  ending: AsyncDisposableStack,
): Promise<Reading> {
  const queryPool = await createQueryPool(databaseUrl);
  ending.defer(() => queryPool.end());
  const sanitiseThread: SanitiseThread = createBookThread(SANITISE_WORKER);
  ending.defer(() => sanitiseThread.close());
  const accounts = accountQueries(queryPool, Date.now);
  const plans = createPlans({ accounts, pricing: pricingQueries(queryPool), now: Date.now });
  ending.defer(forgetAsTheyMoveOn(plans, ['accounts', 'pricing'], progress));
  const deleted = createDeletedAccounts(accounts);
  ending.defer(forgetAsTheyMoveOn(deleted, ['accounts'], progress));
  return {
    queryPool,
    accounts,
    objects: mediaObjectQueries(queryPool),
    pages: sanitisedPages(publicPageQueries(core.pool), sanitiseThread),
    hostProperties: sanitisedSections(hostPropertyQueries(queryPool), sanitiseThread),
    plans,
    deleted,
    settled: createSettled(progress),
  };
}

/** Returns the queries of the read models that routes ask. */
export const queriesOf = ({ queryPool, accounts, objects, pages, hostProperties, plans }: Reading) => ({
  storedObjects: objects,
  listedSessions: sessionQueries(queryPool, Date.now),
  userRecord: accounts.record,
  userPage: accounts.page,
  collaborations: collaborationQueries(queryPool),
  hostProperties,
  sharedSectionsRead: sharedSectionQueries(queryPool),
  extraRequestsRead: extraQueries(queryPool),
  staysRead: stayQueries(queryPool),
  pricing: pricingQueries(queryPool),
  settings: siteSettingQueries(queryPool),
  activity: guestActivityQueries(queryPool, Date.now),
  feedbackRead: feedbackQueries(queryPool, Date.now),
  listedQuestions: questionQueries(queryPool),
  listIndexable: pages.listIndexable,
  plans,
});
