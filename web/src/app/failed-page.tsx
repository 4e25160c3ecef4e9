import { Unplug } from 'lucide-react';
import { Screen } from '../components/screen/screen.tsx';
import { Button } from '../components/ui/button.tsx';
import { useI18n } from '../i18n/i18n-context.ts';

/** Shows a message in place of a screen that failed. */
export function FailedPage() {
  const { t } = useI18n();
  return (
    <Screen
      title={t('app.failed.title')}
      className="grid min-h-svh place-content-center justify-items-center gap-4 px-6 text-center"
    >
      <Unplug aria-hidden strokeWidth={1.25} className="size-16 text-primary-ink" />
      <h1 className="font-display text-30 sm:text-38">{t('app.failed.title')}</h1>
      <p className="max-w-[44ch] text-18 text-ink-soft">{t('app.failed.text')}</p>
      <Button className="mt-4" onClick={() => window.location.reload()}>
        {t('app.failed.reload')}
      </Button>
    </Screen>
  );
}
