import type { User } from '#contracts/accounts/api.ts';
import { LaterPart } from '../../lib/page/later-part.tsx';
import { createPart } from '../../lib/page/part.tsx';
import { useEditor } from './form/editor-context.ts';

const { Shown: UpgradeDialog } = createPart(
  async () => (await import('../../components/account/upgrade-dialog.tsx')).UpgradeDialog,
);
const { Shown: PlannedQrCode } = createPart(
  async () => (await import('../../components/sharing/planned-qr-code.tsx')).PlannedQrCode,
);

/** Something beside the form that was asked for. */
export type Asked = 'branding' | 'qrCode';

/** Shows what was asked for: what a larger plan has, or the code of the guest page. */
export function AskedDialog({ asked, ...rest }: { asked: Asked; user: User; onClose: () => void }) {
  const { property } = useEditor();
  return (
    <LaterPart onMissing={rest.onClose}>
      {asked === 'branding' ? (
        <UpgradeDialog offer={asked} {...rest} />
      ) : (
        <PlannedQrCode property={property} {...rest} />
      )}
    </LaterPart>
  );
}
