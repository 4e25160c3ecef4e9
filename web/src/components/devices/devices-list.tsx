import { CloudOff } from 'lucide-react';
import { useI18n } from '../../i18n/i18n-context.ts';
import { Notice } from '../screen/notice.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DeviceRow } from './device-row.tsx';
import type { DevicesDoor } from './devices-door.ts';
import { useDevices, useSignOutDevice } from './use-devices.ts';

/** Shows the sessions of a person, each with a button that ends it. */
export function DevicesList({ door }: { readonly door: DevicesDoor }) {
  const { t } = useI18n();
  const devices = useDevices(door);
  const signOut = useSignOutDevice(door);
  if (devices.isPending) return <Skeleton className="h-24.5 w-full" />;
  if (devices.isError) {
    return (
      <Notice icon={CloudOff} title={t('app.failed.title')} text={t('account.devices.failed')}>
        <Button variant="outline" pending={devices.isFetching} onClick={() => void devices.refetch()}>
          {t('app.retry')}
        </Button>
      </Notice>
    );
  }
  return (
    <ul className="divide-y divide-hairline">
      {devices.data.map((session) => (
        <DeviceRow
          key={session.id}
          session={session}
          isPending={signOut.isPending && signOut.variables === session.id}
          onSignOut={() => signOut.mutate(session.id)}
        />
      ))}
    </ul>
  );
}
