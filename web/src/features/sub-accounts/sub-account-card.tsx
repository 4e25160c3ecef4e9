import { Pencil, RotateCw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SubAccount } from '#contracts/collaborators/api.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { AccessLines } from './access-lines.tsx';
import { CARD_LOOK } from './card-look.ts';
import { InviteLinkActions } from './invites/invite-link-actions.tsx';
import { PermissionsDialog } from './permissions-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { statusText } from './status-text.ts';
import { useSubAccountsI18n } from './sub-account-texts.ts';
import { useResend } from './use-sub-account-changes.tsx';

interface SubAccountCardProps {
  readonly account: SubAccount;
  /** The plan turned out not to have sub-accounts. */
  readonly onPlanMissing: () => void;
}

/**
 * Shows somebody who may work in the account, or is invited to: who it is, what they may do, and what can be done
 * about it.
 */
export function SubAccountCard({ account, onPlanMissing }: SubAccountCardProps) {
  const { t } = useSubAccountsI18n();
  const { id, email, status } = account;
  const isPending = status === 'pending';
  const resend = useResend(id, onPlanMissing);
  const [dialog, setDialog] = useState<'permissions' | 'remove'>();
  const closeDialog = () => setDialog(undefined);
  const named = (action: string): ReactNode => (
    <>
      {action}
      <span className="sr-only">{email}</span>
    </>
  );
  return (
    <article className={CARD_LOOK}>
      <WhoAndWhat account={account} />
      {isPending && <InviteLinkActions account={account} />}
      <div className="mt-auto flex flex-wrap gap-2 border-hairline border-t pt-4">
        {isPending && (
          <Button pending={resend.isPending} onClick={() => resend.mutate()} {...ACTION_LOOK}>
            <RotateCw aria-hidden strokeWidth={1.75} className="size-5" />
            {named(t('sub.resend'))}
          </Button>
        )}
        <Button onClick={() => setDialog('permissions')} {...ACTION_LOOK}>
          <Pencil aria-hidden strokeWidth={1.75} className="size-5" />
          {named(t('sub.edit'))}
        </Button>
        <Button onClick={() => setDialog('remove')} {...ACTION_LOOK}>
          <Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
          {named(t('sub.remove'))}
        </Button>
      </div>
      {dialog === 'permissions' && <PermissionsDialog account={account} onClose={closeDialog} />}
      {dialog === 'remove' && <RemoveDialog account={account} onClose={closeDialog} />}
    </article>
  );
}

/** Shows who it is, and what they may do in which properties. */
function WhoAndWhat({ account }: Pick<SubAccountCardProps, 'account'>) {
  const i18n = useSubAccountsI18n();
  const { email, status, collaborator } = account;
  return (
    <div>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 wrap-anywhere font-semibold text-18">{email}</h2>
        <Badge tone={status === 'pending' ? 'warning' : 'success'}>{statusText(status, i18n)}</Badge>
      </div>
      {collaborator && (
        <p className="mt-1 wrap-anywhere text-ink-soft">
          {collaborator.firstName} {collaborator.lastName}
        </p>
      )}
      <div className="mt-3">
        <AccessLines account={account} />
      </div>
    </div>
  );
}

const ACTION_LOOK = { variant: 'outline', size: 'compact', className: 'max-sm:flex-auto' } as const;
