import type { ComponentProps } from 'react';
import { cn } from '../../lib/page/cn.ts';
import { CONTROL_FRAME, CONTROL_LOOK } from './control-look.ts';

const LOOKS = {
  text: CONTROL_LOOK,
  /** A text to take along, which nobody types. */
  shown: `${CONTROL_FRAME} bg-sunken text-16`,
  /** Signs of a code, large and apart. */
  code: `${CONTROL_FRAME} max-w-60 bg-surface font-mono text-20 tracking-widest`,
} as const;

interface InputLook {
  look?: keyof typeof LOOKS;
}

/** Shows a field for one line of text. */
export function Input({
  look = 'text',
  className,
  type = 'text',
  ...rest
}: ComponentProps<'input'> & InputLook) {
  return <input type={type} className={cn(LOOKS[look], 'h-11', className)} {...rest} />;
}
