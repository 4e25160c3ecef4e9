import type { UseQueryResult } from '@tanstack/react-query';
import { CloudOff, MailX } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { InviteDetails } from '#contracts/collaborators/api.ts';
import { Notice } from '../../components/screen/notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { isUnavailable } from '../../lib/api/api-client.ts';
import { useInviteI18n } from './invite-texts.ts';

/** Stands in place of an invite that does not open: the link is no good, or the server is out of reach. */
export function InviteNotOpen({ invite }: { invite: UseQueryResult<InviteDetails> }) {
  const { t } = useInviteI18n();
  return (
    <div className="m-4 w-full max-w-form self-center justify-self-center rounded-sheet border border-hairline bg-surface shadow-card max-sm:w-auto">
      {isUnavailable(invite.error) ? (
        <Notice heading="h1" icon={CloudOff} title={t('invite.failed.title')} text={t('app.offline')}>
          <Button variant="outline" pending={invite.isFetching} onClick={() => void invite.refetch()}>
            {t('app.retry')}
          </Button>
        </Notice>
      ) : (
        <Notice heading="h1" icon={MailX} title={t('invite.invalid.title')} text={t('invite.invalid.text')}>
          <Button asChild variant="outline">
            <Link to="/">{t('invite.home')}</Link>
          </Button>
        </Notice>
      )}
    </div>
  );
}
