import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.ts';
import { cn } from '../../lib/page/cn.ts';
import { colon } from '../../lib/text/colon.ts';

interface DifferenceLineProps {
  readonly change: 'removed' | 'added';
  /** The field that the line belongs to. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** Shows a line that a change took out or put in, told apart by sign, words and ground. */
export function DifferenceLine({ change, label, children }: DifferenceLineProps) {
  const { t, language } = useI18n();
  const isAdded = change === 'added';
  const [Sign, Mark] = isAdded ? [Plus, 'ins' as const] : [Minus, 'del' as const];
  return (
    <Mark
      className={cn(
        'flex gap-2.5 rounded-control px-3 py-1.5 no-underline',
        isAdded ? 'bg-success-tint text-success' : 'bg-danger-tint text-danger',
      )}
    >
      <Sign aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere text-ink">
        <span className="sr-only">{t(isAdded ? 'history.added' : 'history.removed')} </span>
        {label !== undefined && <span className="text-ink-soft">{label + colon(language)}</span>}
        {children}
      </span>
    </Mark>
  );
}
