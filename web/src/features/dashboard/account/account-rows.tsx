import {
  CircleUser,
  KeyRound,
  Library,
  LogOut,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  ShieldCheck,
  Users,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import { PlanMark } from '../../../components/account/plan-mark.tsx';
import type { MenuStart } from '../../../components/ui/lazy-menu.tsx';
import { Menu } from '../../../components/ui/menu.tsx';
import { MENU_ROW_LOOK } from '../../../components/ui/menu-look.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { toast } from '../../../lib/page/toast.ts';
import { useSharesSections } from '../../../lib/properties/shared-sections.ts';
import { endSession } from '../../../lib/session/session.ts';
import { lacks } from '../../../lib/site/plan-offers.ts';
import { AccountChoices } from './account-choices.tsx';
import type { AccountDialog } from './account-dialog.ts';

interface AccountRowsProps extends MenuStart {
  readonly user: User;
  readonly onShow: (dialog: AccountDialog) => void;
}

/** Shows the menu of the account. */
export function AccountRows({ user, onShow, ...start }: AccountRowsProps) {
  const { t, language, chooseLanguage } = useI18n();
  const navigate = useNavigate();
  const isAlone = lacks(user, 'subAccounts');

  function logout(): void {
    // The landing page goes on in the language that the person was spoken to in.
    chooseLanguage(language);
    endSession();
    toast.success(t('auth.logout.done'), { description: t('auth.logout.text') });
  }

  return (
    <Menu {...start}>
      <DropdownMenu.Label className="mb-1.5 border-hairline border-b px-3 pt-2 pb-3">
        <span className="block max-w-64 truncate font-medium text-14">
          {user.firstName} {user.lastName}
        </span>
        <span className="block max-w-64 truncate text-12 text-ink-faint">{user.email}</span>
      </DropdownMenu.Label>
      <AccountChoices user={user} />
      <Row icon={KeyRound} onSelect={() => onShow('password')}>
        {t('account.changePassword')}
      </Row>
      <Row icon={Mail} onSelect={() => onShow('email')}>
        {t('account.changeEmail')}
      </Row>
      <Row icon={MonitorSmartphone} onSelect={() => onShow('devices')}>
        {t('account.devices')}
      </Row>
      <Row icon={ShieldCheck} onSelect={() => onShow('secondFactor')}>
        {t('account.secondFactor')}
      </Row>
      <Row icon={CircleUser} onSelect={() => void navigate('/account')}>
        {t('account.page')}
      </Row>
      <SharedSectionsRow user={user} />
      {user.collaboration === undefined && (
        <Row icon={Users} onSelect={() => (isAlone ? onShow('upgrade') : void navigate('/sub-accounts'))}>
          <span className="flex-1">{t('account.subAccounts')}</span>
          {isAlone && <PlanMark />}
        </Row>
      )}
      <DropdownMenu.Separator className="my-1.5 h-px bg-hairline" />
      <Row icon={LogOut} onSelect={logout}>
        {t('auth.logout')}
      </Row>
    </Menu>
  );
}

/** Leads to the shared sections who has use for them. */
function SharedSectionsRow({ user }: Pick<AccountRowsProps, 'user'>) {
  const { t } = useI18n();
  const navigate = useNavigate();
  if (!useSharesSections(user)) return null;
  return (
    <Row icon={Library} onSelect={() => void navigate('/shared-sections')}>
      {t('account.sharedSections')}
    </Row>
  );
}

interface RowProps {
  readonly icon: LucideIcon;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

function Row({ icon: Icon, onSelect, children }: RowProps) {
  return (
    <DropdownMenu.Item onSelect={onSelect} className={MENU_ROW_LOOK}>
      <Icon aria-hidden strokeWidth={1.75} className="size-5 text-ink-faint" />
      {children}
    </DropdownMenu.Item>
  );
}
