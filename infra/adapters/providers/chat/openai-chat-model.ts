import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { streamText } from 'ai';
import { type ChatModel, ChatModelError } from '#kernel/ports/models/chat-model.ts';
import { TranslatorError } from '#kernel/ports/translation/translator.ts';
import { boundedStream } from '../bounded-fetch.ts';
import type { OpenaiAddress } from '../openai-address.ts';
import { failureOfCall } from '../openai-refusals.ts';

/** Most that a model may write for one answer, in its own units: a few sentences. */
const OUTPUT_TOKENS_MOST = 800;

/** Asks a chat endpoint in OpenAI's form, which answers as it writes. */
export function createOpenaiChatModel({ url, model, key }: OpenaiAddress): ChatModel {
  const provider = createOpenAICompatible({
    name: 'openai',
    baseURL: url,
    ...(key !== undefined && { apiKey: key }),
    fetch: boundedStream,
  });
  return {
    async write({ instructions, data }, onText, abortSignal) {
      if (abortSignal.aborted) throw givenUp();
      const { stream } = streamText({
        model: provider.chatModel(model),
        instructions,
        prompt: data,
        temperature: 0,
        maxOutputTokens: OUTPUT_TOKENS_MOST,
        maxRetries: 0,
        abortSignal,
        // Whatever went wrong is in the stream, too; by default it would be printed.
        onError: () => undefined,
      });
      try {
        for await (const part of stream) {
          if (part.type === 'error') throw part.error;
          if (part.type === 'abort') throw givenUp();
          if (part.type === 'text-delta') onText(part.text);
          if (part.type === 'finish') assertFinished(part.finishReason);
        }
      } catch (error) {
        throw failureFor(error);
      }
    },
  };
}

/** @throws ChatModelError where a model ended before its answer did */
function assertFinished(reason: string): void {
  if (reason === 'length' || reason === 'content-filter') {
    throw new ChatModelError('unfit', 'the model ended before its answer did');
  }
  // A connection that ends without a reason was cut.
  if (reason === 'error' || reason === 'other' || reason === 'unknown') throw cut();
}

const cut = () => new ChatModelError('unavailable', 'the answer of the model was broken off');
const givenUp = () => new ChatModelError('unavailable', 'the answer was given up');

function failureFor(error: unknown): ChatModelError {
  if (error instanceof ChatModelError) return error;
  const { kind, message, retryAfterMs } = error instanceof TranslatorError ? error : failureOfCall(error);
  return new ChatModelError(kind, message, retryAfterMs);
}
