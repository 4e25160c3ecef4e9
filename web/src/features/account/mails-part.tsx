import { useMutation } from '@tanstack/react-query';
import type { User } from '#contracts/accounts/api.ts';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { callApi, isUnauthorized } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useChoice } from '../../lib/api/use-choice.ts';
import { toast } from '../../lib/page/toast.ts';
import { showUser } from '../../lib/session/session.ts';
import { AccountPart } from './account-part.tsx';
import { useOwnAccountI18n } from './own-account-texts.ts';

/** Lets the person choose which mails they get that nothing calls for. */
export function MailsPart({ user: { questionMails = false, emailVerified } }: { user: User }) {
  const i18n = useOwnAccountI18n();
  const { t } = i18n;
  const change = useMutation({
    mutationFn: (isOn: boolean) => callApi('PUT /api/user', { body: { questionMails: isOn } }),
    onSuccess: showUser,
    onError: (error) => {
      if (!isUnauthorized(error)) toast.error(t('account.error'), { description: errorText(error, i18n) });
    },
  });
  const { chosen, choose } = useChoice(questionMails, change);
  return (
    <AccountPart title={t('own.mails')}>
      <Checkbox
        label={t('own.questionMails')}
        hint={t(emailVerified ? 'own.questionMailsHint' : 'own.questionMailsConfirm')}
        checked={chosen}
        onChange={({ target }) => choose(target.checked)}
      />
    </AccountPart>
  );
}
