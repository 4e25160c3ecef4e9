import type { User } from '#contracts/accounts/api.ts';
import { LaterUpgrade } from '../../components/account/later-upgrade.tsx';
import { LaterPart } from '../../lib/page/later-part.tsx';
import { createPart } from '../../lib/page/part.tsx';
import { useEditor } from './form/editor-context.ts';

const { Shown: PlannedQrCode } = createPart(
  async () => (await import('../../components/sharing/planned-qr-code.tsx')).PlannedQrCode,
);

/** Something beside the form that was asked for. */
export type Asked = 'branding' | 'qrCode';

/** Shows what was asked for: what a larger plan has, or the code of the guest page. */
export function AskedDialog({ asked, ...rest }: { asked: Asked; user: User; onClose: () => void }) {
  const { property } = useEditor();
  if (asked === 'branding') return <LaterUpgrade offer={asked} {...rest} />;
  return (
    <LaterPart onMissing={rest.onClose}>
      <PlannedQrCode property={property} {...rest} />
    </LaterPart>
  );
}
