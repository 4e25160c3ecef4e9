import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useI18n } from '../../i18n/i18n-context.ts';
import { cn } from '../../lib/page/cn.ts';

/** The attributes that a field hands to its control, so that label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

interface FieldProps {
  label: string;
  /** Said below the label's control while there is no error. */
  hint?: string | undefined;
  /** A sentence from validation, in English; shown in the reader's language. */
  error?: string | undefined;
  required?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Shows a labelled control with its hint and its error. */
export function Field({ label, hint, error, required, className, children }: FieldProps) {
  const { t, translateSentence } = useI18n();
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <div className={cn('grid gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium text-14">
          {label}
        </label>
        {required === false && <span className="text-12 text-ink-faint">{t('app.optional')}</span>}
      </div>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-required': required,
      })}
      {error !== undefined ? (
        <p id={noteId} className="flex animate-rise items-center gap-1.5 text-14 text-danger">
          <CircleAlert aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
          {translateSentence(error)}
        </p>
      ) : (
        hint !== undefined && (
          <p id={noteId} className="text-14 text-ink-faint">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
