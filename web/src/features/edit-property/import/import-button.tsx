import { FileInput } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { LaterPart } from '../../../lib/page/later-part.tsx';
import { createPart } from '../../../lib/page/part.tsx';
import type { EditorPlace } from '../form/use-editor-place.ts';
import { ImportTexts } from './import-texts.ts';

const { Shown: ImportDialog } = createPart(async () => (await import('./import-dialog.tsx')).ImportDialog);

/** Shows the button that begins an import, and its dialog, whose code and words come once somebody asks for it. */
export function ImportButton({ place }: { place: EditorPlace }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-2 lg:mt-0 lg:ml-6">
      <Button variant="quiet" size="compact" onClick={() => setOpen(true)}>
        <FileInput aria-hidden strokeWidth={1.75} className="size-5" />
        {t('edit.import')}
      </Button>
      {isOpen && (
        <LaterPart onMissing={() => setOpen(false)}>
          <ImportTexts meanwhile={null}>
            <ImportDialog place={place} onClose={() => setOpen(false)} />
          </ImportTexts>
        </LaterPart>
      )}
    </div>
  );
}
