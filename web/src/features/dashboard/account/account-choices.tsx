import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { User } from '#contracts/accounts/api.ts';
import { MENU_ROW_LOOK } from '../../../components/ui/menu-look.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { useSwitchAccount } from '../../../lib/session/use-switch-account.ts';

const OWN = 'own';

/** Shows in the account menu the accounts that the person may act in. Nothing where there is only their own. */
export function AccountChoices({ user }: { user: User }) {
  const { t } = useI18n();
  const move = useSwitchAccount();
  const { data: others = [] } = useQuery(apiQuery('GET /api/collaborations'));
  if (others.length === 0) return null;
  const current = user.collaboration?.ownerId ?? OWN;
  const choices = [
    { id: OWN, name: t('account.own') },
    ...others.map(({ ownerId, ownerName }) => ({
      id: ownerId,
      name: t('account.of', { name: ownerName }),
    })),
  ];
  return (
    <>
      <DropdownMenu.Label className="px-3 pt-2 pb-1 text-12 text-ink-faint">
        {t('account.worksIn')}
      </DropdownMenu.Label>
      <DropdownMenu.RadioGroup
        aria-label={t('account.worksIn')}
        value={current}
        onValueChange={(id) => {
          if (id !== current) move.mutate(id === OWN ? null : id);
        }}
      >
        {choices.map(({ id, name }) => (
          <DropdownMenu.RadioItem key={id} value={id} className={MENU_ROW_LOOK}>
            <span className="min-w-0 max-w-56 flex-1 truncate">{name}</span>
            <DropdownMenu.ItemIndicator>
              <Check aria-hidden strokeWidth={1.75} className="size-4 text-primary-ink" />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
      <DropdownMenu.Separator className="my-1.5 h-px bg-hairline" />
    </>
  );
}
