import { useState } from 'react';
import type { User } from '#contracts/accounts/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import type { Stay } from '#contracts/stays/api.ts';
import { UpgradeDialog } from '../../components/account/upgrade-dialog.tsx';
import { AddressQrCode } from '../../components/sharing/address-qr-code.tsx';
import { fetchFile } from '../../lib/api/api-client.ts';
import { apiQuery } from '../../lib/api/query-client.ts';
import { refreshUser } from '../../lib/session/session.ts';
import { lacks } from '../../lib/site/plan-offers.ts';
import { useStaysI18n } from './stays-texts.ts';

interface StayQrCodeProps {
  readonly property: Property;
  readonly stay: Stay;
  readonly user: User;
  /** Says which stay it is. */
  readonly about: string;
  readonly onClose: () => void;
}

/** Shows the QR code of the link of a stay, or the offer of a plan that has QR codes. */
export function StayQrCode({ property, stay, user, about, onClose }: StayQrCodeProps) {
  const { t } = useStaysI18n();
  const [isMissing, setMissing] = useState(lacks(user, 'qrCode'));
  const params = { id: property.id, stayId: stay.id };
  if (isMissing) return <UpgradeDialog offer="qrCode" user={user} onClose={onClose} />;
  return (
    <AddressQrCode
      title={t('stays.qr.title', { about })}
      text={t('stays.qr.text')}
      address={stay.url}
      file={`qr-code-${property.slug}-${stay.arrival}`}
      queryKey={apiQuery('GET /api/properties/{id}/stays/{stayId}/qr', { params }).queryKey}
      fetchCode={(format) =>
        fetchFile('GET /api/properties/{id}/stays/{stayId}/qr', { params, query: { format } })
      }
      onClose={onClose}
      onPlanMissing={() => {
        setMissing(true);
        void refreshUser();
      }}
    />
  );
}
