import { Copy, ExternalLink } from 'lucide-react';
import type { SubAccount } from '#contracts/collaborators/api.ts';
import { Button } from '../../../components/ui/button.tsx';
import { copyText } from '../../../lib/page/clipboard.ts';
import { toast } from '../../../lib/page/toast.ts';
import { daysLeft } from '../../../lib/text/days-left.ts';
import { useSubAccountsI18n } from '../sub-account-texts.ts';
import { inviteLink } from './invite-link.ts';

/** Shows the link of an open invite: how long it opens, and the ways to pass it on. */
export function InviteLinkActions({ account }: { account: SubAccount }) {
  const { t, language } = useSubAccountsI18n();
  const { email, inviteToken, inviteExpiresAt } = account;
  if (inviteToken === null) return <p className="text-14 text-warning">{t('sub.linkExpired')}</p>;
  const link = inviteLink(inviteToken, language);

  async function copy(): Promise<void> {
    try {
      await copyText(link);
      toast.success(t('sub.copied'));
    } catch {
      toast.error(t('sub.copy.failed'));
    }
  }

  return (
    <div className="rounded-control bg-sunken p-4">
      <p className="text-14 text-ink-soft tabular-nums">
        {t('sub.daysLeft', { count: daysLeft(inviteExpiresAt, Date.now()) })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="compact" className="grow" onClick={() => void copy()}>
          <Copy aria-hidden strokeWidth={1.75} className="size-5" />
          {t('sub.copyLink')}
          <span className="sr-only">{email}</span>
        </Button>
        <Button asChild variant="outline" size="compact" className="grow">
          <a href={link} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden strokeWidth={1.75} className="size-5" />
            {t('sub.openLink')}
            <span className="sr-only">
              {email} ({t('app.newTab')})
            </span>
          </a>
        </Button>
      </div>
    </div>
  );
}
