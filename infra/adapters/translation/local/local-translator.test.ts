import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BREAKING_LETTER,
  copyingModels,
  placeModels,
  swapCase,
  turned,
} from '#infra/prove/testing/translators/copying-model.ts';
import type { TranslationRequest } from '#kernel/ports/translation/translator.ts';
import { openTranslator } from '../open-translator.ts';
import { createLocalTranslator, type LocalTranslator } from './local-translator.ts';

const never = new AbortController().signal;
const { models, files } = copyingModels([
  { from: 'it', to: 'en', letterFor: swapCase },
  { from: 'en', to: 'de', letterFor: turned },
  // Drops what stands for marks.
  { from: 'en', to: 'fr', letterFor: (letter) => (letter === '7' ? 'x' : swapCase(letter)) },
]);

let folder: string;
let translator: LocalTranslator;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benvenuto-models-'));
  await placeModels(folder, files);
  translator = createLocalTranslator({ folder, models, threads: 1 });
});
afterAll(async () => {
  await translator.close();
  await rm(folder, { recursive: true });
});

const translate = (texts: readonly string[], fields: Partial<TranslationRequest> = {}) =>
  translator.translate({ texts, from: 'it', to: 'en', ...fields }, never);

describe('models on this machine', () => {
  it('say which they are', () => {
    expect(translator.name).toBe('local');
  });

  it('translate texts in their order', { tags: ['local.translated-by-models'] }, async () => {
    expect(await translate(['Ciao', 'La casa al mare', 'Ciao'])).toEqual(['cIAO', 'lA CASA AL MARE', 'cIAO']);
  });

  it('lead through English where neither language is English', {
    tags: ['local.translated-by-models'],
  }, async () => {
    expect(await translate(['Ciao'], { to: 'de' })).toEqual(['pVNB']);
  });

  it.each([
    ['marks', 'Vieni alle <x id="1"/> (<x id="2"/>).', 'vIENI ALLE <x id="1"/> (<x id="2"/>).'],
    ['tags', '<p>Ecco <b>la casa</b><br id="1"/>qui</p>', '<p>eCCO <b>LA CASA</b><br id="1"/>QUI</p>'],
    ['escaped letters', 'Bed &amp; Breakfast &lt;OK&gt;', 'bED &amp; bREAKFAST &lt;ok&gt;'],
    ['other scripts', 'Ciao 🏡👨‍👩‍👧 ようこそ a te', 'cIAO 🏡👨‍👩‍👧 ようこそ A TE'],
    ['sentences', 'Uno. Due!  Tre?', 'uNO. dUE!  tRE?'],
    ['no words', ' <x id="1"/> 12:30 ', ' <x id="1"/> 12:30 '],
  ])('keep %s', { tags: ['local.marks-come-back'] }, async (_what, text, translation) => {
    expect(await translate([text])).toEqual([translation]);
  });

  it('bring each mark back also through a model that does not copy what stands for it', {
    tags: ['local.marks-come-back'],
  }, async () => {
    expect(await translate(['at <x id="1"/>, or <x id="2"/>.'], { from: 'en', to: 'fr' })).toEqual([
      'AT <x id="1"/>, OR <x id="2"/>.',
    ]);
  });

  it('translate the whole of a long sentence', async () => {
    const [translation] = await translate(['parola '.repeat(25).trim()]);
    expect(translation).toBe('PAROLA '.repeat(25).trim());
  });

  it('leave the thread that answers requests to others', async () => {
    const translating = translate(Array.from({ length: 10 }, () => 'una casa al mare'));
    const winner = await Promise.race([
      translating.then(() => 'models'),
      new Promise((resolve) => setImmediate(() => resolve('others'))),
    ]);
    expect(winner).toBe('others');
    expect(await translating).toHaveLength(10);
  });

  it('take several calls at a time', async () => {
    const texts = Array.from('abcdef');
    const results = await Promise.all(texts.map((text) => translate([text])));
    expect(results.flat()).toEqual(Array.from('ABCDEF'));
  });

  it('break down over a text alone', { tags: ['local.breakdown-takes-one-call'] }, async () => {
    const [broken, other] = await Promise.allSettled([
      translate([`canary ${BREAKING_LETTER}`]),
      translate(['Ciao']),
    ]);
    expect(broken).toMatchObject({ reason: { kind: 'unfit' } });
    expect(inspect(broken, { depth: 9, showHidden: true })).not.toContain('canary');
    expect(other).toMatchObject({ value: ['cIAO'] });
  });

  it('stop when they are told to, and go on with the next call', async () => {
    const stop = new AbortController();
    const request: TranslationRequest = { texts: ['canary '.repeat(60)], from: 'it', to: 'en' };
    const stopped = translator.translate(request, stop.signal);
    const waiting = translate(['x']);
    stop.abort();
    await expect(stopped).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await waiting).toEqual(['X']);
    await expect(translator.translate(request, AbortSignal.abort())).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });

  it('are asked nothing where there is nothing to translate', async () => {
    expect(await translate([])).toEqual([]);
    expect(await translate(['Ciao'], { to: 'it' })).toEqual(['Ciao']);
  });

  it('give up texts that take too long, so that they are tried in parts', async () => {
    const hasty = createLocalTranslator({ folder, models, threads: 1, msMost: -1 });
    const request: TranslationRequest = { texts: ['Ciao'], from: 'it', to: 'en' };
    await expect(hasty.translate(request, never)).rejects.toMatchObject({ kind: 'unfit' });
    await hasty.close();
  });

  it('give their memory back when there is nothing to do', async () => {
    const hasty = createLocalTranslator({ folder, models, threads: 1, idleMs: 0 });
    const request: TranslationRequest = { texts: ['Ciao'], from: 'it', to: 'en' };
    for (let call = 0; call < 3; call += 1) {
      expect(await hasty.translate(request, never)).toEqual(['cIAO']);
    }
    await hasty.close();
  });

  it('give no text to a thread that is being ended', async () => {
    const hasty = createLocalTranslator({ folder, models, threads: 1, idleMs: 0 });
    const request: TranslationRequest = { texts: ['Ciao'], from: 'it', to: 'en' };
    for (let call = 0; call < 3; call += 1) {
      expect(await hasty.translate(request, never)).toEqual(['cIAO']);
      // Comes right behind the timer that ends the thread, and before the thread has ended.
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    await hasty.close();
  });
});

it('is what `local:` names, with the models of the data folder', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'benvenuto-data-'));
  const named = await openTranslator('local:', dataDir);
  expect(named?.name).toBe('local');
  await expect(named?.translate({ texts: ['Ciao'], from: 'it', to: 'de' }, never)).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('from it to en'),
  });
  await rm(dataDir, { recursive: true });
});

describe('a model', () => {
  async function failureWith(change: (folder: string) => Promise<unknown>, changedModels = models) {
    const other = await mkdtemp(join(tmpdir(), 'benvenuto-models-'));
    await placeModels(other, files);
    await change(other);
    await using broken = new AsyncDisposableStack();
    broken.defer(() => rm(other, { recursive: true }));
    const local = createLocalTranslator({ folder: other, models: changedModels, threads: 1 });
    broken.defer(() => local.close());
    const request: TranslationRequest = { texts: ['canary of a text'], from: 'it', to: 'de' };
    const failure = await local.translate(request, never).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain('canary');
    await placeModels(other, files);
    return { failure, again: await local.translate(request, never).catch(() => undefined) };
  }

  it('that is missing is told of, and works once it is there', async () => {
    const { failure, again } = await failureWith((at) => rm(join(at, 'model.ende.bin.gz')));
    expect(failure).toMatchObject({
      kind: 'refused',
      message: 'the model from en to de is not here as it should be: benvenuto models fetch',
    });
    expect(again).toEqual(['PNANEL BS N GRKG']);
  });

  it('that is not the pinned one is not used', { tags: ['local.files-pinned'] }, async () => {
    const { failure, again } = await failureWith((at) =>
      writeFile(join(at, 'vocab.iten.spm.gz'), files.get('models/vocab.ende.spm.gz')?.subarray(1) ?? ''),
    );
    expect(failure).toMatchObject({ kind: 'refused', message: expect.stringContaining('from it to en') });
    expect(again).toEqual(['PNANEL BS N GRKG']);
  });

  it('that unpacks to more than it may is not used', async () => {
    const small = models.map((each) => ({ ...each, model: { ...each.model, unpackedMost: 1_000 } }));
    const { failure } = await failureWith(async () => undefined, small);
    expect(failure).toMatchObject({ kind: 'refused' });
  });

  it('that the engine refuses is told of', async () => {
    const { models: odd, files: oddFiles } = copyingModels([{ from: 'it', to: 'en', letterFor: swapCase }]);
    const swapped = odd.map((each) => ({ ...each, model: each.vocabulary }));
    const { failure } = await failureWith((at) => placeModels(at, oddFiles), swapped);
    expect(failure).toMatchObject({ kind: 'refused' });
  });

  it('that no pair has is told of', async () => {
    await expect(translate(['Ciao'], { to: 'pt' })).rejects.toMatchObject({ kind: 'refused' });
  });
});
