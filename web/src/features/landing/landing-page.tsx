import { Link } from 'react-router-dom';
import { LanguageMenu } from '../../components/language-menu.tsx';
import { Screen } from '../../components/screen.tsx';
import { TopBar } from '../../components/top-bar.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { Reasons } from './reasons.tsx';

/** `/` for visitors: what the product changes for a host, shown with the real thing. */
export function LandingPage() {
  const { t } = useI18n();
  return (
    <>
      <TopBar>
        <LanguageMenu />
        <Button asChild variant="outline">
          <Link to="/auth">{t('landing.login')}</Link>
        </Button>
      </TopBar>
      <Screen title={t('landing.title')}>
        <Hero />
        <Reasons />
        <ClosingCall />
        <LandingFooter />
      </Screen>
    </>
  );
}
