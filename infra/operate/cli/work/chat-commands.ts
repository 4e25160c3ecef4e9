import type { Command } from 'commander';
import { readRedisCounters } from '#infra/adapters/gateways/rate-limits/redis-counters.ts';
import {
  assertPresent,
  EmbeddingModelError,
  modelOf,
} from '#infra/adapters/models/embeddings/embedding-models.ts';
import { createQueryPool } from '#infra/adapters/postgres/query-pool.ts';
import { type ModelReach, reachOf } from '#infra/adapters/providers/chat/model-reach.ts';
import { chatAddress } from '#infra/adapters/providers/openai-address.ts';
import { openStorage } from '#infra/adapters/storage/open-storage.ts';
import type { Core } from '#infra/run/composition/core.ts';
import { composeDomain } from '#infra/run/composition/domain.ts';
import { hostPropertyQueries } from '#projections/properties/hosts/queries.ts';
import { openQuestionCounts } from '#projections/questions/open-counts.ts';
import { sharedAnswers, wordedAnswersKey } from '#services/gateway/guests/chat/guest-answers.ts';
import { type Installation, withCore } from '../operator/operator-core.ts';
import { printTable } from '../operator/print-table.ts';

/** Houses that are listed: those whose guests had the most answers worded. */
const HOUSES_SHOWN = 20;

const SAYS: Readonly<Record<ModelReach, string>> = {
  reached: 'it answers',
  refused: 'it refuses the key',
  unreached: 'it cannot be reached: answers are quoted',
};

/** Adds `benvenuto chat …`: the questions of guests, as an operator looks after them. */
export function addChatCommands(program: Command): void {
  const group = program.command('chat').description('look after the questions of guests');

  group
    .command('status')
    .description(
      'show the models that word answers and find passages, what was worded in the last day, and what waits for hosts',
    )
    .action(() =>
      withCore(async (core, installation) => {
        const queries = await createQueryPool(installation.databaseUrl);
        try {
          const { questions, unanswered, houses } = await openQuestionCounts(queries);
          const { url, dailyAnswers, dailyAnswersTotal, embeddings } = installation.config.chat;
          console.log(await modelLine(url));
          console.log(await embeddingsLine(embeddings));
          console.log(`Questions of guests: ${questions}. Unanswered: ${unanswered}, at ${houses} houses.`);
          if (url === undefined) return;
          console.log(`Answers that it words for a house in a day: ${dailyAnswers} at most.`);
          const shared = sharedAnswers(dailyAnswersTotal);
          console.log(
            `For all houses together: ${dailyAnswersTotal} at most, ${shared} of them for those without a package.`,
          );
          await printWorded(core, installation, await hostPropertyQueries(queries).everyId());
        } finally {
          await queries.end();
        }
      }),
    );
}

async function modelLine(url: string | undefined): Promise<string> {
  if (url === undefined) {
    return 'There is no model: CHAT_URL is not set. Answers are quoted from the books.';
  }
  const { model, url: address } = chatAddress(url);
  return `Model: ${model} at ${new URL(address).host} (${SAYS[await reachOf(url)]}).`;
}

/** Tells by what passages are found, and looks whether the model of embeddings is there as it should be. */
async function embeddingsLine(folder: string | undefined): Promise<string> {
  if (folder === undefined) {
    return 'There are no embeddings: CHAT_EMBEDDINGS is not set. Passages are found by words and concepts.';
  }
  try {
    const model = await modelOf(folder);
    await assertPresent(folder, model);
    return `Embeddings: ${model.name} in ${folder} (it is there).`;
  } catch (error) {
    if (!(error instanceof EmbeddingModelError)) throw error;
    return `Embeddings: no gateway starts with them. ${error.message} ${error.remedy}`;
  }
}

/** Prints how many answers were worded for houses; where gateways count by themselves, where that is to be read. */
async function printWorded(core: Core, { config }: Installation, ids: readonly string[]): Promise<void> {
  if (config.redisUrl === undefined) {
    console.log('What was worded is counted by the gateway: see chat_model_answers_total in its /metrics.');
    return;
  }
  const { digest } = await composeDomain({ core, storage: await openStorage(config) });
  const keys = ['total', 'without-package', ...ids].map((of) => wordedAnswersKey(digest, of));
  const [total, shared, ...counts] = await readRedisCounters(config.redisUrl, keys);
  console.log(
    `Worded in the last day: ${total} for all houses, ${shared} of them for those without a package.`,
  );
  const rows = ids.map((property, index) => ({ property, worded: counts[index] ?? 0 }));
  const most = rows.filter(({ worded }) => worded > 0).toSorted((one, other) => other.worded - one.worded);
  printTable(most.slice(0, HOUSES_SHOWN));
}
