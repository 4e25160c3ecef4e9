import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { Toaster as Sonner } from 'sonner';
import { useI18n } from '../../i18n/i18n-context.ts';

const icon = 'size-5';

/** Where short messages appear: top right on wide screens, at the bottom of phones. */
export function Toaster({ isWide }: { isWide: boolean }) {
  const { t } = useI18n();
  return (
    <Sonner
      position={isWide ? 'top-right' : 'bottom-center'}
      containerAriaLabel={t('app.notifications')}
      gap={8}
      expand
      // Clear of the bars at the top and the foot of the screens.
      offset={{ top: 'calc(var(--space-64) + var(--space-12))', right: 'var(--space-24)' }}
      mobileOffset={{ bottom: 'var(--space-96)' }}
      className="font-sans!"
      icons={{
        success: <CircleCheck aria-hidden strokeWidth={1.75} className={`${icon} text-success`} />,
        error: <CircleAlert aria-hidden strokeWidth={1.75} className={`${icon} text-danger`} />,
        info: <Info aria-hidden strokeWidth={1.75} className={`${icon} text-primary-ink`} />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-3 rounded-card border border-hairline bg-surface p-4 text-ink shadow-raised sm:w-90',
          title: 'font-medium text-14',
          description: 'text-14 text-ink-soft',
        },
      }}
    />
  );
}
