import type { ReactNode } from 'react';
import { cn } from '../../lib/page/cn.ts';

const TONES = {
  success: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning',
  primary: 'bg-primary-tint text-primary-ink',
  plain: 'bg-sunken text-ink-soft',
} as const;

/** Shows a word that says a state. */
export function Badge({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={cn(
        'inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 font-medium text-12',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
