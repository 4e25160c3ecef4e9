import { AdminScreen } from '../../components/admin/admin-screen.tsx';
import { useAdminI18n } from '../../components/admin/admin-texts.ts';
import { ADMIN_DEVICES } from '../../components/devices/devices-door.ts';
import { DevicesList } from '../../components/devices/devices-list.tsx';
import { useSignOutOthers } from '../../components/devices/use-devices.ts';
import { ADMIN_DOOR } from '../../components/second-factor/factor-door.ts';
import { SecondFactorPart } from '../../components/second-factor/second-factor-part.tsx';
import { Button } from '../../components/ui/button.tsx';

const CARD = 'max-w-xl rounded-card border border-hairline bg-surface p-6 shadow-card sm:p-8';

/** Shows `/admin/account`: how the administrator signs in, and where they are signed in. */
export function AdminAccountPage() {
  const { t } = useAdminI18n();
  return (
    <AdminScreen title={t('admin.nav.account')} lead={t('admin.account.lead')}>
      <section aria-labelledby="second-factor" className={CARD}>
        <h2 id="second-factor" className="mb-4 font-display text-24">
          {t('account.secondFactor')}
        </h2>
        <SecondFactorPart door={ADMIN_DOOR} />
      </section>
      <Devices />
    </AdminScreen>
  );
}

function Devices() {
  const { t } = useAdminI18n();
  const others = useSignOutOthers(ADMIN_DEVICES);
  return (
    <section aria-labelledby="devices" className={`mt-6 ${CARD}`}>
      <h2 id="devices" className="mb-2 font-display text-24">
        {t('account.devices')}
      </h2>
      <p className="mb-4 text-ink-soft">{t('admin.account.devices')}</p>
      <DevicesList door={ADMIN_DEVICES} />
      <Button className="mt-4" variant="outline" pending={others.isPending} onClick={() => others.mutate()}>
        {t('account.devices.endOthers')}
      </Button>
    </section>
  );
}
