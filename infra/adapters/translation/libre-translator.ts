import { z } from 'zod';
import { assertSameCount } from '#infra/adapters/providers/failures.ts';
import type { Translator } from '#kernel/ports/translation/translator.ts';
import { asHtml, askProvider } from './ask-provider.ts';

const answerSchema = z.object({ translatedText: z.array(z.string()) });

/** Asks a LibreTranslate. @param options.key for a server that wants one */
export function createLibreTranslator({ url, key }: { url: string; key?: string }): Translator {
  return {
    name: 'libretranslate',
    // A server of one's own has no limits but its processor: what it is busy with for some seconds.
    limits: { texts: 25, characters: 5_000 },
    async translate({ texts, from, to }, signal) {
      if (texts.length === 0) return [];
      const { translatedText } = await askProvider(
        {
          url: `${url}/translate`,
          body: {
            q: texts.map(asHtml),
            source: from,
            target: to,
            format: 'html',
            ...(key !== undefined && { api_key: key }),
          },
          answer: answerSchema,
        },
        signal,
      );
      assertSameCount(translatedText, texts);
      return translatedText;
    },
  };
}
