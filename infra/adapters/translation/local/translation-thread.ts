import { parentPort, workerData } from 'node:worker_threads';
import { Translator } from 'fxtranslate';
import type { TranslationModel } from './catalogue.ts';
import { translateMarked } from './marked-text.ts';
import { unpackedFile } from './model-files.ts';
import type { ThreadOutcome, ThreadSettings, ThreadTask } from './translation-threads.ts';

/* Runs as a thread of `createTranslationThreads`: texts come in, what became of them goes out. */

/** The package declares another type of the same name. */
type Engine = InstanceType<typeof Translator>;

/** As many as a way through English takes. Each has some 70 MB. */
const MODELS_KEPT = 2;

const { folder, msMost } = workerData as ThreadSettings;
/** Models in memory, the one that was used last at the end. */
const opened = new Map<string, Engine>();

async function openModel(model: TranslationModel): Promise<Engine> {
  const { name } = model.model;
  const kept = opened.get(name);
  opened.delete(name);
  const translator = kept ?? (await loadModel(model));
  opened.set(name, translator);
  return translator;
}

async function loadModel({ model, vocabulary }: TranslationModel): Promise<Engine> {
  for (const [name, translator] of opened) {
    if (opened.size < MODELS_KEPT) break;
    opened.delete(name);
    translator.free();
  }
  const words = await unpackedFile(folder, vocabulary);
  return new Translator(await unpackedFile(folder, model), words, words);
}

async function outcomeOf({ legs, texts }: ThreadTask): Promise<ThreadOutcome> {
  const until = performance.now() + msMost;
  let translations = texts;
  for (const leg of legs) {
    let translator: Engine;
    try {
      translator = await openModel(leg);
    } catch {
      return { failed: 'model', from: leg.from, to: leg.to };
    }
    try {
      translations = translations.map((text) =>
        translateMarked(text, leg.from, (words) => {
          if (performance.now() > until) throw new Error('took too long');
          return translator.translate_long(words);
        }),
      );
    } catch {
      return { failed: 'texts' };
    }
  }
  return { done: translations };
}

parentPort?.on('message', (task: ThreadTask) => {
  void outcomeOf(task).then((outcome) => parentPort?.postMessage(outcome));
});
