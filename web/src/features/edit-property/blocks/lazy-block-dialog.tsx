import type { ComponentProps } from 'react';
import { LaterPart } from '../../../lib/page/later-part.tsx';
import { createPart } from '../../../lib/page/part.tsx';

const Loaded = createPart(async () => (await import('./block-dialog.tsx')).BlockDialog);

/** Shows the dialog of ready-made texts, whose code comes once somebody opens it. */
export function BlockDialog(props: ComponentProps<typeof Loaded.Shown>) {
  return (
    <LaterPart onMissing={props.onClose}>
      <Loaded.Shown {...props} />
    </LaterPart>
  );
}
