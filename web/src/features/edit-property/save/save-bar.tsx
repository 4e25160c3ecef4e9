import { CircleCheck, CircleDot, CloudOff, LoaderCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LOCALES } from '#contracts/kernel/languages.ts';
import { FootBar } from '../../../components/property-form/foot-bar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  /** True while a save waits for the connection to come back. */
  isWaiting: boolean;
  savedAt: Date | undefined;
}

/** Shows the foot of the screen: whether all is saved, the way back, and the button that saves. */
export function SaveBar(props: SaveBarProps) {
  const { t } = useI18n();
  const { isSaving } = props;
  return (
    <FootBar className="max-w-[84rem]">
      <SaveState {...props} />
      <Button asChild variant="quiet" className="ml-auto">
        <Link to="/">{t('app.cancel')}</Link>
      </Button>
      <Button type="submit" pending={isSaving}>
        {t(isSaving ? 'edit.submitting' : 'edit.submit')}
      </Button>
    </FootBar>
  );
}

function SaveState({ isDirty, isSaving, isWaiting, savedAt }: SaveBarProps) {
  const { t, language } = useI18n();
  const time = savedAt?.toLocaleTimeString(LOCALES[language], { hour: '2-digit', minute: '2-digit' });
  const Icon = isSaving ? LoaderCircle : isWaiting ? CloudOff : isDirty ? CircleDot : CircleCheck;
  const words = () => {
    if (isSaving) return t('edit.state.saving');
    if (isWaiting) return t('edit.state.waiting');
    if (isDirty) return t('edit.state.unsaved');
    return time === undefined ? t('edit.state.clean') : t('edit.state.savedAt', { time });
  };
  return (
    <p role="status" className="flex min-w-0 items-center gap-2 text-14 text-ink-soft tabular-nums">
      <Icon
        aria-hidden
        strokeWidth={1.75}
        className={isSaving ? 'size-5 shrink-0 animate-turn' : 'size-5 shrink-0'}
      />
      <span className={isWaiting ? 'text-12 sm:text-14' : 'max-sm:sr-only'}>{words()}</span>
    </p>
  );
}
