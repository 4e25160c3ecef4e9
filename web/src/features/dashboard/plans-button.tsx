import { useState } from 'react';
import type { User } from '#contracts/accounts/api.ts';
import { LaterUpgrade } from '../../components/account/later-upgrade.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';

/** Shows the plans to who has none any more. */
export function PlansButton({ user }: { user: User }) {
  const { t } = useI18n();
  const [isOffered, setOffered] = useState(false);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOffered(true)}>
        {t('dashboard.expiredAction')}
      </Button>
      {isOffered && <LaterUpgrade offer="trialEnded" user={user} onClose={() => setOffered(false)} />}
    </>
  );
}
