import { z } from 'zod';
import { assertSameCount } from '#infra/adapters/providers/failures.ts';
import type { Translator, TranslatorFailure } from '#kernel/ports/translation/translator.ts';
import { asHtml, askProvider } from './ask-provider.ts';

const OWN_ADDRESS = 'https://api.cognitive.microsofttranslator.com';

const answerSchema = z.array(z.object({ translations: z.array(z.object({ text: z.string() })).length(1) }));
const refusalSchema = z.object({ error: z.object({ code: z.number() }) });

/** Azure's own codes that say more than the status that they begin with. */
const MEANINGS = new Map<number, TranslatorFailure>([
  [403_001, 'quota'],
  [400_050, 'unfit'],
  [400_077, 'unfit'],
]);

/** Asks Azure Translator, v3. @param options.url where it is, if not at its own address */
export function createAzureTranslator(options: { key: string; region: string; url?: string }): Translator {
  const { key, region, url = OWN_ADDRESS } = options;
  return {
    name: 'azure',
    // A request has 50,000 characters at most; a mark is longer in HTML than as it is counted here.
    limits: { texts: 1_000, characters: 38_000 },
    async translate({ texts, from, to }, signal) {
      if (texts.length === 0) return [];
      const asked = new URLSearchParams({
        'api-version': '3.0',
        from,
        to: to === 'pt' ? 'pt-pt' : to,
        textType: 'html',
      });
      const answer = await askProvider(
        {
          url: `${url}/translate?${asked}`,
          headers: { 'ocp-apim-subscription-key': key, 'ocp-apim-subscription-region': region },
          body: texts.map((text) => ({ Text: asHtml(text) })),
          answer: answerSchema,
          meaningOf: (body) => MEANINGS.get(refusalSchema.safeParse(body).data?.error.code ?? 0),
        },
        signal,
      );
      const translations = answer.flatMap((each) => each.translations.map(({ text }) => text));
      assertSameCount(translations, texts);
      return translations;
    },
  };
}
