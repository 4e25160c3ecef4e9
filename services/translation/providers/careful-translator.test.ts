import { inspect } from 'node:util';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { openTranslator } from '#infra/adapters/translation/open-translator.ts';
import { DEEPL_KEY, deeplForm } from '#infra/prove/testing/translators/deepl.ts';
import { startTranslatorDouble } from '#infra/prove/testing/translators/translator-double.ts';
import { translatedByDouble } from '#kernel/ports/translation/translator.contract.ts';
import {
  type TranslationRequest,
  type Translator,
  TranslatorError,
} from '#kernel/ports/translation/translator.ts';
import { type Care, createCarefulTranslator, type TranslatorCall } from './careful-translator.ts';
import { createTranslationMetrics } from './translation-metrics.ts';

const CARE: Partial<Care> = { firstWaitMs: 1, longestWaitMs: 2_000, callMs: 60_000 };
const never = new AbortController().signal;

type Turn = Error | ((request: TranslationRequest, signal: AbortSignal) => Promise<readonly string[]>);

/** Makes a provider that does at each call what its script says, and translates behind its end. */
function scripted(script: readonly Turn[] = [], limits = { texts: 3, characters: 20 }) {
  const calls: { readonly texts: readonly string[]; readonly at: number }[] = [];
  const turns = [...script];
  const translator: Translator = {
    name: 'deepl',
    limits,
    async translate(request, signal) {
      calls.push({ texts: request.texts, at: Date.now() });
      const turn = turns.shift();
      if (turn instanceof Error) throw turn;
      return turn === undefined ? request.texts.map((text) => text.toUpperCase()) : turn(request, signal);
    },
  };
  return { translator, calls };
}

const translate = (translator: Translator, texts: readonly string[], signal = never) =>
  translator.translate({ texts, from: 'it', to: 'en' }, signal);

async function failureOf(work: Promise<unknown>): Promise<TranslatorError> {
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(TranslatorError);
  return failure as TranslatorError;
}

const busy = (retryAfterMs?: number) => new TranslatorError('busy', 'busy', retryAfterMs);
const away = () => new TranslatorError('unavailable', 'away');
const hangs: Turn = (_request, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(away()));
  });

describe('a careful translator', () => {
  it('asks in calls within the limits, and gives all back in order', async () => {
    const { translator, calls } = scripted();
    const texts = ['a', 'b', 'c', 'd', 'ten letters', 'ten letters', 'twenty letters here!'];
    const translations = await translate(createCarefulTranslator(translator, { care: CARE }), texts);
    expect(translations).toEqual(texts.map((text) => text.toUpperCase()));
    expect(calls.map((call) => call.texts)).toEqual([
      ['a', 'b', 'c'],
      ['d', 'ten letters'],
      ['ten letters'],
      ['twenty letters here!'],
    ]);
  });

  it('sends no text that is longer than a call', async () => {
    const { translator, calls } = scripted();
    const careful = createCarefulTranslator(translator, { care: CARE });
    expect((await failureOf(translate(careful, ['twenty-one letters...', 'a']))).kind).toBe('unfit');
    expect(calls).toEqual([]);
  });

  it.each([
    ['busy', [busy(), busy(0)]],
    ['unavailable', [away(), away(), away()]],
    ['broken, as nobody expected', [new RangeError('canary')]],
  ])('tries again what is %s', async (_what, script) => {
    const { translator, calls } = scripted(script);
    expect(await translate(createCarefulTranslator(translator, { care: CARE }), ['a'])).toEqual(['A']);
    expect(calls).toHaveLength(script.length + 1);
  });

  it.each(['quota', 'refused', 'unfit'] as const)('does not try again where it is %s', async (kind) => {
    const { translator, calls } = scripted([new TranslatorError(kind, kind)]);
    const careful = createCarefulTranslator(translator, { care: CARE });
    expect((await failureOf(translate(careful, ['a']))).kind).toBe(kind);
    expect(calls).toHaveLength(1);
  });

  it('gives up after some tries, and says why and for how long', async () => {
    const { translator, calls } = scripted(Array.from({ length: 9 }, () => busy(1)));
    const careful = createCarefulTranslator(translator, { care: { ...CARE, tries: 3 } });
    expect(await failureOf(translate(careful, ['a']))).toMatchObject({ kind: 'busy', retryAfterMs: 1 });
    expect(calls).toHaveLength(3);
  });

  it('has all calls wait as long as a busy provider asks for', async () => {
    const { translator, calls } = scripted([busy(300)]);
    const careful = createCarefulTranslator(translator, { care: { ...CARE, atOnce: 1 } });
    expect(await Promise.all([translate(careful, ['a']), translate(careful, ['b'])])).toEqual([['A'], ['B']]);
    const [first, ...later] = calls.map(({ at }) => at);
    expect(later).toHaveLength(2);
    // A timer may come a millisecond early.
    for (const at of later) expect(at - (first ?? 0)).toBeGreaterThanOrEqual(299);
  });

  it('neither waits for a provider that is busy for long, nor asks it', async () => {
    const { translator, calls } = scripted([busy(3_600_000)]);
    const careful = createCarefulTranslator(translator, { care: CARE });
    expect(await failureOf(translate(careful, ['a']))).toMatchObject({
      kind: 'busy',
      retryAfterMs: 3_600_000,
    });
    const later = await failureOf(translate(careful, ['a']));
    expect(later.kind).toBe('busy');
    expect(later.retryAfterMs).toBeGreaterThan(2_000);
    expect(later.retryAfterMs).toBeLessThanOrEqual(900_000);
    expect(calls).toHaveLength(1);
  });

  it('leaves a call that takes too long', async () => {
    const { translator, calls } = scripted([hangs]);
    const careful = createCarefulTranslator(translator, { care: { ...CARE, callMs: 50 } });
    expect(await translate(careful, ['a'])).toEqual(['A']);
    expect(calls).toHaveLength(2);
  });

  it('leaves a provider alone that failed too often, and asks it again after a while', async () => {
    const { translator, calls } = scripted(Array.from({ length: 4 }, away));
    const care = { ...CARE, tries: 2, failuresInARow: 4, restMs: 200 };
    const careful = createCarefulTranslator(translator, { care });
    await failureOf(translate(careful, ['a']));
    await failureOf(translate(careful, ['a']));
    expect(calls).toHaveLength(4);
    expect(await failureOf(translate(careful, ['a']))).toMatchObject({
      kind: 'unavailable',
      retryAfterMs: 200,
    });
    expect(calls).toHaveLength(4);
    await expect.poll(() => translate(careful, ['a']).catch(() => [])).toEqual(['A']);
    expect(calls).toHaveLength(5);
  });

  it('makes a few calls at a time', async () => {
    let under = 0;
    let most = 0;
    const slow: Turn = async ({ texts }) => {
      under += 1;
      most = Math.max(most, under);
      await new Promise((resolve) => setImmediate(resolve));
      under -= 1;
      return texts;
    };
    const { translator, calls } = scripted(Array.from({ length: 20 }, () => slow));
    const careful = createCarefulTranslator(translator, { care: { ...CARE, atOnce: 3 } });
    await Promise.all(Array.from({ length: 20 }, () => translate(careful, ['a'])));
    expect(calls).toHaveLength(20);
    expect(most).toBe(3);
  });

  describe('that is told to stop', () => {
    it('asks nothing', async () => {
      const { translator, calls } = scripted();
      const careful = createCarefulTranslator(translator, { care: CARE });
      expect((await failureOf(translate(careful, ['a'], AbortSignal.abort()))).kind).toBe('unavailable');
      expect(calls).toEqual([]);
    });

    it.each<readonly [string, Turn]>([
      ['while it is answered', hangs],
      ['while it waits for a busy provider', busy(2_000)],
      ['before it tries again', away()],
    ])('stops %s', async (_when, turn) => {
      const { translator, calls } = scripted([turn]);
      const careful = createCarefulTranslator(translator, {
        care: { ...CARE, firstWaitMs: 60_000, longestWaitMs: 60_000 },
      });
      const stop = new AbortController();
      const failing = failureOf(translate(careful, ['a'], stop.signal));
      await expect.poll(() => calls.length).toBe(1);
      stop.abort();
      expect((await failing).kind).toBe('unavailable');
      expect(calls).toHaveLength(1);
    });

    it('holds it against no provider', async () => {
      const { translator, calls } = scripted([hangs, hangs]);
      const careful = createCarefulTranslator(translator, { care: { ...CARE, failuresInARow: 1 } });
      for (const count of [1, 2]) {
        const stop = new AbortController();
        const failing = failureOf(translate(careful, ['a'], stop.signal));
        await expect.poll(() => calls.length).toBe(count);
        stop.abort();
        await failing;
      }
      expect(await translate(careful, ['c'])).toEqual(['C']);
    });
  });

  it('says nothing of a text, whatever went wrong', async () => {
    const { translator } = scripted(Array.from({ length: 4 }, () => new RangeError('canary')));
    const failure = await failureOf(
      translate(createCarefulTranslator(translator, { care: CARE }), ['canary']),
    );
    expect(failure.message).toContain('RangeError');
    expect(inspect(failure, { depth: 9 })).not.toContain('canary');
  });

  it('counts calls by outcome, and the characters that were translated', async () => {
    const registry = new Registry();
    const seen: TranslatorCall[] = [];
    const count = createTranslationMetrics(registry);
    const observe = (call: TranslatorCall) => {
      seen.push(call);
      count(call);
    };
    const { translator } = scripted([busy(), away()]);
    await translate(createCarefulTranslator(translator, { care: CARE, observe }), ['five5', 'six666']);
    expect(seen.map(({ outcome }) => outcome)).toEqual(['busy', 'unavailable', 'translated']);
    const text = await registry.metrics();
    for (const outcome of ['busy', 'unavailable', 'translated']) {
      expect(text).toContain(`translation_calls_total{provider="deepl",outcome="${outcome}"} 1`);
    }
    expect(text).toContain('translation_characters_total{provider="deepl"} 11');
  });

  it('goes through a provider that fails now and then', async () => {
    const double = await startTranslatorDouble(deeplForm);
    const translator = await openTranslator(`deepl:${DEEPL_KEY}@${double.url}`, '/nowhere');
    if (translator === undefined) throw new Error('there is no translator');
    const careful = createCarefulTranslator(translator, { care: CARE });
    const texts = Array.from({ length: 120 }, (_, index) => `n${index}`);
    double.behave({ status: 429, headers: { 'retry-after': '0' }, body: {} }, 2);
    expect(await translate(careful, texts)).toEqual(texts.map((text) => translatedByDouble(text, 'en')));
    expect(double.asked.map((request) => request.texts.length)).toEqual([50, 50, 50, 50, 20]);
    for (const manner of ['failing', 'cutting', 'garbling'] as const) {
      double.behave(manner, 2);
      expect(await translate(careful, ['x'])).toEqual([translatedByDouble('x', 'en')]);
    }
    await double.stop();
  });
});
