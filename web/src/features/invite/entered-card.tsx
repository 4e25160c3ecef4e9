import { PartyPopper } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Session } from '#contracts/accounts/api.ts';
import { Notice } from '../../components/screen/notice.tsx';
import { useInviteI18n } from './invite-texts.ts';

const GO_ON_AFTER_MS = 1_500;

/** Says that the invite is taken up for a moment, then goes on to the inviter's account. */
export function EnteredCard({ session }: { session: Session }) {
  const { t } = useInviteI18n();
  const navigate = useNavigate();
  const goOn = useEffectEvent(() => void navigate('/', { replace: true }));

  useEffect(() => {
    const timer = setTimeout(goOn, GO_ON_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const { firstName, collaboration } = session.user;
  return (
    <div role="status" className="self-center">
      <Notice
        heading="h1"
        icon={PartyPopper}
        title={t('invite.entered.title')}
        text={t('invite.entered.text', { name: collaboration?.ownerName ?? firstName })}
      />
    </div>
  );
}
