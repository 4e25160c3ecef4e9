import type { ComponentProps } from 'react';
import { cn } from '../../lib/page/cn.ts';
import { CONTROL_LOOK } from './control-look.ts';

/** Shows a field for one line of text. */
export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={cn(CONTROL_LOOK, 'h-11', className)} {...rest} />;
}
