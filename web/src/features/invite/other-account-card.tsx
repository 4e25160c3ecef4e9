import { Button } from '../../components/ui/button.tsx';
import { endSession } from '../../lib/session/session.ts';
import { useInviteI18n } from './invite-texts.ts';

/** Tells who is signed in with another e-mail than the invite's. @param email the one they are signed in with */
export function OtherAccountCard({ email }: { email: string }) {
  const { t } = useInviteI18n();
  return (
    <div className="grid gap-5">
      <div>
        <h2 className="font-display text-24">{t('invite.other.title')}</h2>
        <p className="mt-2 break-words text-ink-soft">{t('invite.other.text', { email })}</p>
      </div>
      <Button variant="outline" onClick={endSession}>
        {t('invite.other.action')}
      </Button>
    </div>
  );
}
