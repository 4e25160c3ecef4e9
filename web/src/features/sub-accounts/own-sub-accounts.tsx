import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contracts/accounts/api.ts';
import { ConfirmEmailNote } from '../../components/account/confirm-email-note.tsx';
import { PlanMark } from '../../components/account/plan-mark.tsx';
import { UpgradeDialog } from '../../components/account/upgrade-dialog.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useMailAvailability } from '../../lib/site/mail-availability.ts';
import { lacks } from '../../lib/site/plan-offers.ts';
import { InviteDialog } from './invites/invite-dialog.tsx';
import { SimulatedMailNote } from './invites/simulated-mail-note.tsx';
import { SUB_ACCOUNTS } from './sub-account-cache.ts';
import { SubAccountList } from './sub-account-list.tsx';
import { SubAccountSkeleton } from './sub-account-skeleton.tsx';
import { useSubAccountsI18n } from './sub-account-texts.ts';

/** Shows an owner's sub-accounts and the way to a new one; where the plan has none, to one that does. */
export function OwnSubAccounts({ user }: { user: User }) {
  const { t } = useSubAccountsI18n();
  // Whoever is invited accepts elsewhere, so the list is asked for at each visit.
  const accounts = useQuery({ ...SUB_ACCOUNTS, refetchOnMount: 'always' });
  const mail = useMailAvailability();
  const [dialog, setDialog] = useState<'invite' | 'upgrade'>();
  const closeDialog = () => setDialog(undefined);
  const offerUpgrade = () => setDialog('upgrade');
  const isPlanMissing = lacks(user, 'subAccounts');
  const mayInvite = isPlanMissing || user.emailVerified || mail.data?.available !== true;

  const inviteButton = (label: 'sub.invite' | 'sub.empty.action') => (
    <Button
      variant={isPlanMissing ? 'outline' : 'primary'}
      className="max-sm:w-full"
      onClick={isPlanMissing ? offerUpgrade : () => setDialog('invite')}
    >
      <UserPlus aria-hidden strokeWidth={1.75} className="size-5" />
      {t(label)}
      {isPlanMissing && <PlanMark />}
    </Button>
  );

  return (
    <>
      <div className="mt-6">
        {mayInvite ? inviteButton('sub.invite') : <ConfirmEmailNote email={user.email} />}
      </div>
      <div className="mt-8 grid gap-6">
        {mail.isPending ? (
          <SubAccountSkeleton />
        ) : (
          <>
            {mail.data?.available === false && <SimulatedMailNote />}
            <SubAccountList
              accounts={accounts}
              inviteFirst={mayInvite && inviteButton('sub.empty.action')}
              onPlanMissing={offerUpgrade}
            />
          </>
        )}
      </div>
      {dialog === 'invite' && (
        <InviteDialog
          mailsAreSent={mail.data?.available === true}
          onClose={closeDialog}
          onPlanMissing={offerUpgrade}
        />
      )}
      {dialog === 'upgrade' && <UpgradeDialog offer="subAccounts" user={user} onClose={closeDialog} />}
    </>
  );
}
