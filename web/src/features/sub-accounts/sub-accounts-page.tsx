import { CloudOff, KeyRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ActingAccount } from '#contracts/accounts/acting-account.ts';
import { ActingBanner } from '../../components/account/acting-banner.tsx';
import { BackBar } from '../../components/screen/back-bar.tsx';
import { Notice } from '../../components/screen/notice.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useUser } from '../../lib/session/session.ts';
import { OwnSubAccounts } from './own-sub-accounts.tsx';
import { SubAccountSkeleton } from './sub-account-skeleton.tsx';
import { SubAccountTexts, useSubAccountsI18n } from './sub-account-texts.ts';

/** Shows `/sub-accounts`: whom an owner lets into the account, and what they may do there. */
export function SubAccountsPage() {
  return (
    <SubAccountTexts>
      <SubAccounts />
    </SubAccountTexts>
  );
}

function SubAccounts() {
  const { t } = useSubAccountsI18n();
  const collaboration = useUser().data?.collaboration;
  return (
    <>
      <BackBar label={t('sub.back')} />
      {collaboration && <ActingBanner collaboration={collaboration} />}
      <Screen title={t('sub.title')} className="mx-auto max-w-page px-4 pt-8 pb-24 sm:px-6 sm:pt-12">
        <h1 className="font-display text-30 sm:text-38">{t('sub.title')}</h1>
        <p className="mt-1.5 text-ink-soft">{t('sub.lead')}</p>
        <SubAccountsOfUser />
      </Screen>
    </>
  );
}

/** Shows the sub-accounts where the signed-in person is their owner; a word to everybody else. */
function SubAccountsOfUser() {
  const { t } = useSubAccountsI18n();
  const user = useUser();
  if (user.isPending) {
    return (
      <div className="mt-25">
        <SubAccountSkeleton />
      </div>
    );
  }
  if (user.isError) {
    return (
      <Notice icon={CloudOff} title={t('app.failed.title')} text={t('app.offline')}>
        <Button variant="outline" pending={user.isFetching} onClick={() => void user.refetch()}>
          {t('app.retry')}
        </Button>
      </Notice>
    );
  }
  const { collaboration } = user.data;
  return collaboration === undefined ? (
    <OwnSubAccounts user={user.data} />
  ) : (
    <OwnersMatter collaboration={collaboration} />
  );
}

function OwnersMatter({ collaboration }: { collaboration: ActingAccount }) {
  const { t } = useSubAccountsI18n();
  return (
    <Notice
      icon={KeyRound}
      title={t('sub.notOwner.title', { name: collaboration.ownerName })}
      text={t('sub.notOwner.text')}
    >
      <Button asChild variant="outline">
        <Link to="/">{t('sub.back')}</Link>
      </Button>
    </Notice>
  );
}
