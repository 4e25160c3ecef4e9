import type { Language } from '#contracts/kernel/languages.ts';
import type { PropertyState } from '#contracts/properties/book/property-fold.ts';
import type { Glossary } from '#contracts/translation/glossary.ts';
import { entryId } from '#contracts/translation/translation-fold.ts';
import type { SourcedUnit } from '#contracts/translation/units.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import {
  PairRefusedError,
  type Translator,
  type TranslatorError,
} from '#kernel/ports/translation/translator.ts';
import type { LoadProperty } from './book/translated-book.ts';
import type { GlossaryService } from './glossary/glossary.service.ts';
import type { KeptWords } from './masking/kept-pieces.ts';
import { type MaskedText, mask, unmask } from './masking/mask.ts';
import { inBatches } from './providers/batches.ts';
import { translateMasked } from './providers/translate-masked.ts';
import type { TranslationMemory } from './translation-memory.ts';
import type { TranslationsService } from './translations.service.ts';

export interface BookTranslatorParts {
  readonly properties: LoadProperty;
  readonly translations: Pick<
    TranslationsService,
    'languages' | 'wanted' | 'recordTranslations' | 'recordFailures'
  >;
  readonly glossary: Pick<GlossaryService, 'of'>;
  readonly memory: Pick<TranslationMemory, 'find' | 'hasAny' | 'keepMachines'>;
  /** Finds the provider for an account; none: what is remembered is all that there is. @throws Error as `maxLanguages` */
  readonly translatorOf: (ownerId: string) => Promise<Translator | undefined>;
  /** Returns the most languages of an account's plan; null: all. @throws Error where the plan is not known yet */
  readonly maxLanguages: (ownerId: string) => Promise<number | null>;
}

/** End of a turn: nothing is left to do, more is, or the provider gave out. */
export type TurnEnd = 'done' | 'more' | TranslatorError;

/** Texts of a round: what is translated is recorded and shown before the next one, and what is saved meanwhile is seen. */
const ROUND_UNITS = 20;
/** Rounds of each language in a turn: then other books of the account have theirs. */
const TURN_ROUNDS = 6;
/** Translations that are recorded at once: of three bytes a character, and sealed, they fit one append. */
const RECORD_LIMITS = { texts: 500, characters: 150_000 };

/** A round: texts of one book and one language, and all that is needed to translate them. */
interface Round {
  readonly propertyId: string;
  readonly ownerId: string;
  readonly from: Language;
  readonly to: Language;
  readonly words: KeptWords;
  readonly texts: readonly RoundText[];
}

/** State of a turn so far. */
interface Turn {
  /** Texts that were tried, by language. */
  readonly tried: Set<string>;
  /** Number of texts that were wanted of a language when it was first looked at. */
  readonly wanted: Map<Language, number>;
  /** The provider, until it gives out. */
  translator: Translator | undefined;
}

interface RoundText {
  readonly unit: SourcedUnit;
  readonly masked: MaskedText;
}

/**
 * Creates what translates the texts of a book that are wanted in the languages of its plan, first those that guests see
 * first: from memory, and by the provider what is not there. What is paid for is remembered before it is recorded, so that
 * no end of the process has it paid for twice.
 */
export function createBookTranslator(parts: BookTranslatorParts) {
  const { properties, translations } = parts;

  /** Takes the next texts of a language that were not tried in this turn. */
  async function nextRound(
    propertyId: string,
    state: PropertyState,
    to: Language,
    { tried, translator, wanted: wantedAtFirst }: Turn,
  ): Promise<Round | undefined> {
    const { ownerId } = state;
    const wanted = await translations.wanted(propertyId, to);
    if (!wantedAtFirst.has(to)) wantedAtFirst.set(to, wanted.length);
    const left = wanted.filter((unit) => !tried.has(`${to} ${entryId(unit)}`));
    const from = left[0]?.language;
    if (from === undefined || ownerId === undefined) return undefined;
    const words = keptWords(await parts.glossary.of(ownerId), state, to);
    // Without a provider no round is worth waiting for.
    const most = translator === undefined ? left.length : ROUND_UNITS;
    const units = left.filter(({ language }) => language === from).slice(0, most);
    const texts = units.map((unit) => ({ unit, masked: mask(unit.text, words) }));
    // Of texts that are masked alike one is sent; the others are remembered by the next round.
    const alike = new Map(texts.map((text) => [text.masked.text, text]));
    for (const { unit } of alike.values()) tried.add(`${to} ${entryId(unit)}`);
    return { propertyId, ownerId, from, to, words, texts: [...alike.values()] };
  }

  /** Tells whether fewer texts are wanted than when a turn began. */
  async function leavesFewer(propertyId: string, { wanted }: Turn): Promise<boolean> {
    let fewer = 0;
    for (const [language, atFirst] of wanted) {
      fewer += atFirst - (await translations.wanted(propertyId, language)).length;
    }
    return fewer > 0;
  }

  return {
    /**
     * Translates for a turn.
     * @throws DomainError `property.not-found`, `subject.erased`, `stream.contended`
     */
    async translateSome(propertyId: string, context: CommandContext, signal: AbortSignal): Promise<TurnEnd> {
      const { ownerId } = (await properties.load(propertyId)).state;
      if (ownerId === undefined) return 'done';
      const translator = await parts.translatorOf(ownerId);
      // Most installations and accounts have nothing to do with each save.
      if (translator === undefined && !(await parts.memory.hasAny(ownerId))) return 'done';
      const turn: Turn = { tried: new Set(), wanted: new Map(), translator };
      let failure: TranslatorError | undefined;
      for (let pass = 0; pass < TURN_ROUNDS; pass += 1) {
        let isLast = true;
        for (const language of await translations.languages(propertyId, await parts.maxLanguages(ownerId))) {
          signal.throwIfAborted();
          // Read anew: what was saved meanwhile counts.
          const { state } = await properties.load(propertyId);
          const round = await nextRound(propertyId, state, language, turn);
          if (round === undefined) continue;
          isLast = false;
          const end = await translateRound({ ...parts, translator: turn.translator }, round, context, signal);
          if (end !== undefined) {
            failure = end;
            // What is left is looked for in the memory alone; other languages may have their provider still.
            if (!(end instanceof PairRefusedError)) turn.translator = undefined;
          }
        }
        if (isLast) return failure ?? 'done';
      }
      // What is saved meanwhile has a job of its own: a turn that leaves no fewer texts wanted would be repeated in vain.
      return failure ?? ((await leavesFewer(propertyId, turn)) ? 'more' : 'done');
    },
  };
}

export type BookTranslator = ReturnType<typeof createBookTranslator>;

/** Returns the words of a book that a machine may not change, or that are known in a language. */
export function keptWords(
  { never, terms }: Glossary,
  { wifiNetwork, wifiPassword, accessCode }: PropertyState,
  to: Language,
): KeptWords {
  const secrets = [wifiNetwork, wifiPassword, accessCode].filter((word) => word !== null);
  return { secrets, never, terms: terms.filter(({ language }) => language === to) };
}

/** Translates a round and records what came of it. @returns what keeps the provider from translating more */
async function translateRound(
  parts: Omit<BookTranslatorParts, 'translatorOf'> & Pick<Turn, 'translator'>,
  round: Round,
  context: CommandContext,
  signal: AbortSignal,
): Promise<TranslatorError | undefined> {
  const { memory, translations, translator } = parts;
  const { propertyId, to, texts } = round;
  const remembered = await memory.find(
    round,
    texts.map(({ masked }) => masked),
  );
  const known = texts.flatMap(({ unit, masked }, index) => {
    // What reads the same in every language makes no translation of a book by itself.
    const text = masked.hasWords ? remembered[index] : translator && unmask(masked.text, masked);
    return text === undefined ? [] : [{ key: unit.key, source: unit.source, text }];
  });
  const record = async (
    provider: Translator['name'] | 'memory',
    characters: number,
    translated: typeof known,
  ) => {
    let uncounted = characters;
    for (const part of inBatches(translated, RECORD_LIMITS, ({ text }) => text.length)) {
      const made = { provider, characters: uncounted, translated: part };
      await translations.recordTranslations(propertyId, to, made, context);
      uncounted = 0;
    }
  };
  await record('memory', 0, known);
  const sources = new Set(known.map(entryId));
  const unknown = texts.filter(({ unit }) => !sources.has(entryId(unit)));
  if (translator === undefined || unknown.length === 0) return undefined;

  const { made, unfit, failure, characters } = await askProvider(translator, round, unknown, signal);
  await memory.keepMachines(round, made);
  await record(
    translator.name,
    characters,
    made.map(({ unit: { key, source }, translation: { text } }) => ({ key, source, text })),
  );
  if (unfit.length > 0) {
    const failed = unfit.map(({ unit: { key, source } }) => ({ key, source, reason: 'unfit' as const }));
    await translations.recordFailures(propertyId, to, failed, context);
  }
  return failure;
}

/** Asks the provider for texts. */
async function askProvider(
  translator: Translator,
  { words, from, to }: Round,
  texts: readonly RoundText[],
  signal: AbortSignal,
) {
  const request = { texts: texts.map(({ masked }) => masked), words, from, to };
  const { outcomes, characters } = await translateMasked(request, translator, signal);
  const results = texts.map((text, index) => ({ ...text, outcome: outcomes[index] }));
  const made = results.flatMap(({ unit, masked, outcome }) =>
    outcome === undefined || 'failure' in outcome ? [] : [{ unit, text: masked, translation: outcome }],
  );
  const failures = results.flatMap(({ unit, outcome }) =>
    outcome !== undefined && 'failure' in outcome ? [{ unit, failure: outcome.failure }] : [],
  );
  return {
    made,
    characters,
    unfit: failures.filter(({ failure }) => failure.kind === 'unfit'),
    failure: failures.find(({ failure }) => failure.kind !== 'unfit')?.failure,
  };
}
