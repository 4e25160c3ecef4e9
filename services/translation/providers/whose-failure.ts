import type { Language } from '#contracts/kernel/languages.ts';
import { PairRefusedError, type Translator, TranslatorError } from '#kernel/ports/translation/translator.ts';

/** A word that is nobody's, by which it is tried whether a provider translates at all. */
const WORD = 'Hotel';

/**
 * Makes a translator that says whom it concerns that texts are unfit. Providers answer alike where a text is at fault, the
 * languages, or their own settings; so a word that is nobody's is tried after it. Where that is translated, the texts are
 * unfit. Where it is translated between other languages alone, these are refused; elsewhere the provider refuses.
 */
export const findingFault = (translator: Translator): Translator => ({
  name: translator.name,
  limits: translator.limits,
  async translate(request, signal) {
    try {
      return await translator.translate(request, signal);
    } catch (error) {
      throw isUnfit(error) ? await faultOf(error, translator, request, signal) : error;
    }
  },
});

async function faultOf(
  unfit: TranslatorError,
  translator: Translator,
  { from, to }: { readonly from: Language; readonly to: Language },
  signal: AbortSignal,
): Promise<unknown> {
  const failureBetween = (source: Language, target: Language): Promise<unknown> =>
    translator.translate({ texts: [WORD], from: source, to: target }, signal).then(
      () => undefined,
      (error: unknown) => error,
    );
  const here = await failureBetween(from, to);
  if (here === undefined) return unfit;
  if (!isUnfit(here)) return here;
  const elsewhere = await failureBetween('en', 'it');
  if (elsewhere === undefined) return new PairRefusedError(`nothing is translated from ${from} to ${to}`);
  return isUnfit(elsewhere) ? new TranslatorError('refused', 'the provider translates nothing') : elsewhere;
}

export const isUnfit = (error: unknown): error is TranslatorError =>
  error instanceof TranslatorError && error.kind === 'unfit';
