import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import type { Language } from '#contracts/kernel/languages.ts';
import { type I18n, useI18n } from '../../i18n/i18n-context.ts';
import type { en } from '../../i18n/texts/en.ts';
import { type Complete, createTranslate, type Dictionary, type Translate } from '../../i18n/translate.ts';
import { PartMissingError } from '../../lib/page/part.tsx';
import { LoadingScreen } from './loading-screen.tsx';

/** Texts and language of a screen that has texts of its own beside those of the application. */
export interface PartI18n<Base extends Dictionary> extends Omit<I18n, 't'> {
  readonly t: Translate<typeof en & Base>;
}

/**
 * Creates texts that are sent with the screens that need them and no sooner.
 * @param modules loads each language; the same object for as long as the page lives.
 * @returns `Texts`, which shows what is below it once it has the texts, and `useTexts` for what is below it.
 */
export function createLazyTexts<Base extends Dictionary>(
  modules: Readonly<Record<Language, () => Promise<Complete<Base>>>>,
) {
  const Loaded = createContext<LoadedPart<Base> | undefined>(undefined);

  /**
   * Provides the texts to what is below it. A later language takes the place of the first once it is there.
   * @throws PartMissingError where none can be loaded
   */
  function Texts({ children, meanwhile = <LoadingScreen /> }: TextsProps) {
    const { language } = useI18n();
    const [loaded, setLoaded] = useState<LoadedPart<Base>>();
    const [isFailed, setFailed] = useState(false);
    useEffect(() => {
      let isCurrent = true;
      const take = (texts: Complete<Base>) => {
        if (isCurrent) setLoaded({ language, texts });
      };
      modules[language]().then(take, () => setFailed(true));
      return () => {
        isCurrent = false;
      };
    }, [language]);
    if (loaded !== undefined) return <Loaded value={loaded}>{children}</Loaded>;
    if (isFailed) throw new PartMissingError('The texts of this part could not be loaded.');
    return meanwhile;
  }

  /** @throws Error outside of `Texts` */
  function useTexts(): PartI18n<Base> {
    const i18n = useI18n();
    const loaded = use(Loaded);
    if (loaded === undefined) throw new Error('These texts are used outside of where they are loaded.');
    return useMemo(() => ({ ...i18n, t: joined(i18n, loaded) }), [i18n, loaded]);
  }

  return { Texts, useTexts };
}

interface TextsProps {
  readonly children: ReactNode;
  /** Screen that is shown until they are there; by default a screen of its own. */
  readonly meanwhile?: ReactNode;
}

interface LoadedPart<Base extends Dictionary> {
  readonly language: Language;
  readonly texts: Complete<Base>;
}

/** Takes any key: which values belong to it is checked where the function is called, by the type it is given there. */
type TranslateAny = (key: string, ...values: readonly unknown[]) => string;

/** Gives a text of the part, and any other from the application's. */
export function joined<Base extends Dictionary>(
  i18n: I18n,
  { language, texts }: LoadedPart<Base>,
): Translate<typeof en & Base> {
  const plain = createTranslate<Base>(language, texts);
  // While a language is being chosen, the part is still in the one before.
  const contract = i18n.language === language ? i18n.contract : undefined;
  const ofPart = (contract?.(plain) ?? plain) as unknown as TranslateAny;
  const ofApplication = i18n.t as unknown as TranslateAny;
  const t: TranslateAny = (key, ...values) =>
    Object.hasOwn(texts, key) ? ofPart(key, ...values) : ofApplication(key, ...values);
  return t as unknown as Translate<typeof en & Base>;
}
