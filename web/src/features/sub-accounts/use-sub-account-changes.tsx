import { useMutation } from '@tanstack/react-query';
import type { ChangePermissionsRequest, InviteRequest, SubAccount } from '#contracts/collaborators/api.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { callApi, callAtRevision, isStale, isUnauthorized } from '../../lib/api/api-client.ts';
import { refusalText } from '../../lib/api/error-text.ts';
import { unlessGone } from '../../lib/api/unless-gone.ts';
import { toast } from '../../lib/page/toast.ts';
import { isPlanRefusal } from '../../lib/site/plan-offers.ts';
import { inviteLink } from './invites/invite-link.ts';
import { LinkToast } from './invites/link-toast.tsx';
import { dropSubAccount, putSubAccount, reloadSubAccounts } from './sub-account-cache.ts';
import { type SubAccountsTextKey, useSubAccountsI18n } from './sub-account-texts.ts';

const INVITE_TOAST_MS = 12_000;
const RESEND_TOAST_MS = 10_000;

/**
 * Invites somebody, in the language that the owner reads.
 * @param options `mailsAreSent`: whether the link is on its way by itself; `onPlanMissing`: the plan turned out not to
 *   have sub-accounts.
 */
export function useInvite(options: { mailsAreSent: boolean; onPlanMissing: () => void }) {
  const { t, language } = useSubAccountsI18n();
  const failed = useFailureOfLink('sub.invite.failed', options.onPlanMissing);
  return useMutation({
    mutationFn: (request: InviteRequest) =>
      callApi('POST /api/sub-accounts', { body: { ...request, language } }),
    onSuccess: (invited) => {
      const { email } = invited;
      putSubAccount(invited);
      const text = t(options.mailsAreSent ? 'sub.invited.mailed' : 'sub.invited.simulated', { email });
      toast.success(t('sub.invited'), {
        duration: INVITE_TOAST_MS,
        description: (
          <LinkToast text={text} summary={t('sub.invited.link')} link={linkOf(invited, language)} />
        ),
      });
    },
    onError: failed,
  });
}

/** Sends an open invite again, with another link. @param onPlanMissing as for `useInvite` */
export function useResend(id: string, onPlanMissing: () => void) {
  const { t, language } = useSubAccountsI18n();
  const failed = useFailureOfLink('sub.resend.failed', onPlanMissing);
  return useMutation({
    mutationFn: () => callApi('POST /api/sub-accounts/{id}/resend-invite', { params: { id } }),
    onSuccess: (resent) => {
      putSubAccount(resent);
      const words = { text: t('sub.resent.text'), summary: t('sub.resent.link') };
      toast.success(t('sub.resent'), {
        duration: RESEND_TOAST_MS,
        description: <LinkToast {...words} link={linkOf(resent, language)} />,
      });
    },
    onError: failed,
  });
}

/**
 * Lets a collaborator do other things. Where they were changed since the list was loaded, it is loaded anew.
 * @param onChanged called before the list shows it
 */
export function useChangePermissions({ id, version }: SubAccount, onChanged: () => void) {
  const { t } = useSubAccountsI18n();
  const tellFailure = useFailureToast('sub.change.failed');
  return useMutation({
    mutationFn: (body: ChangePermissionsRequest) =>
      callAtRevision('PUT /api/sub-accounts/{id}', { params: { id }, body, ifMatch: `"${version}"` }),
    onSuccess: ({ answer }) => {
      onChanged();
      putSubAccount(answer);
      toast.success(t('sub.changed'));
    },
    onError: (error) => (isStale(error) ? reloadSubAccounts().catch(tellFailure) : tellFailure(error)),
  });
}

/** Ends a collaboration, or withdraws an invite. @param onRemoved called before the card goes */
export function useRemove(id: string, onRemoved: () => void) {
  const { t } = useSubAccountsI18n();
  const tellFailure = useFailureToast('sub.remove.failed');
  return useMutation({
    mutationFn: () =>
      unlessGone(callApi('DELETE /api/sub-accounts/{id}', { params: { id } }), 'sub-account.not-found'),
    onSuccess: () => {
      onRemoved();
      dropSubAccount(id);
      toast.success(t('sub.removed'));
    },
    onError: tellFailure,
  });
}

/** Returns the link of an invite, read in the language of whoever passes it on; null where none opens. */
function linkOf({ inviteToken }: SubAccount, language: Language): string | null {
  return inviteToken === null ? null : inviteLink(inviteToken, language);
}

/**
 * Tells why a call failed that makes a link, and loads the list anew: where its answer was lost on the way, there is an invite
 * that no card shows, or the link of a card is dead.
 */
function useFailureOfLink(...named: Parameters<typeof useFailureToast>): (error: Error) => void {
  const tellFailure = useFailureToast(...named);
  return (error) => {
    tellFailure(error);
    if (!isUnauthorized(error)) reloadSubAccounts().catch(() => undefined);
  };
}

/** Tells by a toast why a call failed; `fallback` where the server had nothing to say to a person. */
function useFailureToast(
  fallback: SubAccountsTextKey & `${string}.failed`,
  onPlanMissing?: () => void,
): (error: Error) => void {
  const i18n = useSubAccountsI18n();
  return (error) => {
    if (isUnauthorized(error)) return;
    if (onPlanMissing !== undefined && isPlanRefusal(error)) return onPlanMissing();
    toast.error(i18n.t('sub.error'), { description: refusalText(error, i18n, i18n.t(fallback)) });
  };
}
