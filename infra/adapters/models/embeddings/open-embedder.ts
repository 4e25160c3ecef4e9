import type { Embedder } from '#kernel/ports/models/embedder.ts';
import { StartupError } from '#services/kernel/startup-error.ts';
import { assertPresent, EmbeddingModelError, modelOf } from './embedding-models.ts';
import { createLocalEmbedder } from './local-embedder.ts';

/**
 * Opens the model of embeddings that lies in a folder. Its files are looked at; it is loaded with the first text.
 * @throws StartupError where a file is missing, or is another one than is pinned
 */
export async function openEmbedder(folder: string): Promise<Embedder> {
  try {
    const model = await modelOf(folder);
    await assertPresent(folder, model);
    return createLocalEmbedder({ folder, model });
  } catch (error) {
    if (!(error instanceof EmbeddingModelError)) throw error;
    throw new StartupError(`The model of CHAT_EMBEDDINGS cannot be used: ${error.message}`, {
      reason: 'invalidConfiguration',
      remedy: error.remedy,
      cause: error,
    });
  }
}
