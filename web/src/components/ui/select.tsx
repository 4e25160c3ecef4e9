import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/page/cn.ts';
import { CONTROL_LOOK } from './control-look.ts';

/** Shows one of several, chosen in the browser's own list. Its options are `option` elements. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={cn('relative', className)}>
      <select className={cn(CONTROL_LOOK, 'h-11 appearance-none truncate pr-10')} {...rest}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        strokeWidth={1.75}
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-5 text-ink-faint"
      />
    </div>
  );
}
