import type { RefObject } from 'react';
import { HOST_DEVICES } from '../../../components/devices/devices-door.ts';
import { DevicesList } from '../../../components/devices/devices-list.tsx';
import { useSignOutOthers } from '../../../components/devices/use-devices.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';

interface DevicesDialogProps {
  readonly onClose: () => void;
  readonly returnTo: RefObject<HTMLElement | null>;
}

/** Shows where the person is signed in, and signing out from there. */
export function DevicesDialog({ onClose, returnTo }: DevicesDialogProps) {
  const { t } = useI18n();
  const others = useSignOutOthers(HOST_DEVICES);
  return (
    <Dialog
      title={t('account.devices')}
      text={t('account.devices.text')}
      onClose={onClose}
      returnTo={returnTo}
      beginsAt="title"
    >
      <DevicesList door={HOST_DEVICES} />
      <DialogActions>
        <Button variant="outline" pending={others.isPending} onClick={() => others.mutate()}>
          {t('account.devices.endOthers')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
