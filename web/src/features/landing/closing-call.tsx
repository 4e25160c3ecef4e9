import { HillsDrawing } from '../../components/brand/hills-drawing.tsx';
import { buttonLook } from '../../components/ui/button-look.ts';
import { signUp } from './frame/landing-anchors.ts';
import { useLanding } from './landing-context.ts';

/** Shows the last word before the footer. */
export function ClosingCall() {
  const { t, language } = useLanding();
  return (
    <section aria-labelledby="closing-title" className="night relative isolate overflow-hidden">
      <HillsDrawing className="-z-10 absolute right-0 bottom-0 hidden h-full w-auto [mask-image:linear-gradient(to_right,transparent,black_45%)] md:block" />
      <div className="mx-auto max-w-page px-4 py-16 sm:px-6 lg:py-24">
        <h2 id="closing-title" className="max-w-[20ch] font-display text-38 sm:text-48">
          {t('landing.closing.title')}
        </h2>
        <p className="mt-4 max-w-[48ch] text-18 text-ink-soft">{t('landing.closing.text')}</p>
        <a href={signUp(language)} className={`mt-8 ${buttonLook('accent', 'large')}`}>
          {t('landing.closing.action')}
        </a>
      </div>
    </section>
  );
}
