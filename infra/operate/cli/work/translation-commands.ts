import type { Command } from 'commander';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { openJobQueues } from '#infra/adapters/jobs/queue/open-job-queues.ts';
import { createQueryPool } from '#infra/adapters/postgres/query-pool.ts';
import { openStorage } from '#infra/adapters/storage/open-storage.ts';
import { postgresTranslationSpending } from '#infra/adapters/translation/records/postgres-translation-spending.ts';
import { translationAddress } from '#infra/adapters/translation/translation-address.ts';
import type { Core } from '#infra/run/composition/core.ts';
import { composeDomain } from '#infra/run/composition/domain.ts';
import { hostPropertyQueries } from '#projections/properties/hosts/queries.ts';
import { translations } from '#services/translation/translation-jobs.ts';
import { type Installation, withCore } from '../operator/operator-core.ts';
import { printTable } from '../operator/print-table.ts';

/** Adds `benvenuto translation …`: automatic translation, as an operator looks after it. */
export function addTranslationCommands(program: Command): void {
  const group = program.command('translation').description('look after automatic translation');

  group
    .command('status')
    .description('show the provider, what it was sent this month, and how far the books are translated')
    .action(() =>
      withCore(async (core, installation) => {
        const { url, monthlyCharacters } = installation.config.translation;
        console.log(await providerLine(core, url, monthlyCharacters));
        console.log(`Languages: ${LANGUAGES.join(', ')}.`);
        console.log(`Jobs that wait: ${await waitingJobs(installation)}.`);
        printTable(await coverage(core, installation));
      }),
    );
}

async function providerLine(core: Core, url: string | undefined, most: number | undefined): Promise<string> {
  if (url === undefined) return 'There is no provider: TRANSLATION_URL is not set.';
  const { provider } = translationAddress(url);
  const spending = postgresTranslationSpending(core.pool);
  const { condition, restMs } = await spending.conditionOf(provider);
  const rest = restMs > 0 ? `, left alone for another ${Math.ceil(restMs / 1_000)} s` : '';
  const limit = most === undefined ? 'no limit' : `limit ${most}`;
  const all = await spending.spent(provider);
  const shared = await spending.spent(`${provider}/without-package`);
  return `Provider: ${provider} (${condition}${rest}). Characters this month: ${all} (${limit}), ${shared} of them for accounts without a package.`;
}

async function waitingJobs({ config, databaseUrl }: Installation): Promise<number> {
  const onError = (error: Error) => console.error(error.message);
  const { redisUrl } = config;
  const jobs = await openJobQueues({ redisUrl, databaseUrl, queues: [translations], onError });
  try {
    const [counts] = await jobs.counts();
    return counts === undefined ? 0 : counts.waiting + counts.active + counts.delayed;
  } finally {
    await jobs.close();
  }
}

/** Counts the texts of all books by how they stand in each language; those of a book's main language are none. */
async function coverage(core: Core, { config, databaseUrl, signal }: Installation) {
  const { translations: books } = await composeDomain({ core, storage: await openStorage(config) });
  const queries = await createQueryPool(databaseUrl);
  const rows = new Map(
    LANGUAGES.map((language) => [language, { language, texts: 0, translated: 0, outdated: 0, failed: 0 }]),
  );
  try {
    for (const id of await hostPropertyQueries(queries).everyId()) {
      signal.throwIfAborted();
      for (const counts of (await books.overview(id, null)).languages) {
        const row = rows.get(counts.language);
        if (row === undefined) continue;
        row.texts += counts.total;
        row.translated += counts.machine + counts.edited + counts.reviewed;
        row.outdated += counts.outdated;
        row.failed += counts.failed;
      }
    }
  } finally {
    await queries.end();
  }
  return [...rows.values()].map((row) => ({
    ...row,
    percent: row.texts === 0 ? 100 : Math.floor((row.translated / row.texts) * 100),
  }));
}
