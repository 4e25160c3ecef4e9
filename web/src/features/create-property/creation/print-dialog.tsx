import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { User } from '#contracts/accounts/api.ts';
import { UpgradeDialog } from '../../../components/account/upgrade-dialog.tsx';
import { LoadFailed } from '../../../components/screen/load-failed.tsx';
import { QrCodeDialog } from '../../../components/sharing/qr-code-dialog.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { lacks } from '../../../lib/site/plan-offers.ts';
import { useCreatedI18n } from './created-texts.ts';

interface PrintDialogProps {
  readonly slug: string;
  readonly user: User;
  readonly onClose: () => void;
  readonly returnTo: RefObject<HTMLElement | null>;
}

/**
 * Shows QR code and poster of a property; where the plan has none, the offer of one that does. Until the property is there,
 * shows that it is on its way, or that it could not be loaded.
 */
export function PrintDialog({ slug, user, onClose, returnTo }: PrintDialogProps) {
  const { t } = useCreatedI18n();
  const [isMissing, setMissing] = useState(lacks(user, 'qrCode'));
  const property = useQuery(apiQuery('GET /api/properties/slug/{slug}', { params: { slug } }));
  if (isMissing) return <UpgradeDialog offer="qrCode" user={user} onClose={onClose} returnTo={returnTo} />;
  if (!property.isSuccess) {
    return (
      <Dialog title={t('created.print')} onClose={onClose} returnTo={returnTo}>
        {property.isError ? (
          <LoadFailed title={t('created.print.failed')} query={property} />
        ) : (
          <Skeleton shape="card" className="mx-auto aspect-square w-75 max-w-full" />
        )}
      </Dialog>
    );
  }
  return (
    <QrCodeDialog
      property={property.data}
      onClose={onClose}
      onPlanMissing={() => setMissing(true)}
      returnTo={returnTo}
    />
  );
}
