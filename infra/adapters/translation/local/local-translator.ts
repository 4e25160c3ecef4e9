import { availableParallelism } from 'node:os';
import type { Language } from '#contracts/kernel/languages.ts';
import { PairRefusedError, type Translator, TranslatorError } from '#kernel/ports/translation/translator.ts';
import { MODELS, type TranslationModel } from './catalogue.ts';
import { createTranslationThreads, type ThreadOutcome } from './translation-threads.ts';

export interface LocalTranslatorOptions {
  /** Folder that holds the files of the models. */
  readonly folder: string;
  /** Default: those of the catalogue. */
  readonly models?: readonly TranslationModel[];
  /** Most threads at a time. Default: two, or one where that would leave no processor to others. */
  readonly threads?: number;
  /** Time after which a thread without work gives its memory back; milliseconds. */
  readonly idleMs?: number;
  /** Time after which the texts of a call are given up; milliseconds. Shorter than callers wait. */
  readonly msMost?: number;
}

/** A translator that holds threads of this process. */
export interface LocalTranslator extends Translator {
  /** Ends its threads, and what they work on. */
  close(): Promise<void>;
}

const THREADS_MOST = 2;
const MS_MOST = 45_000;
const IDLE_MS = 5 * 60_000;

/**
 * Translates on this machine, by models in its data folder: no text leaves it. Each call takes a thread for itself; further
 * calls wait.
 */
export function createLocalTranslator({
  folder,
  models = MODELS,
  threads: count = Math.max(1, Math.min(THREADS_MOST, availableParallelism() - 1)),
  idleMs = IDLE_MS,
  msMost = MS_MOST,
}: LocalTranslatorOptions): LocalTranslator {
  const threads = createTranslationThreads({ folder, count, idleMs, msMost });
  return {
    name: 'local',
    // What a processor is busy with for some 20 seconds where the way leads through English.
    limits: { texts: 25, characters: 1_500 },
    async translate({ texts, from, to }, signal) {
      if (texts.length === 0 || from === to) return texts;
      const legs = legsOf(models, from, to);
      const running = threads.run({ legs, texts }, signal);
      const outcome = await running.catch((): never => {
        throw new TranslatorError('unavailable', 'the translation was given up');
      });
      return translationsOf(outcome);
    },
    close: () => threads.close(),
  };
}

/** Finds the models of a way: one, or two through English. */
function legsOf(models: readonly TranslationModel[], from: Language, to: Language) {
  const stations: readonly Language[] = from === 'en' || to === 'en' ? [from, to] : [from, 'en', to];
  return stations.slice(1).map((end, index) => {
    const model = models.find((each) => each.from === stations[index] && each.to === end);
    if (model === undefined) throw withoutModel(from, to);
    return model;
  });
}

function translationsOf(outcome: ThreadOutcome): readonly string[] {
  if ('done' in outcome) return outcome.done;
  if (outcome.failed === 'model') throw withoutModel(outcome.from, outcome.to);
  throw new TranslatorError('unfit', 'the engine broke down over these texts, or took too long');
}

const withoutModel = (from: Language, to: Language): TranslatorError =>
  new PairRefusedError(`the model from ${from} to ${to} is not here as it should be: benvenuto models fetch`);
