import type { UseQueryResult } from '@tanstack/react-query';
import { CloudOff, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SubAccount } from '#contracts/collaborators/api.ts';
import { Notice } from '../../components/screen/notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { CARD_GRID_LOOK } from './card-look.ts';
import { SubAccountCard } from './sub-account-card.tsx';
import { SubAccountSkeleton } from './sub-account-skeleton.tsx';
import { useSubAccountsI18n } from './sub-account-texts.ts';

interface SubAccountListProps {
  readonly accounts: UseQueryResult<SubAccount[]>;
  /** Button that invites the first one. */
  readonly inviteFirst: ReactNode;
  readonly onPlanMissing: () => void;
}

/** Shows the owner's sub-accounts: on their way, failed, none yet, or a card for each. */
export function SubAccountList({ accounts, inviteFirst, onPlanMissing }: SubAccountListProps) {
  const { t } = useSubAccountsI18n();
  if (accounts.isPending) return <SubAccountSkeleton />;
  if (accounts.isError) {
    return (
      <Panel>
        <Notice icon={CloudOff} title={t('sub.failed.title')} text={t('sub.failed.text')}>
          <Button variant="outline" pending={accounts.isFetching} onClick={() => void accounts.refetch()}>
            {t('app.retry')}
          </Button>
        </Notice>
      </Panel>
    );
  }
  if (accounts.data.length === 0) {
    return (
      <Panel>
        <Notice icon={Users} title={t('sub.empty.title')} text={t('sub.empty.text')}>
          {inviteFirst}
        </Notice>
      </Panel>
    );
  }
  return (
    <ul className={CARD_GRID_LOOK}>
      {accounts.data.map((account) => (
        <li key={account.id} className="grid">
          <SubAccountCard account={account} onPlanMissing={onPlanMissing} />
        </li>
      ))}
    </ul>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return <div className="rounded-card border border-hairline bg-surface shadow-card">{children}</div>;
}
