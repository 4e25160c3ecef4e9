import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Language } from '#contracts/kernel/languages.ts';
import { type I18n, I18nContext } from './i18n-context.ts';
import { defaultLanguage, keepLanguage, readLanguage } from './language-preference.ts';
import { type LoadedTexts, loadSentences, loadTexts } from './load-texts.ts';
import { type Sentences, translateSentence } from './sentences.ts';

interface I18nProviderProps {
  readonly initialTexts: LoadedTexts;
  /** True where the landing page is shown, which has its own default language. */
  readonly isLanding: boolean;
  /** The language of the signed-in person's account, which takes the place of this browser's; absent: none is known. */
  readonly ofAccount?: Language | undefined;
  /** Loads what is shown of a language; the same function at each render. By default all of it. */
  readonly load?: (language: Language) => Promise<LoadedTexts>;
  readonly children: ReactNode;
}

/**
 * Gives the texts to all below it. The first language, or what signing in needs of it, is loaded before the first
 * render (`initialTexts`); the rest and a later language replace it once they are there, so that no key is ever seen.
 * What the server says when it refuses comes behind them; until it is there, it is shown as the server sends it.
 */
export function I18nProvider(props: I18nProviderProps) {
  const { initialTexts, isLanding, ofAccount, load = loadTexts, children } = props;
  const [chosen, setChosen] = useState<Language | undefined>(readLanguage);
  const [texts, setTexts] = useState(initialTexts);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (ofAccount === undefined) return;
    keepLanguage(ofAccount);
    setChosen(ofAccount);
  }, [ofAccount]);
  const wanted = chosen ?? defaultLanguage(isLanding);

  useEffect(() => {
    let isCurrent = true;
    const use = (loaded: LoadedTexts) => {
      if (isCurrent) setTexts(loaded);
    };
    // A language that cannot be fetched leaves the one that is there.
    load(wanted).then(use, () => setFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [wanted, load]);

  const [told, setTold] = useState<{ language: Language; sentences: Partial<Sentences> }>();
  useEffect(() => {
    let isCurrent = true;
    loadSentences(wanted).then(
      (sentences) => {
        if (isCurrent) setTold({ language: wanted, sentences });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  const sentences = told?.language === texts.language ? told.sentences : undefined;

  useEffect(() => {
    document.documentElement.lang = texts.language;
  }, [texts.language]);

  const i18n = useMemo<I18n>(
    () => ({
      language: texts.language,
      t: texts.t,
      contract: texts.contract,
      rest: texts.isComplete ? 'here' : isFailed ? 'failed' : 'coming',
      translateSentence: (said) => translateSentence(said, sentences),
      chooseLanguage: (language) => {
        keepLanguage(language);
        setChosen(language);
      },
    }),
    [texts, sentences, isFailed],
  );
  return <I18nContext value={i18n}>{children}</I18nContext>;
}
