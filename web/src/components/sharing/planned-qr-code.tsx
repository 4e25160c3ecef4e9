import { useState } from 'react';
import type { User } from '#contracts/accounts/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { refreshUser } from '../../lib/session/session.ts';
import { lacks } from '../../lib/site/plan-offers.ts';
import { UpgradeDialog } from '../account/upgrade-dialog.tsx';
import { QrCodeDialog } from './qr-code-dialog.tsx';

interface PlannedQrCodeProps {
  readonly property: Property;
  readonly user: User;
  readonly onClose: () => void;
}

/** Shows the QR code of a guest page, or the offer of a plan that has QR codes. */
export function PlannedQrCode({ property, user, onClose }: PlannedQrCodeProps) {
  const [isMissing, setMissing] = useState(lacks(user, 'qrCode'));
  if (isMissing) return <UpgradeDialog offer="qrCode" user={user} onClose={onClose} />;
  return (
    <QrCodeDialog
      property={property}
      onClose={onClose}
      onPlanMissing={() => {
        setMissing(true);
        void refreshUser();
      }}
    />
  );
}
