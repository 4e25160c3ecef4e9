import type { ComponentProps } from 'react';
import { cn } from '../../lib/page/cn.ts';
import { CONTROL_LOOK } from './control-look.ts';

/** Shows a field for several lines of text; it grows with the text where the browser can. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={cn(CONTROL_LOOK, 'field-sizing-content max-h-[60vh] min-h-24 resize-y py-2.5', className)}
      {...rest}
    />
  );
}
