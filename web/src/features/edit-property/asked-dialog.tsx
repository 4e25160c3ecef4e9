import { lazy, Suspense } from 'react';
import type { User } from '#contracts/accounts/api.ts';
import { useEditor } from './form/editor-context.ts';

const UpgradeDialog = lazy(async () => ({
  default: (await import('../../components/account/upgrade-dialog.tsx')).UpgradeDialog,
}));
const PlannedQrCode = lazy(async () => ({
  default: (await import('../../components/sharing/planned-qr-code.tsx')).PlannedQrCode,
}));

/** Something beside the form that was asked for. */
export type Asked = 'branding' | 'qrCode';

/** Shows what was asked for: what a larger plan has, or the code of the guest page. */
export function AskedDialog({ asked, ...rest }: { asked: Asked; user: User; onClose: () => void }) {
  const { property } = useEditor();
  return (
    <Suspense>
      {asked === 'branding' ? (
        <UpgradeDialog offer={asked} {...rest} />
      ) : (
        <PlannedQrCode property={property} {...rest} />
      )}
    </Suspense>
  );
}
