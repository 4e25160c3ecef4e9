import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '#contracts/kernel/languages.ts';
import {
  askedEndpointContract,
  ENDPOINT_CANARY,
  ENDPOINT_FAILURES,
  type EndpointManner,
} from '../models/asked-endpoint.contract.ts';
import {
  type TranslationRequest,
  type Translator,
  TranslatorError,
  type TranslatorName,
} from './translator.ts';

/**
 * Misbehaviour of a provider, that of any endpoint and: `shortening` and `lengthening` give a text too few or too many,
 * `misshaping` gives another JSON.
 */
export type ProviderManner = EndpointManner | 'shortening' | 'lengthening' | 'misshaping';

/** A translator, and the provider that it asks. */
export interface TranslatorHome {
  readonly translator: Translator;
  /** Manners that this provider is not known to have. */
  readonly without?: readonly ProviderManner[];
  /** Secret that the provider knows it by, to be found in no error. */
  readonly key: string;
  /** Returns what the provider was asked so far, each call by itself. */
  asked(): readonly TranslationRequest[];
  /** @param manner default: as it should */
  behave(manner?: ProviderManner): void;
  close(): Promise<void>;
}

/** Translates as the providers of these tests do. */
export const translatedByDouble = (text: string, to: Language): string => `«${to}» ${text}`;

const untilAsked = new AbortController().signal;

/** Describes the behaviour that every adapter of the translator has to show. */
export function translatorContract(name: TranslatorName, openHome: () => Promise<TranslatorHome>): void {
  describe(`the translator ${name}`, () => {
    let home: TranslatorHome;
    beforeAll(async () => {
      home = await openHome();
    });
    afterAll(() => home.close());
    beforeEach(() => home.behave());

    const translate = (texts: readonly string[], fields: Partial<TranslationRequest> = {}) =>
      home.translator.translate({ texts, from: 'it', to: 'en', ...fields }, untilAsked);

    it('says which it is', () => {
      expect(home.translator.name).toBe(name);
    });

    it('gives as many texts back, in their order', async () => {
      const texts = ['Uno', 'Due', 'Uno', 'Tre'];
      expect(await translate(texts)).toEqual(texts.map((text) => translatedByDouble(text, 'en')));
    });

    it.each<readonly [Language, Language]>([
      ['it', 'en'],
      ['en', 'pt'],
      ['pt', 'de'],
      ['de', 'fr'],
      ['fr', 'es'],
      ['es', 'it'],
    ])('translates from %s to %s', async (from, to) => {
      expect(await translate(['x'], { from, to })).toEqual([translatedByDouble('x', to)]);
      expect(home.asked().at(-1)).toMatchObject({ from, to });
    });

    it.each([
      ['marks', 'Scrivi a <x id="1"/> (<x id="2"/>) alle <x id="3"/>'],
      ['tags', '<p>Prima <a id="1">qui</a><br id="2"/>e <b>poi</b></p>'],
      ['escaped letters', 'Bed &amp; Breakfast &lt;OK&gt; &amp;amp;'],
      ['accents and quotation marks', 'È già «qui», "lì" e l’altro\'s'],
      ['other scripts', 'Добро пожаловать · ようこそ · 🏡👨‍👩‍👧 · שלום · مرحبا'],
      ['signs of addresses', 'a=b&amp;c+d%20e?f#g\\h'],
      ['a long text', 'Benvenuti. '.repeat(150)],
    ])('sends and gives back %s as they are', async (_what, text) => {
      const [translated = ''] = await translate([text]);
      expect(asWritten(translated)).toBe(translatedByDouble(text, 'en'));
      expect(home.asked().at(-1)?.texts.map(asWritten)).toEqual([text]);
    });

    it('takes as many texts and characters in one call as it says', async () => {
      const { texts, characters } = home.translator.limits;
      const before = home.asked().length;
      const many = Array.from({ length: texts }, (_, index) => `n${index}`);
      expect(await translate(many)).toHaveLength(texts);
      // Of the letters that are longest on their way.
      const long = '语'.repeat(characters);
      expect(await translate([long])).toEqual([translatedByDouble(long, 'en')]);
      expect(home.asked().length - before).toBe(2);
    });

    it('asks nothing where there is nothing to translate', async () => {
      const before = home.asked().length;
      expect(await translate([])).toEqual([]);
      expect(home.asked()).toHaveLength(before);
    });

    it('translates several requests at a time', async () => {
      const texts = Array.from({ length: 12 }, (_, index) => `n${index}`);
      const results = await Promise.all(texts.map((text) => translate([text])));
      expect(results).toEqual(texts.map((text) => [translatedByDouble(text, 'en')]));
    });

    askedEndpointContract<ProviderManner>({
      home: () => home,
      ask: (signal) =>
        home.translator.translate(
          { texts: [`${ENDPOINT_CANARY} of a text`, 'x'], from: 'it', to: 'en' },
          signal,
        ),
      askWell: async () => expect(await translate(['x'])).toEqual([translatedByDouble('x', 'en')]),
      failure: TranslatorError,
      failures: [
        ...ENDPOINT_FAILURES,
        ['shortening', 'unfit'],
        ['lengthening', 'unfit'],
        ['misshaping', 'unavailable'],
      ],
    });
  });
}

/** Reads a mark in whichever of its two forms: HTML knows no empty one. */
const asWritten = (text: string): string => text.replaceAll(/<x id="(\d+)"><\/x>/g, '<x id="$1"/>');
