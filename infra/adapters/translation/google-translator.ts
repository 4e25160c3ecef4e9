import { z } from 'zod';
import { assertSameCount } from '#infra/adapters/providers/failures.ts';
import type { Translator, TranslatorFailure } from '#kernel/ports/translation/translator.ts';
import { asHtml, askProvider } from './ask-provider.ts';

const OWN_ADDRESS = 'https://translation.googleapis.com';

const answerSchema = z.object({
  data: z.object({ translations: z.array(z.object({ translatedText: z.string() })) }),
});
const refusalSchema = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).min(1) }),
});

const MEANINGS = new Map<string, TranslatorFailure>([
  ['dailyLimitExceeded', 'quota'],
  ['quotaExceeded', 'quota'],
  ['userRateLimitExceeded', 'busy'],
  ['rateLimitExceeded', 'busy'],
]);

/** Asks Google Cloud Translation, v2. @param options.url where it is, if not at its own address */
export function createGoogleTranslator({
  key,
  url = OWN_ADDRESS,
}: {
  key: string;
  url?: string;
}): Translator {
  return {
    name: 'google',
    // A request has 30,000 characters and 100,000 bytes at most; a mark is longer in HTML than as it is counted here.
    limits: { texts: 128, characters: 23_000 },
    async translate({ texts, from, to }, signal) {
      if (texts.length === 0) return [];
      const { data } = await askProvider(
        {
          url: `${url}/language/translate/v2`,
          headers: { 'x-goog-api-key': key },
          body: { q: texts.map(asHtml), source: from, target: to === 'pt' ? 'pt-PT' : to, format: 'html' },
          answer: answerSchema,
          meaningOf: (body) =>
            MEANINGS.get(refusalSchema.safeParse(body).data?.error.errors[0]?.reason ?? ''),
        },
        signal,
      );
      const translations = data.translations.map(({ translatedText }) => translatedText);
      assertSameCount(translations, texts);
      return translations;
    },
  };
}
