import type { Registry } from 'prom-client';
import type { CommonQueryMethods } from 'slonik';
import { packageFor } from '#contracts/billing/packages.ts';
import { MODELS_COMMIT } from '#infra/adapters/translation/local/catalogue.ts';
import { openTranslator } from '#infra/adapters/translation/open-translator.ts';
import { postgresCaughtUpProvider } from '#infra/adapters/translation/records/postgres-caught-up-provider.ts';
import { postgresMemoryRows } from '#infra/adapters/translation/records/postgres-memory-rows.ts';
import { postgresTranslationSpending } from '#infra/adapters/translation/records/postgres-translation-spending.ts';
import { translationAddress } from '#infra/adapters/translation/translation-address.ts';
import type { Config } from '#infra/run/config/config.ts';
import type { JobQueues } from '#kernel/reactors/jobs.ts';
import { accounts as accountsReadModel } from '#projections/accounts/projection.ts';
import { accountQueries } from '#projections/accounts/queries.ts';
import type { Leadership } from '#projections/kernel/follow/leadership.ts';
import { pricingQueries } from '#projections/pricing/queries.ts';
import { hostPropertyQueries } from '#projections/properties/hosts/queries.ts';
import { properties as propertiesReadModel } from '#projections/properties/projection.ts';
import type { CatchUpParts } from '#services/translation/catch-up.ts';
import { createCarefulTranslator } from '#services/translation/providers/careful-translator.ts';
import { createMeteredTranslator } from '#services/translation/providers/metered-translator.ts';
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
  readonly domain: Pick<Domain, 'properties' | 'translations' | 'glossary' | 'digest'>;
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
  const { properties, translations, glossary, digest } = domain;
  const machine = machineOf(parts.translation.url);
  const caughtUp = postgresCaughtUpProvider(core.pool);
  const rows = postgresMemoryRows(core.pool);
  const memory = createTranslationMemory({ rows, vault: core.vault, digest, machine });
  const translator = await openMeteredTranslator(parts, waits);
  const maxLanguages = maxLanguagesOf(parts);
  const processors = createTranslationProcessors({
    jobs,
    books: createBookTranslator({ properties, translations, glossary, memory, translator, maxLanguages }),
    properties,
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

async function openMeteredTranslator(
  { core, dataDir, translation: { url, monthlyCharacters }, counted }: TranslatingParts,
  { rests }: TranslationWaits,
) {
  const translator = await openTranslator(url, dataDir);
  if (translator === undefined) return undefined;
  const care = translator.name === 'local' ? LOCAL_CARE : {};
  const observe = createTranslationMetrics(counted);
  const spending = postgresTranslationSpending(core.pool);
  return createMeteredTranslator(createCarefulTranslator(translator, { care, observe }), {
    spending,
    most: monthlyCharacters,
    rests,
  });
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

function maxLanguagesOf({ queries }: TranslatingParts): (ownerId: string) => Promise<number | null> {
  const { entitlement } = accountQueries(queries, Date.now);
  const pricing = pricingQueries(queries);
  return async (ownerId) => {
    const known = await entitlement(ownerId);
    const id = known && packageFor(known, Date.now());
    const plan = (await pricing.packages()).find((one) => one.id === id);
    // Behind: the next attempt knows.
    if (plan === undefined) throw new Error('the plan of the account is not known yet');
    return plan.maxLanguages;
  };
}

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
