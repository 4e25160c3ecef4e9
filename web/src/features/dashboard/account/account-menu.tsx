import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import type { User } from '#contracts/accounts/api.ts';
import { LazyMenu } from '../../../components/ui/lazy-menu.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { apiQuery, queryClient } from '../../../lib/api/query-client.ts';
import { LaterPart } from '../../../lib/page/later-part.tsx';
import { createPart } from '../../../lib/page/part.tsx';
import type { AccountDialog } from './account-dialog.ts';

const { Shown: AccountRows } = createPart(async () => (await import('./account-rows.tsx')).AccountRows);
const { Shown: AccountDialogs } = createPart(
  async () => (await import('./account-dialogs.tsx')).AccountDialogs,
);

const askForAccounts = () => void queryClient.prefetchQuery(apiQuery('GET /api/collaborations'));

const initials = ({ firstName, lastName }: User) =>
  `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase();

/** Shows who is signed in, where they act, how they sign in, and the way out. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useI18n();
  const button = useRef<HTMLButtonElement>(null);
  const [shown, show] = useState<AccountDialog>();
  const trigger = (
    <button
      ref={button}
      type="button"
      // Whoever goes for the menu is likely to open it: what stands at its top is asked for before, so that no row moves.
      onPointerEnter={askForAccounts}
      onFocus={askForAccounts}
      className="flex h-11 items-center gap-1.5 rounded-full pr-1 text-ink-soft transition-colors hover:text-ink"
    >
      <span className="sr-only">{t('dashboard.account')}</span>
      <span
        aria-hidden
        className="grid size-9 place-items-center rounded-full bg-primary font-medium text-14 text-on-primary"
      >
        {initials(user)}
      </span>
      <ChevronDown aria-hidden strokeWidth={1.75} className="size-4" />
    </button>
  );
  return (
    <>
      <LazyMenu trigger={trigger}>{(start) => <AccountRows {...start} user={user} onShow={show} />}</LazyMenu>
      {shown !== undefined && (
        <LaterPart onMissing={() => show(undefined)}>
          <AccountDialogs user={user} shown={shown} onClose={() => show(undefined)} returnTo={button} />
        </LaterPart>
      )}
    </>
  );
}
