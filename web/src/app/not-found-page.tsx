import { DoorClosed } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LanguageMenu } from '../components/language/language-menu.tsx';
import { Screen } from '../components/screen/screen.tsx';
import { TopBar } from '../components/screen/top-bar.tsx';
import { Button } from '../components/ui/button.tsx';
import { useI18n } from '../i18n/i18n-context.ts';

/** Shows a message at an address that is none of the application's. */
export function NotFoundPage() {
  const { t } = useI18n();
  return (
    <>
      <TopBar>
        <LanguageMenu />
      </TopBar>
      <Screen
        title={t('app.notFound.title')}
        className="grid min-h-[calc(100svh-4rem)] place-content-center justify-items-center gap-4 px-6 text-center"
      >
        <DoorClosed aria-hidden strokeWidth={1.25} className="size-16 text-primary-ink" />
        <h1 className="font-display text-30 sm:text-38">{t('app.notFound.title')}</h1>
        <p className="text-ink-soft text-18">{t('app.notFound.text')}</p>
        <Button asChild className="mt-4">
          <Link to="/">{t('app.notFound.home')}</Link>
        </Button>
      </Screen>
    </>
  );
}
