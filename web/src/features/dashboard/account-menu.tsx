import { ChevronDown, LogOut } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { toast } from 'sonner';
import type { User } from '#contracts/accounts/api.ts';
import { MENU_LOOK, MENU_ROW_LOOK } from '../../components/ui/menu-look.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { endSession } from '../../lib/session.ts';

const initials = ({ firstName, lastName }: User) =>
  `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase();

/** Who is signed in, and the way out. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useI18n();

  function logout(): void {
    endSession();
    toast.success(t('auth.logout.done'), { description: t('auth.logout.text') });
  }

  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="flex h-11 items-center gap-1.5 rounded-full pr-1 text-ink-soft transition-colors hover:text-ink">
        <span className="sr-only">{t('dashboard.account')}</span>
        <span
          aria-hidden
          className="grid size-9 place-items-center rounded-full bg-primary font-medium text-14 text-on-primary"
        >
          {initials(user)}
        </span>
        <ChevronDown aria-hidden strokeWidth={1.75} className="size-4" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" sideOffset={6} className={MENU_LOOK}>
        <DropdownMenu.Label className="border-hairline border-b px-3 pt-2 pb-3">
          <span className="block font-medium text-14">
            {user.firstName} {user.lastName}
          </span>
          <span className="block max-w-64 truncate text-12 text-ink-faint">{user.email}</span>
        </DropdownMenu.Label>
        <DropdownMenu.Item onSelect={logout} className={`${MENU_ROW_LOOK} mt-1.5`}>
          <LogOut aria-hidden strokeWidth={1.75} className="size-5 text-ink-faint" />
          {t('auth.logout')}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
