import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ForgotPasswordDialog } from '../../../components/password-reset/forgot-password-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';

/** Shows a mailed link that works no more, and the way to another one. */
export function ExpiredLink() {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="animate-rise">
      <h1 className="font-display text-38">{t('auth.reset.expired')}</h1>
      <p role="status" className="mt-2 text-ink-soft">
        {t('auth.reset.expiredText')}
      </p>
      <div className="mt-8 flex flex-wrap gap-2">
        <Button onClick={() => setAsking(true)}>{t('auth.reset.again')}</Button>
        <Button asChild variant="outline">
          <Link to="/auth">{t('auth.reset.toLogin')}</Link>
        </Button>
      </div>
      {isAsking && <ForgotPasswordDialog onClose={() => setAsking(false)} />}
    </div>
  );
}
