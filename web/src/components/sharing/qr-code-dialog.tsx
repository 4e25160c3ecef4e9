import type { RefObject } from 'react';
import type { Property } from '#contracts/properties/api.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { fetchFile } from '../../lib/api/api-client.ts';
import { apiQuery } from '../../lib/api/query-client.ts';
import { publicUrl } from '../../lib/site/public-url.ts';
import { AddressQrCode } from './address-qr-code.tsx';
import { PosterPart } from './poster-part.tsx';

interface QrCodeDialogProps {
  readonly property: Property;
  readonly onClose: () => void;
  /** Called where the plan of the account turns out not to have QR codes. */
  readonly onPlanMissing: () => void;
  readonly returnTo?: RefObject<HTMLElement | null>;
}

/** Shows the QR code of a guest page with its address, to look at and to download, and the poster that it stands on. */
export function QrCodeDialog({ property, onPlanMissing, ...dialog }: QrCodeDialogProps) {
  const { t } = useI18n();
  const { id, name, slug } = property;
  return (
    <AddressQrCode
      {...dialog}
      title={t('dashboard.qr.title', { name })}
      text={t('dashboard.qr.text')}
      address={publicUrl(slug)}
      file={`qr-code-${slug}`}
      queryKey={apiQuery('GET /api/properties/{id}/qr', { params: { id } }).queryKey}
      fetchCode={(format) => fetchFile('GET /api/properties/{id}/qr', { params: { id }, query: { format } })}
      onPlanMissing={onPlanMissing}
    >
      <PosterPart property={property} onPlanMissing={onPlanMissing} />
    </AddressQrCode>
  );
}
