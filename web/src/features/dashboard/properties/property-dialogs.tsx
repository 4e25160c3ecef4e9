import type { RefObject } from 'react';
import type { User } from '#contracts/accounts/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { UpgradeDialog } from '../../../components/account/upgrade-dialog.tsx';
import { QrCodeDialog } from '../../../components/sharing/qr-code-dialog.tsx';
import { refreshUser } from '../../../lib/session/session.ts';
import { AnalyticsDialog } from '../analytics/analytics-dialog.tsx';
import { DuplicatePropertyDialog } from '../duplicate/duplicate-property-dialog.tsx';
import { DeletePropertyDialog } from './delete-property-dialog.tsx';
import type { PropertyDialog } from './property-action.ts';

interface PropertyDialogsProps {
  readonly property: Property;
  readonly user: User;
  /** The dialog that is open. */
  readonly shown: PropertyDialog;
  readonly onShow: (dialog: PropertyDialog | undefined) => void;
  readonly returnTo: RefObject<HTMLElement | null>;
}

/** Shows the dialogs about one property, one at a time. What the plan turns out not to have becomes an offer. */
export function PropertyDialogs({ property, user, shown, onShow, returnTo }: PropertyDialogsProps) {
  const offer = (dialog: 'upgrade-analytics' | 'upgrade-qrCode') => () => {
    onShow(dialog);
    void refreshUser();
  };
  const common = { onClose: () => onShow(undefined), returnTo };
  switch (shown) {
    case 'analytics':
      return <AnalyticsDialog property={property} onPlanMissing={offer('upgrade-analytics')} {...common} />;
    case 'qrCode':
      return <QrCodeDialog property={property} onPlanMissing={offer('upgrade-qrCode')} {...common} />;
    case 'duplicate':
      return <DuplicatePropertyDialog property={property} user={user} {...common} />;
    case 'delete':
      return <DeletePropertyDialog property={property} {...common} />;
    case 'upgrade-analytics':
      return <UpgradeDialog offer="analytics" user={user} {...common} />;
    case 'upgrade-qrCode':
      return <UpgradeDialog offer="qrCode" user={user} {...common} />;
  }
}
