import { Check } from 'lucide-react';
import { HillsDrawing } from '../../../components/brand/hills-drawing.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';

const PROMISES = ['auth.panel.one', 'auth.panel.two', 'auth.panel.three'] as const;

/** Shows beside the forms, on wide screens, what one signs in for. */
export function AuthPanel() {
  const { t } = useI18n();
  return (
    <aside className="night relative isolate hidden overflow-hidden lg:flex lg:flex-col lg:p-12 xl:p-16">
      <HillsDrawing loading="lazy" className="-z-10 absolute inset-x-0 bottom-0 w-full" />
      <p className="max-w-[18ch] font-display text-38 leading-display xl:text-48">{t('auth.panel.title')}</p>
      <ul className="mt-8 grid gap-4 text-18 text-ink-soft">
        {PROMISES.map((promise) => (
          <li key={promise} className="flex items-center gap-3">
            <Check aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-primary-ink" />
            {t(promise)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
