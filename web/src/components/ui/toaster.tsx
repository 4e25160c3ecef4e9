import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { useI18n } from '../../i18n/i18n-context.ts';
import { useIsDialogOpen } from '../../lib/page/open-dialogs.ts';
import { beginToasts, isInToast } from '../../lib/page/toast.ts';

const icon = 'size-5';

/** Clear of the bars at the top and the foot of the screens. */
const BELOW_BAR = { top: 'calc(var(--space-64) + var(--space-12))', right: 'var(--space-24)' };
const ABOVE_BAR = { bottom: 'var(--foot-toasts)' };
/** Place in the lane that dialogs leave free. */
const IN_LANE = { top: 'var(--space-8)', right: 'var(--space-24)' };

/**
 * Shows short messages: top right on wide screens, at the bottom of phones, above the bars. While a dialog is open they
 * stand one behind the other in the lane above it, so that they cover no button of the dialog.
 */
export function Toaster({ isWide }: { isWide: boolean }) {
  const { t } = useI18n();
  const isDialogOpen = useIsDialogOpen();
  const wide = isDialogOpen ? IN_LANE : BELOW_BAR;
  const narrow = isDialogOpen ? { top: IN_LANE.top } : ABOVE_BAR;
  useEffect(() => beginToasts(toast), []);
  useEffect(() => {
    document.addEventListener('focusout', goOn);
    return () => document.removeEventListener('focusout', goOn);
  }, []);
  return (
    <Sonner
      position={isWide ? 'top-right' : isDialogOpen ? 'top-center' : 'bottom-center'}
      containerAriaLabel={t('app.notifications')}
      gap={8}
      expand={!isDialogOpen}
      offset={isWide ? wide : narrow}
      mobileOffset={narrow}
      className="font-sans!"
      // Below menus (50); in the lane above an open dialog, above what dims the screen.
      style={{ zIndex: isDialogOpen ? 60 : 45 }}
      closeButton
      icons={{
        success: <CircleCheck aria-hidden strokeWidth={1.75} className={`${icon} text-success`} />,
        error: <CircleAlert aria-hidden strokeWidth={1.75} className={`${icon} text-danger`} />,
        close: <X aria-hidden strokeWidth={1.75} className="size-4" />,
        info: <Info aria-hidden strokeWidth={1.75} className={`${icon} text-primary-ink`} />,
      }}
      toastOptions={{
        closeButtonAriaLabel: t('app.close'),
        unstyled: true,
        classNames: {
          toast:
            'pointer-events-auto flex w-full items-start gap-3 rounded-card border border-hairline bg-surface p-4 text-ink shadow-raised sm:w-90',
          title: 'font-medium text-14',
          description: 'text-14 text-ink-soft',
          content: 'min-w-0 flex-1 break-words',
          closeButton:
            'order-last -my-2 -mr-2 grid size-9 shrink-0 place-items-center rounded-control text-ink-faint transition-colors hover:bg-hover hover:text-ink',
          actionButton:
            '-my-1.5 h-9 shrink-0 rounded-control px-3 font-medium text-14 text-primary-ink transition-colors hover:bg-hover',
        },
      }}
    />
  );
}

/** Lets the focus go on from a toast to where it was going: the library takes it back to where it came from, again and again. */
function goOn({ target, relatedTarget: next }: FocusEvent): void {
  if (!(next instanceof HTMLElement) || isInToast(next) || !isInToast(target)) return;
  if (document.activeElement !== next) next.focus();
}
