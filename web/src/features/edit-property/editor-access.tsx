import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import { Notice } from '../../components/screen/notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { may } from '../../lib/session/permissions.ts';

/** Shows what is below it to those who may change anything in a property; a collaborator who may only look is told so. */
export function Permitted({ user, children }: { user: User; children: ReactNode }) {
  const { t } = useI18n();
  const { collaboration } = user;
  const mayEdit = may(user, 'edit_properties') || may(user, 'manage_content');
  if (collaboration === undefined || mayEdit) return children;
  return (
    <Notice
      heading="h1"
      icon={Lock}
      title={t('edit.notAllowed.title')}
      text={t('edit.notAllowed.text', { owner: collaboration.ownerName })}
    >
      <Button asChild variant="outline">
        <Link to="/">{t('create.back')}</Link>
      </Button>
    </Notice>
  );
}
