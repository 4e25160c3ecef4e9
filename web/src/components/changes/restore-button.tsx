import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../i18n/i18n-context.ts';
import { LaterPart } from '../../lib/page/later-part.tsx';
import { createPart } from '../../lib/page/part.tsx';
import { colon } from '../../lib/text/colon.ts';
import { Button } from '../ui/button.tsx';

const { Shown: RestoreDialog } = createPart(async () => (await import('./restore-dialog.tsx')).RestoreDialog);

/** Words of a way back. */
export interface RestoreWords {
  /** Text of the button. */
  readonly label: string;
  /** Name of what is restored, for those who do not see where the button stands. */
  readonly what: string;
  /** Text of the dialog. */
  readonly text: string;
  /** True for a button without words: one of several in a card. */
  readonly isCompact?: boolean;
}

interface RestoreButtonProps extends RestoreWords {
  readonly isPending: boolean;
  /** Restores it. @param onSettled to be called once that is done, or has failed */
  readonly onRestore: (onSettled: () => void) => void;
}

/** Brings back what stood before, once that is confirmed. */
export function RestoreButton(props: RestoreButtonProps) {
  const { label, what, text, isCompact = false, isPending, onRestore } = props;
  const { language } = useI18n();
  const [isAsking, setAsking] = useState(false);
  const icon = <RotateCcw aria-hidden strokeWidth={1.75} className="size-4" />;
  return (
    <>
      {isCompact ? (
        <button
          type="button"
          title={label}
          aria-label={label + colon(language) + what}
          onClick={() => setAsking(true)}
          className="-m-2.5 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors hover:bg-hover"
        >
          {icon}
        </button>
      ) : (
        <Button variant="quiet" size="small" className="-mx-3" onClick={() => setAsking(true)}>
          {icon}
          {label}
          <span className="sr-only">{what}</span>
        </Button>
      )}
      {isAsking && (
        <LaterPart onMissing={() => setAsking(false)}>
          <RestoreDialog
            text={text}
            isPending={isPending}
            onConfirm={() => onRestore(() => setAsking(false))}
            onClose={() => setAsking(false)}
          />
        </LaterPart>
      )}
    </>
  );
}
