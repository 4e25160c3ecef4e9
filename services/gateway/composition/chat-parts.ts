import type { Logger } from 'pino';
import { openChatModel } from '#infra/adapters/providers/chat/open-chat-model.ts';
import type { NearPassages } from '#services/chat/embeddings/near-passages.ts';
import { createCarefulModel } from '#services/chat/model/careful-model.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Installation } from './installation.ts';

/** Opens the models that word answers to guests and find passages, where the installation is configured for them. */
export async function chatParts(
  { config: { chat }, logger }: Installation,
  metrics: Metrics,
  ending: AsyncDisposableStack,
) {
  const model = await openChatModel(chat?.url);
  return {
    ...(model !== undefined &&
      chat !== undefined && {
        chatWording: {
          model: createCarefulModel(model),
          dailyAnswers: chat.dailyAnswers,
          dailyAnswersTotal: chat.dailyAnswersTotal,
        },
      }),
    ...(chat?.embeddings !== undefined && {
      chatNearness: await openNearness(chat.embeddings, logger, metrics, ending),
    }),
  };
}

async function openNearness(
  folder: string,
  logger: Logger,
  metrics: Metrics,
  ending: AsyncDisposableStack,
): Promise<NearPassages> {
  // Nothing of it is loaded where it is not asked for.
  const { openEmbedder } = await import('#infra/adapters/models/embeddings/open-embedder.ts');
  const { createNearPassages } = await import('#services/chat/embeddings/near-passages.ts');
  const near = createNearPassages({
    embedder: await openEmbedder(folder),
    observe: metrics.nearnessFound,
    onBroken: (error) =>
      logger.warn({ err: error }, 'the model of embeddings does not work: passages are found by words alone'),
  });
  ending.defer(() => near.close());
  return near;
}
