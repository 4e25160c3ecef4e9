import { Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { LaterPart } from '../../../lib/page/later-part.tsx';
import { createPart } from '../../../lib/page/part.tsx';
import { useMediaQuery } from '../../../lib/page/use-media-query.ts';

/** Screens that have room for the guest view beside the form. */
const ROOM_BESIDE = '(min-width: 80rem)';

// The guest page is as much code as the form: the form is there first.
const preview = createPart(async () => (await import('./preview.tsx')).PhonePreview);

/** Shows the guest view beside the form, where there is room. */
export function PreviewAside({ tab }: { tab: string }) {
  const { t } = useI18n();
  const isBeside = useMediaQuery(ROOM_BESIDE);
  if (!isBeside) return null;
  return (
    <aside aria-label={t('edit.preview')} className="sticky top-20">
      <PhonePreview tab={tab} />
    </aside>
  );
}

/** Shows the guest view, and its outline until its code is there. */
function PhonePreview({ tab, onMissing }: { tab: string; onMissing?: () => void }) {
  return (
    <LaterPart
      {...(onMissing && { onMissing })}
      fallback={<Skeleton shape="phone" className="h-[min(620px,100svh-12rem)] w-[320px] max-w-full" />}
    >
      <preview.Shown tab={tab} />
    </LaterPart>
  );
}

/** Shows the button that opens the guest view in a dialog, where there is no room beside the form. */
export function PreviewButton({ tab }: { tab: string }) {
  const { t } = useI18n();
  const isBeside = useMediaQuery(ROOM_BESIDE);
  const [isOpen, setOpen] = useState(false);
  // Ahead of the press, which may come when there is no connection any more. A failure is for the press to meet.
  useEffect(() => void preview.fetch().catch(() => undefined), []);
  if (isBeside) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Smartphone aria-hidden strokeWidth={1.75} className="size-5" />
        {t('edit.preview')}
      </Button>
      {isOpen && (
        <Dialog title={t('edit.preview')} onClose={() => setOpen(false)}>
          <div className="grid justify-items-center">
            <PhonePreview tab={tab} onMissing={() => setOpen(false)} />
          </div>
        </Dialog>
      )}
    </>
  );
}
