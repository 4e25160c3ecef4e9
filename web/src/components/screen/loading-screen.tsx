import { LoaderCircle } from 'lucide-react';
import { useI18n } from '../../i18n/i18n-context.ts';
import { Screen } from './screen.tsx';

/** Shows a whole screen that is on its way. */
export function LoadingScreen() {
  const { t } = useI18n();
  return (
    <Screen title={t('app.loading')} className="grid min-h-svh place-items-center">
      <div role="status">
        <LoaderCircle aria-hidden strokeWidth={1.75} className="size-8 animate-turn text-primary-ink" />
        <span className="sr-only">{t('app.loading')}</span>
      </div>
    </Screen>
  );
}
