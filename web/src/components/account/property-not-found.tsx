import { useQuery } from '@tanstack/react-query';
import { DoorClosed } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useI18n } from '../../i18n/i18n-context.ts';
import { apiQuery } from '../../lib/api/query-client.ts';
import { useUser } from '../../lib/session/session.ts';
import { useSwitchAccount } from '../../lib/session/use-switch-account.ts';
import { Notice } from '../screen/notice.tsx';
import { Button } from '../ui/button.tsx';

/**
 * Says that there is no such property, or that it is not this account's: who signs in again can come to another account
 * than the address is of.
 */
export function PropertyNotFound({ heading }: { readonly heading?: 'h1' | 'h2' }) {
  const { t } = useI18n();
  return (
    <Notice
      {...(heading && { heading })}
      icon={DoorClosed}
      title={t('edit.notFound.title')}
      text={t('edit.notFound.text')}
    >
      <Button asChild>
        <Link to="/">{t('create.back')}</Link>
      </Button>
      <OtherAccounts />
    </Notice>
  );
}

/** Offers the other accounts that the person may act in. Nothing where there are none. */
function OtherAccounts() {
  const { t } = useI18n();
  const user = useUser();
  const move = useSwitchAccount();
  const { data: owners = [] } = useQuery(apiQuery('GET /api/collaborations'));
  if (user.data === undefined) return null;
  const current = user.data.collaboration?.ownerId ?? null;
  const accounts = [
    { id: null, name: t('account.own') },
    ...owners.map(({ ownerId, ownerName }) => ({
      id: ownerId,
      name: t('account.of', { name: ownerName }),
    })),
  ].filter(({ id }) => id !== current);
  if (accounts.length === 0) return null;
  return (
    <div className="mt-8 grid justify-items-center gap-2">
      <p className="text-ink-soft">{t('account.elsewhere')}</p>
      {accounts.map(({ id, name }) => (
        <Button key={id} variant="outline" pending={move.isPending} onClick={() => move.mutate(id)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
