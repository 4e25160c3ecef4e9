import { useState } from 'react';
import type { User } from '#contracts/accounts/api.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { LaterPart } from '../../lib/page/later-part.tsx';
import { createPart } from '../../lib/page/part.tsx';

const { Shown: UpgradeDialog } = createPart(
  async () => (await import('../../components/account/upgrade-dialog.tsx')).UpgradeDialog,
);

/** Shows the plans to who has none any more. */
export function PlansButton({ user }: { user: User }) {
  const { t } = useI18n();
  const [isOffered, setOffered] = useState(false);
  const close = () => setOffered(false);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOffered(true)}>
        {t('dashboard.expiredAction')}
      </Button>
      {isOffered && (
        <LaterPart onMissing={close}>
          <UpgradeDialog offer="trialEnded" user={user} onClose={close} />
        </LaterPart>
      )}
    </>
  );
}
