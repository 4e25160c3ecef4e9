import { Button } from '../../components/ui/button.tsx';
import { useInviteI18n } from './invite-texts.ts';

/** Takes the invite up with one click, for who is signed in with its e-mail. */
export function AcceptCard({ isPending, onAccept }: { isPending: boolean; onAccept: () => void }) {
  const { t } = useInviteI18n();
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
