import { CircleCheck, CircleDot, CloudOff, LoaderCircle, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LOCALES } from '#contracts/kernel/languages.ts';
import { FootBar } from '../../../components/property-form/foot-bar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { cn } from '../../../lib/page/cn.ts';

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  /** True while a save waits for the connection to come back. */
  isWaiting: boolean;
  /** True while a save waits for a file that is still to arrive. */
  isWaitingForFile: boolean;
  savedAt: Date | undefined;
  /** Takes the last save back; absent where there is none. */
  onUndo: (() => Promise<unknown>) | undefined;
}

/** Shows the foot of the screen: whether all is saved, the way back, and the button that saves. */
export function SaveBar(props: SaveBarProps) {
  const { t } = useI18n();
  const { isDirty, isSaving, isWaitingForFile, onUndo } = props;
  return (
    // Phones have no room for the words beside the buttons: they stand above them.
    <FootBar className="max-w-[84rem] max-sm:h-auto max-sm:flex-wrap max-sm:gap-y-1 max-sm:py-2">
      <div className="flex min-w-0 items-center gap-x-2 max-sm:basis-full">
        <SaveState {...props} />
        {onUndo && <UndoButton isDirty={isDirty} onUndo={onUndo} />}
      </div>
      <Button asChild variant="quiet" className="ml-auto">
        <Link to="/">{t('app.cancel')}</Link>
      </Button>
      <Button type="submit" pending={isSaving || isWaitingForFile}>
        {t(isSaving ? 'edit.submitting' : 'edit.submit')}
      </Button>
    </FootBar>
  );
}

/** Takes the last save back: not with what was typed since, which would be saved as well. */
function UndoButton({ isDirty, onUndo }: { isDirty: boolean; onUndo: () => Promise<unknown> }) {
  const { t } = useI18n();
  const [isPending, setPending] = useState(false);
  if (isDirty && !isPending) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      pending={isPending}
      onClick={() => {
        setPending(true);
        void onUndo().finally(() => setPending(false));
      }}
    >
      {t('history.restore')}
    </Button>
  );
}

function SaveState({
  isDirty,
  isSaving,
  isWaiting,
  isWaitingForFile,
  savedAt,
}: Omit<SaveBarProps, 'onUndo'>) {
  const { t, language } = useI18n();
  const time = savedAt?.toLocaleTimeString(LOCALES[language], { hour: '2-digit', minute: '2-digit' });
  const Icon = isSaving
    ? LoaderCircle
    : isWaitingForFile
      ? Upload
      : isWaiting
        ? CloudOff
        : isDirty
          ? CircleDot
          : CircleCheck;
  const words = () => {
    if (isSaving) return t('edit.state.saving');
    if (isWaitingForFile) return t('edit.state.waitingForFile');
    if (isWaiting) return t('edit.state.waiting');
    if (isDirty) return t('edit.state.unsaved');
    return time === undefined ? t('edit.state.clean') : t('edit.state.savedAt', { time });
  };
  return (
    <p
      role="status"
      className="flex min-w-0 items-center gap-2 text-14 text-ink-soft tabular-nums max-sm:text-12"
    >
      <Icon
        aria-hidden
        strokeWidth={1.75}
        className={cn('size-5 shrink-0 max-sm:size-4', isSaving && 'animate-turn')}
      />
      {words()}
    </p>
  );
}
