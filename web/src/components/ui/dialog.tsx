import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useI18n } from '../../i18n/i18n-context.ts';
import { cn } from '../../lib/page/cn.ts';
import { giveFocusBack } from '../../lib/page/focus.ts';
import { useOpenDialog } from '../../lib/page/open-dialogs.ts';
import { isInToast } from '../../lib/page/toast.ts';
import { Button } from './button.tsx';

const WIDTHS = { medium: 'sm:max-w-[32rem]', wide: 'sm:max-w-[44rem]' } as const;

interface DialogProps {
  title: string;
  /** A sentence below the title. */
  text?: string;
  width?: keyof typeof WIDTHS;
  /** Asked for by Esc, by the close button and by a click beside the dialog. */
  onClose: () => void;
  /** True where closing would lose what was typed: it is asked first, and a click beside the dialog does nothing. */
  isDirty?: boolean;
  /** Gets the focus back where what opened the dialog is gone by then, as a row of a menu is. */
  returnTo?: RefObject<HTMLElement | null> | undefined;
  /** The place of the focus at first: the first field, or the title where fields are not what comes first. */
  beginsAt?: 'field' | 'title';
  children: ReactNode;
}

/** Shows a dialog over the screen, at the foot of phones. Rendered while it is open; the focus comes back by itself. */
export function Dialog({
  title,
  text,
  width = 'medium',
  onClose,
  isDirty = false,
  returnTo,
  beginsAt = 'field',
  children,
}: DialogProps) {
  const { t } = useI18n();
  const [isLeaving, setLeaving] = useState(false);
  const focus = useDialogFocus(beginsAt, returnTo);
  useOpenDialog();
  return (
    <RadixDialog.Root
      open
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        if (isDirty) setLeaving(true);
        else onClose();
      }}
    >
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-50 bg-scrim" />
        <RadixDialog.Content
          {...(text === undefined && { 'aria-describedby': undefined })}
          {...focus}
          onInteractOutside={(event) => {
            // Toasts lie above the dialog and are no part of it: what is done with them does not close it.
            if (isDirty || isInToast(event.target)) event.preventDefault();
          }}
          className={cn(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100svh-var(--lane-toasts))] animate-rise flex-col rounded-t-sheet bg-surface text-ink shadow-raised outline-none sm:inset-x-4 sm:top-[max(10vh,var(--lane-toasts))] sm:bottom-auto sm:mx-auto sm:max-h-[min(80svh,calc(100svh-var(--lane-toasts)-var(--space-24)))] sm:rounded-sheet',
            WIDTHS[width],
          )}
        >
          <RadixDialog.Title className="min-w-0 break-words px-6 pt-6 pr-16 font-display text-24 sm:px-8 sm:pt-8 sm:pr-18">
            {title}
          </RadixDialog.Title>
          <div className="mt-2 min-h-0 overflow-y-auto px-6 pb-6 sm:px-8 sm:pb-8">
            {text !== undefined && (
              <RadixDialog.Description className="mb-6 text-ink-soft">{text}</RadixDialog.Description>
            )}
            <div className="pt-1">{children}</div>
          </div>
          {/* The last in order, so that the focus begins at what the dialog is for. */}
          <RadixDialog.Close
            aria-label={t('app.close')}
            className="absolute top-4 right-4 grid size-11 place-items-center rounded-control text-ink-faint transition-colors hover:bg-hover hover:text-ink sm:top-6 sm:right-6"
          >
            <X aria-hidden strokeWidth={1.75} className="size-5" />
          </RadixDialog.Close>
          {isLeaving && (
            <LeaveDialog text={t('edit.leave.text')} onStay={() => setLeaving(false)} onLeave={onClose} />
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Shows the buttons of a dialog: at the right of wide screens; on phones one below the other, the last one first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:flex-wrap sm:justify-end">{children}</div>
  );
}

interface LeaveDialogProps {
  /** The text that tells what is lost by leaving. */
  text: string;
  onStay: () => void;
  onLeave: () => void;
  /** Missing where the work cannot be saved from here. */
  onSave?: () => void;
}

/** Asks whether unsaved work is left. */
export function LeaveDialog({ text, onStay, onLeave, onSave }: LeaveDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog title={t('edit.leave.title')} text={text} onClose={onStay}>
      <DialogActions>
        <Button variant="quiet" onClick={onLeave}>
          {t('edit.leave.go')}
        </Button>
        <Button variant={onSave ? 'outline' : 'primary'} onClick={onStay}>
          {t('edit.leave.stay')}
        </Button>
        {onSave && <Button onClick={onSave}>{t('edit.leave.save')}</Button>}
      </DialogActions>
    </Dialog>
  );
}

/** Returns what puts the focus into a dialog that opens, and back to what opened it. */
function useDialogFocus(beginsAt: DialogProps['beginsAt'], returnTo: DialogProps['returnTo']) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event): void {
      opener.current = document.activeElement;
      // A dialog without a field is read from its title on; none of its buttons comes first.
      const content = event.currentTarget;
      if (!(content instanceof HTMLElement)) return;
      if (beginsAt === 'field' && content.querySelector('input, select, textarea')) return;
      event.preventDefault();
      content.focus();
    },
    onCloseAutoFocus(event: Event): void {
      event.preventDefault();
      // What has been given the focus meanwhile keeps it.
      if (document.activeElement === document.body) giveFocusBack([opener.current, returnTo?.current]);
    },
  };
}
