import { useEffect, useMemo, useState } from 'react';
import { useI18n } from '../../i18n/i18n-context.ts';
import { BRAND_NAME } from '../../lib/site/brand.ts';
import { supportEmail } from '../../lib/site/support-email.ts';
import { type Landing, LandingContext } from './landing-context.ts';
import { LandingPage } from './landing-page.tsx';
import { type LoadedLanding, loadLanding } from './load-landing.ts';

const site = { brandName: BRAND_NAME, supportEmail: supportEmail() ?? '' };

/** Shows the landing page as a screen of the application: for who comes from another screen, or has just signed out. */
export function LandingScreen() {
  const { language, chooseLanguage } = useI18n();
  const [loaded, setLoaded] = useState<LoadedLanding>();

  useEffect(() => {
    let isCurrent = true;
    void loadLanding(language).then((texts) => {
      if (isCurrent) setLoaded(texts);
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);

  const landing = useMemo<Landing | undefined>(
    () => loaded && { ...loaded, site, chooseLanguage },
    [loaded, chooseLanguage],
  );
  useEffect(() => {
    if (landing) document.title = `${landing.t('landing.title')} · ${BRAND_NAME}`;
  }, [landing]);

  if (landing === undefined) return null;
  return (
    <LandingContext value={landing}>
      <LandingPage />
    </LandingContext>
  );
}
