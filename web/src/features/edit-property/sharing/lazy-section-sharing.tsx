import type { ComponentProps } from 'react';
import { LaterPart } from '../../../lib/page/later-part.tsx';
import { createPart } from '../../../lib/page/part.tsx';

const Loaded = createPart(async () => (await import('./section-sharing.tsx')).SectionSharing);

/** Shows what a section has of a shared one; its code and its words come after the editor. */
export function SectionSharing(props: ComponentProps<typeof Loaded.Shown>) {
  return (
    <LaterPart>
      <Loaded.Shown {...props} />
    </LaterPart>
  );
}
