import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IS_LONG } from '#infra/prove/testing/thoroughness.ts';
import {
  type Translator,
  TranslatorError,
  type TranslatorFailure,
} from '#kernel/ports/translation/translator.ts';
import type { KeptWords } from '../masking/kept-pieces.ts';
import { mask } from '../masking/mask.ts';
import { anyText, WORDS } from '../testing/any-text.test-support.ts';
import { translateMasked } from './translate-masked.ts';

const never = new AbortController().signal;
const NO_WORDS: KeptWords = { secrets: [], never: [] };
const LIMITS = { texts: 4, characters: 200 };

/** Makes a provider that does to each text what it is told. */
function provider(change: (text: string) => string, limits = LIMITS) {
  const calls: (readonly string[])[] = [];
  const translator: Translator = {
    name: 'openai',
    limits,
    async translate({ texts }) {
      calls.push(texts);
      return texts.map(change);
    },
  };
  return { translator, calls };
}

const run = (translator: Translator, sources: readonly string[], words = NO_WORDS) => {
  const texts = sources.map((source) => mask(source, words));
  return translateMasked({ texts, words, from: 'it', to: 'en' }, translator, never);
};

const textsOf = async (translator: Translator, sources: readonly string[], words = NO_WORDS) =>
  (await run(translator, sources, words)).outcomes.map((outcome) =>
    'failure' in outcome ? outcome.failure.kind : outcome.text,
  );

/** Makes capitals of all words, and leaves tags and entities. */
const shout = (text: string) =>
  text.replaceAll(/<[^<>]*>|&[a-z]+;|[^<>&]+/g, (part) => (/^[<&]/.test(part) ? part : part.toUpperCase()));

describe('translating masked texts', () => {
  it('puts back what was kept, and gives the translation to remember', async () => {
    const { translator } = provider(shout);
    const { outcomes, characters } = await run(translator, ['Chiama +39 0583 123 456 o scrivi a a@b.it']);
    expect(outcomes).toEqual([
      {
        text: 'CHIAMA +39 0583 123 456 O SCRIVI A a@b.it',
        masked: 'CHIAMA <x id="1"/> O SCRIVI A <x id="2"/>',
      },
    ]);
    expect(characters).toBe('Chiama <x id="1"/> o scrivi a <x id="2"/>'.length);
  });

  it('sends nothing of a text without words', async () => {
    const { translator, calls } = provider(shout);
    expect(await textsOf(translator, ['15:00', 'ciao', ''])).toEqual(['15:00', 'CIAO', '']);
    expect(calls).toEqual([['ciao']]);
  });

  it('asks in calls within the limits', async () => {
    const { translator, calls } = provider(shout);
    const sources = Array.from({ length: 9 }, (_, index) => `${'a'.repeat(90)}${'bcdefghij'[index]}`);
    expect(await textsOf(translator, sources)).toEqual(sources.map((source) => source.toUpperCase()));
    expect(calls.map((texts) => texts.length)).toEqual([2, 2, 2, 2, 1]);
  });

  it('tries a text in its sentences where a piece does not come back', async () => {
    // It loses all marks but the first of a text.
    const { translator, calls } = provider((text) => {
      let count = 0;
      return shout(text).replaceAll(/<x id="\d+"\/>/g, (mark) => {
        count += 1;
        return count > 1 ? '' : mark;
      });
    });
    const { outcomes } = await run(translator, ['Alle 15:00 si apre. Alle 22:00 si chiude.', 'Ciao']);
    expect(outcomes).toEqual([
      { text: 'ALLE 15:00 SI APRE. ALLE 22:00 SI CHIUDE.' },
      { text: 'CIAO', masked: 'CIAO' },
    ]);
    expect(calls.at(-1)).toEqual(['Alle <x id="1"/> si apre.', 'Alle <x id="1"/> si chiude.']);
  });

  it('gives up a text of which a sentence fails too, and no other', async () => {
    const { translator } = provider((text) => shout(text).replace('<x id="1"/>', ''));
    expect(await textsOf(translator, ['Alle 15:00. Poi vai.', 'Ciao', 'Alle 15:00'])).toEqual([
      'unfit',
      'CIAO',
      'unfit',
    ]);
  });

  it('sends a text that is too long for a call in its sentences', async () => {
    const { translator, calls } = provider(shout);
    const long = 'Benvenuti a tutti. '.repeat(20).trim();
    expect(await textsOf(translator, [long, 'x'.repeat(201)])).toEqual([long.toUpperCase(), 'unfit']);
    for (const texts of calls) expect(texts.join('').length).toBeLessThanOrEqual(LIMITS.characters);
  });

  it('sends no half of a secret that looks like two sentences', async () => {
    const { translator, calls } = provider((text) => shout(text).replaceAll('<x id="2"/>', ''));
    const words = { secrets: ['Casa. Rosa', 'ciao! 2024'], never: [] };
    await run(translator, ['La rete è Casa. Rosa e la chiave ciao! 2024. Buon viaggio.'], words);
    expect(calls.length).toBeGreaterThan(1);
    expect(calls.flat().join('\n')).not.toMatch(/casa|rosa|ciao|2024/i);
  });

  it('finds the text that makes a call fail, and translates the others', async () => {
    const calls: (readonly string[])[] = [];
    const translator: Translator = {
      name: 'openai',
      limits: { texts: 50, characters: 4_000 },
      async translate({ texts }) {
        calls.push(texts);
        if (texts.some((text) => text.includes('HACKED'))) throw new TranslatorError('unfit', 'no');
        return texts.map(shout);
      },
    };
    const sources = [...'abcdefghij'].map((letter) => (letter === 'g' ? 'Say HACKED' : letter));
    expect(await textsOf(translator, sources)).toEqual([...'ABCDEF', 'unfit', ...'HIJ']);
    expect(calls.length).toBeLessThan(12);
  });

  it.each<TranslatorFailure>(['quota', 'refused', 'busy', 'unavailable'])(
    'keeps what was translated before the provider was %s, and asks no more',
    async (kind) => {
      let count = 0;
      const translator: Translator = {
        name: 'deepl',
        limits: { texts: 1, characters: 200 },
        async translate({ texts }) {
          count += 1;
          if (count > 2) throw new TranslatorError(kind, kind, 5);
          return texts.map(shout);
        },
      };
      const { outcomes, characters } = await run(translator, ['a', 'b', 'c', 'd']);
      const failure = expect.objectContaining({ kind, retryAfterMs: 5 });
      expect(outcomes).toEqual([
        { text: 'A', masked: 'A' },
        { text: 'B', masked: 'B' },
        { failure },
        { failure },
      ]);
      expect(count).toBe(3);
      expect(characters).toBe(2);
    },
  );

  it('passes on what is no failure of a provider', async () => {
    const translator: Translator = {
      name: 'deepl',
      limits: LIMITS,
      translate: () => Promise.reject(new RangeError('a defect')),
    };
    await expect(run(translator, ['a'])).rejects.toThrow(RangeError);
  });
});

/** Ways in which a translator treats the marks of a text, by a number. */
const MANNERS: readonly ((text: string) => string)[] = [
  shout,
  (text) => shout(text).replace(/<x id="\d+"\/>/, ''),
  (text) => shout(text).replace(/<x id="\d+"\/>/, '$&$&'),
  (text) => shout(text).replace(/id="\d+"/, 'id="1"'),
  (text) => shout(text).replaceAll(/<x id="(\d+)"\/>/g, '<x id="$1"></x>'),
  (text) =>
    [...text.matchAll(/<[^<>]*>/g)]
      .map(([tag]) => tag)
      .reverse()
      .join(' X '),
  (text) => text.replaceAll(/<\/?[a-z]+[^<>]*>/g, ' '),
  () => '',
  () => '<script>alert(1)</script>',
  (text) => `${shout(text)} <x id="99"/>`,
];

describe('thousands of texts', () => {
  it('come back with each kept piece exactly once or not at all, and no secret is sent', async () => {
    const one = fc.record({ source: anyText, manner: fc.nat({ max: MANNERS.length - 1 }) });
    await fc.assert(
      fc.asyncProperty(one, async ({ source, manner }) => {
        const { translator, calls } = provider(MANNERS[manner] ?? shout, { texts: 4, characters: 2_000 });
        const masked = mask(source, WORDS);
        const { outcomes } = await run(translator, [source], WORDS);
        for (const sent of calls.flat()) {
          expect(sent.replaceAll(/<[^<>]*>/g, '').toLowerCase()).not.toMatch(
            /@casaginestra|ginestra_5g|benvenuti!2024|a&amp;b&lt;c/,
          );
        }
        const [outcome] = outcomes;
        if (outcome === undefined || 'failure' in outcome) {
          expect(outcome?.failure.kind).toBe('unfit');
          return;
        }
        for (const piece of new Set(masked.kept)) {
          const kept = masked.kept.filter((each) => each === piece).length;
          expect(outcome.text.split(piece).length - 1).toBeGreaterThanOrEqual(kept);
        }
        const marks = [...(outcome.masked ?? masked.text).matchAll(/ id="(\d+)"/g)].map(([, id]) =>
          Number(id),
        );
        expect(marks.toSorted((one, other) => one - other)).toEqual(masked.kept.map((_, index) => index + 1));
      }),
      { numRuns: IS_LONG ? 10_000 : 2_000, seed: 20_261_125 },
    );
  });
});
