import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { streamText } from 'ai';
import { type ChatModel, ChatModelError } from '#kernel/ports/models/chat-model.ts';
import { TranslatorError } from '#kernel/ports/translation/translator.ts';
import { boundedStream } from '../bounded-fetch.ts';
import type { OpenaiAddress } from '../openai-address.ts';
import { failureOfCall, refusedParameter } from '../openai-refusals.ts';

/** Most that a model may write for one answer, in its own units: a few sentences. */
const OUTPUT_TOKENS_MOST = 800;
/** The same with what a model thinks before it writes, which counts: what a quick one comes to while a guest waits. */
const THOUGHT_TOKENS_MOST = 4_800;

/** Parameters that an answer can do without, or has another for. */
const DISPENSABLE = ['max_tokens', 'max_completion_tokens', 'temperature'];

/**
 * Asks a chat endpoint in OpenAI's form, which answers as it writes. A parameter that the model refuses by its name, as those
 * of OpenAI that think first do, is left out from then on.
 */
export function createOpenaiChatModel({ url, model, key }: OpenaiAddress): ChatModel {
  const refused = new Set<string>();
  const provider = createOpenAICompatible({
    name: 'openai',
    baseURL: url,
    ...(key !== undefined && { apiKey: key }),
    fetch: boundedStream,
    transformRequestBody: (body) => without(refused, body),
  });

  const ask: ChatModel['write'] = async ({ instructions, data }, onText, abortSignal) => {
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
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw givenUp();
      if (part.type === 'text-delta') onText(part.text);
      if (part.type === 'finish') assertFinished(part.finishReason);
    }
  };

  return {
    async write(...request) {
      // A model names one parameter at a time, and none is sent again: there are no more tries than parameters.
      for (;;) {
        try {
          return await ask(...request);
        } catch (error) {
          const parameter = refusedParameter(error);
          if (parameter === undefined || !DISPENSABLE.includes(parameter)) throw failureFor(error);
          refused.add(parameter);
        }
      }
    },
  };
}

/** Leaves parameters out of what a model is sent, and bounds its answer by what it may take in place of `max_tokens`. */
function without(refused: ReadonlySet<string>, body: Readonly<Record<string, unknown>>) {
  const bounded = refused.has('max_tokens') ? { ...body, max_completion_tokens: THOUGHT_TOKENS_MOST } : body;
  return Object.fromEntries(Object.entries(bounded).filter(([name]) => !refused.has(name)));
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
