import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';

/** For who is signed in with the invite's e-mail: one click takes it up. */
export function AcceptCard({ isPending, onAccept }: { isPending: boolean; onAccept: () => void }) {
  const { t } = useI18n();
  return (
    <div className="grid gap-5">
      <div>
        <h2 className="font-display text-24">{t('invite.ready.title')}</h2>
        <p className="mt-2 text-ink-soft">{t('invite.ready.text')}</p>
      </div>
      <Button pending={isPending} onClick={onAccept}>
        {t('invite.accept')}
      </Button>
    </div>
  );
}
