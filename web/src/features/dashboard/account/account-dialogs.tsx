import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import { ChangeEmailDialog } from '../../../components/account/change-email-dialog.tsx';
import { ChangePasswordDialog } from '../../../components/account/change-password-dialog.tsx';
import { UpgradeDialog } from '../../../components/account/upgrade-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import type { AccountDialog } from './account-dialog.ts';
import { DevicesDialog } from './devices-dialog.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

interface AccountDialogsProps {
  readonly user: User;
  /** The dialog that is open. */
  readonly shown: AccountDialog;
  readonly onClose: () => void;
  readonly returnTo: RefObject<HTMLElement | null>;
}

/** Shows the dialogs about the account, one at a time. */
export function AccountDialogs({ user, shown, onClose, returnTo }: AccountDialogsProps) {
  const { t } = useI18n();
  switch (shown) {
    case 'password':
      return <ChangePasswordDialog onClose={onClose} returnTo={returnTo} />;
    case 'email':
      return <ChangeEmailDialog email={user.email} onClose={onClose} returnTo={returnTo} />;
    case 'secondFactor':
      return <SecondFactorDialog onClose={onClose} returnTo={returnTo} />;
    case 'devices':
      return <DevicesDialog onClose={onClose} returnTo={returnTo} />;
    case 'upgrade':
      return (
        <UpgradeDialog offer="subAccounts" user={user} onClose={onClose} returnTo={returnTo}>
          {/* Those who were let in before can still be seen and let go. */}
          <Button asChild variant="outline">
            <Link to="/sub-accounts">{t('account.subAccounts')}</Link>
          </Button>
        </UpgradeDialog>
      );
  }
}
