import type { Registry } from 'prom-client';
import type { CommonQueryMethods } from 'slonik';
import { type Entitlement, packageFor } from '#contracts/billing/packages.ts';
import { MODELS_COMMIT } from '#infra/adapters/translation/local/catalogue.ts';
import { openTranslator } from '#infra/adapters/translation/open-translator.ts';
import { postgresCaughtUpProvider } from '#infra/adapters/translation/records/postgres-caught-up-provider.ts';
import { postgresMemoryRows } from '#infra/adapters/translation/records/postgres-memory-rows.ts';
import { postgresTranslationSpending } from '#infra/adapters/translation/records/postgres-translation-spending.ts';
import { translationAddress } from '#infra/adapters/translation/translation-address.ts';
import type { Config } from '#infra/run/config/config.ts';
import type { Translator } from '#kernel/ports/translation/translator.ts';
import type { JobQueues } from '#kernel/reactors/jobs.ts';
import { accounts as accountsReadModel } from '#projections/accounts/projection.ts';
import { accountQueries } from '#projections/accounts/queries.ts';
import type { Leadership } from '#projections/kernel/follow/leadership.ts';
import { pricingQueries } from '#projections/pricing/queries.ts';
import { hostPropertyQueries } from '#projections/properties/hosts/queries.ts';
import { properties as propertiesReadModel } from '#projections/properties/projection.ts';
import type { CatchUpParts } from '#services/translation/catch-up.ts';
import { createCarefulTranslator } from '#services/translation/providers/careful-translator.ts';
import {
  createMeteredTranslator,
  createSharingTranslator,
} from '#services/translation/providers/metered-translator.ts';
import { createTranslationMetrics } from '#services/translation/providers/translation-metrics.ts';
import { createBookTranslator } from '#services/translation/translate-book.ts';
import {
  createTranslationProcessors,
  TRANSLATION_WAITS,
  type TranslationWaits,
  translations as translationQueue,
  worthwhileTranslations,
} from '#services/translation/translation-jobs.ts';
import { createTranslationMemory } from '#services/translation/translation-memory.ts';
import type { CatchUp } from './catching-up.ts';
import type { Core } from './core.ts';
import type { Domain } from './domain.ts';

/** This machine takes its time, and calls wait for one another. */
const LOCAL_CARE = { atOnce: 2, callMs: 180_000 };

export interface TranslatingParts {
  readonly core: Core;
  readonly domain: Pick<Domain, 'properties' | 'copies' | 'translations' | 'glossary' | 'digest'>;
  readonly queries: CommonQueryMethods;
  readonly jobs: Pick<JobQueues, 'enqueue' | 'counts'>;
  readonly turns: Leadership;
  readonly catchUp: CatchUp;
  readonly translation: Config['translation'];
  /** Holds the models of this machine. */
  readonly dataDir: string;
  readonly waits?: TranslationWaits | undefined;
  /** Gets the counters of what the provider was asked. */
  readonly counted: Registry;
}

/**
 * Makes the processors that translate books by the provider that the installation is configured for, if it has one, and
 * what leaves their jobs out where it has none.
 */
export async function composeTranslating(parts: TranslatingParts) {
  const { core, domain, jobs, turns, waits = TRANSLATION_WAITS } = parts;
  const { properties, copies, translations, glossary, digest } = domain;
  const machine = machineOf(parts.translation.url);
  const caughtUp = postgresCaughtUpProvider(core.pool);
  const rows = postgresMemoryRows(core.pool);
  const memory = createTranslationMemory({ rows, vault: core.vault, digest, machine });
  const translatorOf = await openTranslators(parts, waits);
  const maxLanguages = maxLanguagesOf(parts);
  const processors = createTranslationProcessors({
    jobs,
    books: createBookTranslator({ properties, translations, glossary, memory, translatorOf, maxLanguages }),
    properties,
    copies,
    translations,
    memory,
    turns,
    propertiesOf: propertiesOf(parts),
    waits,
    glossary,
    catchingUp: {
      machine,
      caughtUp,
      booksAfter: booksAfter(parts),
      async waiting() {
        const rows = await jobs.counts();
        const counts = rows.find(({ queue }) => queue === translationQueue.name);
        return counts === undefined ? 0 : counts.waiting + counts.active + counts.delayed;
      },
    },
  });
  return { processors, worthwhile: worthwhileTranslations({ machine, caughtUp, memory: rows }) };
}

/** Opens the provider: for accounts without a package, and for all others. */
async function openTranslators(
  parts: TranslatingParts,
  { rests }: TranslationWaits,
): Promise<(ownerId: string) => Promise<Translator | undefined>> {
  const { core, dataDir, counted } = parts;
  const { url, monthlyCharacters: most } = parts.translation;
  const translator = await openTranslator(url, dataDir);
  if (translator === undefined) return async () => undefined;
  const care = translator.name === 'local' ? LOCAL_CARE : {};
  const observe = createTranslationMetrics(counted);
  const metering = { spending: postgresTranslationSpending(core.pool), most, rests };
  const forAll = createMeteredTranslator(createCarefulTranslator(translator, { care, observe }), metering);
  const forThoseWithout = createSharingTranslator(forAll, metering);
  const entitlementOf = findEntitlement(parts);
  return async (ownerId) => ((await entitlementOf(ownerId)).packageId === null ? forThoseWithout : forAll);
}

/** Names a provider with the settings that its translations depend on; its key is none of them. */
function machineOf(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const address = translationAddress(url);
  switch (address.provider) {
    case 'openai':
      return `openai ${address.model}`;
    case 'local':
      return `local ${MODELS_COMMIT}`;
    default:
      return address.provider;
  }
}

function findEntitlement({ queries }: TranslatingParts): (ownerId: string) => Promise<Entitlement> {
  const { entitlement } = accountQueries(queries, Date.now);
  return async (ownerId) => {
    const known = await entitlement(ownerId);
    if (known === undefined) throw planUnknown();
    return known;
  };
}

function maxLanguagesOf(parts: TranslatingParts): (ownerId: string) => Promise<number | null> {
  const entitlementOf = findEntitlement(parts);
  const pricing = pricingQueries(parts.queries);
  return async (ownerId) => {
    const id = packageFor(await entitlementOf(ownerId), Date.now());
    const plan = (await pricing.packages()).find((one) => one.id === id);
    if (plan === undefined) throw planUnknown();
    return plan.maxLanguages;
  };
}

/** Makes the error of a read model that is behind: the next attempt knows. */
const planUnknown = () => new Error('the plan of the account is not known yet');

function propertiesOf({
  queries,
  catchUp,
}: TranslatingParts): (ownerId: string) => Promise<readonly string[]> {
  const { idsOf } = hostPropertyQueries(queries);
  return async (ownerId) => {
    await catchUp(accountsReadModel, propertiesReadModel);
    return idsOf(ownerId);
  };
}

function booksAfter({ queries, catchUp }: TranslatingParts): CatchUpParts['booksAfter'] {
  const { inTurnOfOwners } = hostPropertyQueries(queries);
  return async (place, most) => {
    await catchUp(propertiesReadModel);
    return inTurnOfOwners(place, most);
  };
}
