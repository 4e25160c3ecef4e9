import type { ComponentProps } from 'react';
import { LaterPart } from '../../lib/page/later-part.tsx';
import { createPart } from '../../lib/page/part.tsx';

const { Shown: UpgradeDialog } = createPart(async () => (await import('./upgrade-dialog.tsx')).UpgradeDialog);

/** Shows the offer of an upgrade, whose code comes once it is asked for. */
export function LaterUpgrade(offer: ComponentProps<typeof UpgradeDialog>) {
  return (
    <LaterPart onMissing={offer.onClose}>
      <UpgradeDialog {...offer} />
    </LaterPart>
  );
}
