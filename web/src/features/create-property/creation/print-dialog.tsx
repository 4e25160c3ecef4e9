import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { User } from '#contracts/accounts/api.ts';
import { UpgradeDialog } from '../../../components/account/upgrade-dialog.tsx';
import { QrCodeDialog } from '../../../components/sharing/qr-code-dialog.tsx';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { lacks } from '../../../lib/site/plan-offers.ts';

interface PrintDialogProps {
  readonly slug: string;
  readonly user: User;
  readonly onClose: () => void;
  readonly returnTo: RefObject<HTMLElement | null>;
}

/** Shows QR code and poster of a property; where the plan has none, the offer of one that does. */
export function PrintDialog({ slug, user, onClose, returnTo }: PrintDialogProps) {
  const [isMissing, setMissing] = useState(lacks(user, 'qrCode'));
  const property = useQuery(apiQuery('GET /api/properties/slug/{slug}', { params: { slug } }));
  if (isMissing) return <UpgradeDialog offer="qrCode" user={user} onClose={onClose} returnTo={returnTo} />;
  if (!property.isSuccess) return null;
  return (
    <QrCodeDialog
      property={property.data}
      onClose={onClose}
      onPlanMissing={() => setMissing(true)}
      returnTo={returnTo}
    />
  );
}
