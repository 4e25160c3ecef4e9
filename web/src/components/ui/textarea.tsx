import type { ComponentProps } from 'react';
import { cn } from '../../lib/page/cn.ts';
import { CONTROL_LOOK } from './control-look.ts';

interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  /** The class that says how high it is at least. */
  least?: string;
}

/** Shows a field for several lines of text; it grows with the text where the browser can. */
export function Textarea({ least = 'min-h-24', ...rest }: TextareaProps) {
  return (
    <textarea
      className={cn(CONTROL_LOOK, 'field-sizing-content max-h-[60vh] resize-y py-2.5', least)}
      {...rest}
    />
  );
}
