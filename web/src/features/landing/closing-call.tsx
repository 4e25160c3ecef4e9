import { Link } from 'react-router-dom';
import { HillsDrawing } from '../../components/hills-drawing.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';

/** The last word before the footer. */
export function ClosingCall() {
  const { t } = useI18n();
  return (
    <section className="night relative isolate overflow-hidden">
      <HillsDrawing className="-z-10 absolute right-0 bottom-0 hidden h-full w-auto [mask-image:linear-gradient(to_right,transparent,black_45%)] md:block" />
      <div className="mx-auto max-w-page px-4 py-16 sm:px-6 lg:py-24">
        <h2 className="max-w-[20ch] font-display text-38 sm:text-48">{t('landing.closing.title')}</h2>
        <p className="mt-4 max-w-[48ch] text-18 text-ink-soft">{t('landing.closing.text')}</p>
        <Button asChild variant="accent" size="large" className="mt-8">
          <Link to="/auth">{t('landing.closing.action')}</Link>
        </Button>
      </div>
    </section>
  );
}
