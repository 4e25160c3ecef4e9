import { useEffect, useMemo, useState } from 'react';
import { keepAskedLanguage, keepLanguage } from '../../../i18n/language-preference.ts';
import { type Landing, LandingContext, type Site } from '../landing-context.ts';
import { LandingPage } from '../landing-page.tsx';
import { languageAddress } from '../language-address.ts';
import { type LoadedLanding, loadLanding } from '../load-landing.ts';
import { LANDING_ALIVE } from './landing-data.ts';

/** Shows the landing page in a document of its own, with nothing of the application around it. */
export function LandingApp({ initial, site }: { initial: LoadedLanding; site: Site }) {
  const [loaded, setLoaded] = useState(initial);

  // In a task of its own: parts that come to life with the page are alive by then.
  useEffect(() => {
    setTimeout(() => window.dispatchEvent(new Event(LANDING_ALIVE)));
  }, []);

  // Who came for a language, and has chosen none yet, is spoken to in it on the next screens too.
  useEffect(() => keepAskedLanguage(window.location.search), []);

  useEffect(() => {
    document.documentElement.lang = loaded.language;
    document.title = `${loaded.t('landing.title')} · ${site.brandName}`;
  }, [loaded, site]);

  const landing = useMemo<Landing>(
    () => ({
      ...loaded,
      site,
      chooseLanguage: (language) => {
        keepLanguage(language);
        const address = languageAddress(language) + window.location.hash;
        loadLanding(language).then(
          (texts) => {
            window.history.replaceState(null, '', address);
            setLoaded(texts);
          },
          // A newer build has taken the place of this one: its page has the texts.
          () => window.location.assign(address),
        );
      },
    }),
    [loaded, site],
  );

  return (
    <LandingContext value={landing}>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-primary px-4 py-2 text-on-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {loaded.t('landing.skip')}
      </a>
      <LandingPage />
    </LandingContext>
  );
}
