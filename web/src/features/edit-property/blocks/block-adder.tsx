import { LibraryBig } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/ui/button.tsx';
import type { MadeText } from './block-form.tsx';
import { useBlocksI18n } from './block-texts.ts';
import { BlockDialog } from './lazy-block-dialog.tsx';

interface BlockAdderProps {
  readonly section: string;
  /** True where the section has no room for another item. */
  readonly isFull: boolean;
  /** Gets what was made, once the dialog is gone: what it focuses keeps the focus. */
  readonly onMade: (made: MadeText) => void;
}

/** Shows the button that opens the ready-made texts of a section. */
export function BlockAdder({ section, isFull, onMade }: BlockAdderProps) {
  const { t } = useBlocksI18n();
  const [isOpen, setOpen] = useState(false);

  function finish(made: MadeText): void {
    flushSync(() => setOpen(false));
    onMade(made);
  }

  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <LibraryBig aria-hidden strokeWidth={1.75} className="size-5" />
        {t('blocks.open')}
      </Button>
      {isOpen && (
        <BlockDialog section={section} isFull={isFull} onDone={finish} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
