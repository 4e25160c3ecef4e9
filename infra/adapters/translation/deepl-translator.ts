import { Translator as DeeplClient, type TargetLanguageCode, type TranslateTextOptions } from 'deepl-node';
import { z } from 'zod';
import type { Language } from '#contracts/kernel/languages.ts';
import {
  ANSWER_BYTES_MOST,
  assertSameCount,
  failureOfAnswer,
  misshapen,
  unreached,
} from '#infra/adapters/providers/failures.ts';
import type { Translator } from '#kernel/ports/translation/translator.ts';

/** English and Portuguese of Europe; as a source each is one language. */
const TARGETS: Readonly<Record<Language, TargetLanguageCode>> = {
  en: 'en-GB',
  it: 'it',
  es: 'es',
  fr: 'fr',
  de: 'de',
  pt: 'pt-PT',
};

/** Marks and tags are sent as XML, which no sentence is split by but where a list or a line ends. */
const TAGS: TranslateTextOptions = {
  tagHandling: 'xml',
  ignoreTags: ['x'],
  nonSplittingTags: ['a', 'b', 'em', 'i', 'strong', 'u', 'x'],
  splittingTags: ['br', 'li', 'ol', 'p', 'ul'],
  outlineDetection: false,
};

/** Longest wait of the client's own, beyond that of whoever calls. */
const PATIENCE_MS = 10 * 60_000;

const translationsSchema = z.array(z.object({ text: z.string() }));

/** Asks DeepL. @param options.url where it is, if not at its own address, which the key tells */
export function createDeeplTranslator({ key, url }: { key: string; url?: string }): Translator {
  return {
    name: 'deepl',
    // A request has 128 KiB at most, where a letter of another script takes nine.
    limits: { texts: 50, characters: 14_000 },
    async translate({ texts, from, to }, signal) {
      if (texts.length === 0) return [];
      if (signal.aborted) throw unreached(undefined);
      const client = new StoppableClient(key, url, signal);
      const found = await client
        .translateText([...texts], from, TARGETS[to], TAGS)
        .catch((error: unknown) => {
          throw client.failureFor(error);
        });
      const parsed = translationsSchema.safeParse(found);
      if (!parsed.success) throw client.failureFor(undefined);
      const translations = parsed.data.map(({ text }) => text);
      assertSameCount(translations, texts);
      return translations;
    },
  };
}

/**
 * The client for one call: its own can neither be stopped nor tells the status and `Retry-After` of an answer, and follows an
 * answer that sends it elsewhere.
 */
class StoppableClient extends DeeplClient {
  #status: number | undefined;
  #retryAfter: string | undefined;

  constructor(key: string, serverUrl: string | undefined, signal: AbortSignal) {
    super(key, {
      ...(serverUrl !== undefined && { serverUrl }),
      maxRetries: 0,
      minTimeout: PATIENCE_MS,
      sendPlatformInfo: false,
    });
    const { httpClient } = this;
    const prepare = httpClient.prepareRequest.bind(httpClient);
    httpClient.prepareRequest = (...request) => ({
      ...prepare(...request),
      signal,
      maxRedirects: 0,
      maxContentLength: ANSWER_BYTES_MOST,
      transformResponse: (body: unknown, headers: Readonly<Record<string, unknown>>, status?: number) => {
        this.#status = status;
        const retryAfter = headers['retry-after'];
        this.#retryAfter = typeof retryAfter === 'string' ? retryAfter : undefined;
        return body;
      },
    });
  }

  /** Makes an error of ours of what went wrong; the client's own repeat texts. */
  failureFor(error: unknown): Error {
    if (this.#status === undefined) return unreached(codeOf(error));
    if (this.#status === 200) return misshapen();
    return failureOfAnswer({
      status: this.#status,
      retryAfter: this.#retryAfter,
      ...(this.#status === 456 && { kind: 'quota' }),
    });
  }
}

/** Finds the code of the network's error in one of the client's. */
function codeOf(error: unknown): unknown {
  const inner = error instanceof Error && 'error' in error ? error.error : undefined;
  return inner instanceof Error && 'code' in inner ? inner.code : undefined;
}
