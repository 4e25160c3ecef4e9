import type { Language } from '#contracts/kernel/languages.ts';
import { type Translator, TranslatorError } from '#kernel/ports/translation/translator.ts';
import type { KeptWords } from '../masking/kept-pieces.ts';
import { type MaskedText, mask, splitSentences, unmask } from '../masking/mask.ts';
import { inBatches } from './batches.ts';
import { charactersOf } from './careful-translator.ts';

/** Texts of one book, masked with the same words. */
export interface MaskedRequest {
  readonly texts: readonly MaskedText[];
  readonly words: KeptWords;
  readonly from: Language;
  readonly to: Language;
}

/** Outcome of a text. */
export type MaskedOutcome =
  | {
      readonly text: string;
      /** The translation as it came, with marks: the same for all texts that are masked alike. Absent where it came in parts. */
      readonly masked?: string;
    }
  | { readonly failure: TranslatorError };

/** Outcomes of all texts, in their order. */
export interface MaskedTranslations {
  readonly outcomes: readonly MaskedOutcome[];
  /** Characters that the provider translated, be it of use or not. */
  readonly characters: number;
}

/**
 * Translates masked texts and puts back what was kept. A text of which a piece does not come back exactly once is tried again in
 * its sentences, and is unfit where that does not help. Where the provider gives out, what was translated until then counts.
 * @param signal gives up: texts that are left are 'unavailable'
 */
export async function translateMasked(
  { texts, words, from, to }: MaskedRequest,
  translator: Translator,
  signal: AbortSignal,
): Promise<MaskedTranslations> {
  const asking = new Asking(translator, { from, to }, signal);
  const outcomes = await asking.outcomesOf(texts);
  for (const [index, text] of texts.entries()) {
    const outcome = outcomes[index];
    if (outcome === undefined || !('failure' in outcome) || outcome.failure.kind !== 'unfit') continue;
    const sentences = splitSentences(text.source, from, words).map((sentence) => mask(sentence, words));
    if (sentences.length < 2) continue;
    outcomes[index] = joined(await asking.outcomesOf(sentences));
  }
  return { outcomes, characters: asking.characters };
}

/** Makes one outcome of those of a text's sentences. */
function joined(sentences: readonly MaskedOutcome[]): MaskedOutcome {
  let text = '';
  for (const sentence of sentences) {
    if ('failure' in sentence) return sentence;
    text += sentence.text;
  }
  return { text };
}

/** All calls to a provider for one request, until it gives out. */
class Asking {
  /** Characters that were translated so far. */
  characters = 0;
  readonly #translator: Translator;
  readonly #languages: { readonly from: Language; readonly to: Language };
  readonly #signal: AbortSignal;
  /** Reason for which the provider translates no text any more; nothing is asked from then on. */
  #end: TranslatorError | undefined;

  constructor(translator: Translator, languages: { from: Language; to: Language }, signal: AbortSignal) {
    this.#translator = translator;
    this.#languages = languages;
    this.#signal = signal;
  }

  async outcomesOf(texts: readonly MaskedText[]): Promise<MaskedOutcome[]> {
    const found = new Map<MaskedText, MaskedOutcome>();
    const { limits } = this.#translator;
    const asked = texts.filter(({ hasWords, text }) => hasWords && text.length <= limits.characters);
    for (const batch of inBatches(asked, limits, ({ text }) => text.length)) {
      const outcomes = await this.#translate(batch);
      for (const [index, text] of batch.entries()) found.set(text, outcomes[index] ?? unfit());
    }
    return texts.map((text) => (text.hasWords ? (found.get(text) ?? unfit()) : withoutWords(text)));
  }

  /** Translates texts in one call; where they are unfit together, in two. */
  async #translate(texts: readonly MaskedText[]): Promise<readonly MaskedOutcome[]> {
    const sent = texts.map(({ text }) => text);
    try {
      if (this.#end !== undefined) throw this.#end;
      const request = { texts: sent, ...this.#languages };
      const translations = await this.#translator.translate(request, this.#signal);
      this.characters += charactersOf(sent);
      return texts.map((text, index) => outcomeOf(text, translations[index] ?? ''));
    } catch (error) {
      if (!(error instanceof TranslatorError)) throw error;
      if (error.kind !== 'unfit') this.#end = error;
      if (error.kind !== 'unfit' || texts.length < 2) return texts.map(() => ({ failure: error }));
      const half = Math.ceil(texts.length / 2);
      const first = await this.#translate(texts.slice(0, half));
      return [...first, ...(await this.#translate(texts.slice(half)))];
    }
  }
}

function outcomeOf(text: MaskedText, translation: string): MaskedOutcome {
  const unmasked = unmask(translation, text);
  return unmasked === undefined ? unfit() : { text: unmasked, masked: translation };
}

/** Translates a text of which nothing is to be translated but terms, which are known. */
const withoutWords = (text: MaskedText): MaskedOutcome => ({ text: unmask(text.text, text) ?? text.source });

const unfit = (): MaskedOutcome => ({
  failure: new TranslatorError('unfit', 'a piece that is kept did not come back exactly once'),
});
