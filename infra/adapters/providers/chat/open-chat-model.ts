import type { ChatModel } from '#kernel/ports/models/chat-model.ts';
import { chatAddress } from '../openai-address.ts';

/**
 * Opens the model that an installation is configured for; `undefined` where it has none. Asks nothing of it.
 * @param url as `chatAddress` reads it
 * @throws TypeError for another url
 */
export async function openChatModel(url: string | undefined): Promise<ChatModel | undefined> {
  if (url === undefined) return undefined;
  const address = chatAddress(url);
  // The client takes a while to load: only who uses it waits for it.
  const { createOpenaiChatModel } = await import('./openai-chat-model.ts');
  return createOpenaiChatModel(address);
}
