import type { ComponentProps } from 'react';
import { cn } from '../../lib/page/cn.ts';
import { CONTROL_LOOK } from '../ui/control-look.ts';

/** Shows the field for the end of the guests' address, behind the part that is always the same. */
export function SlugInput({ id, ...rest }: ComponentProps<'input'>) {
  return (
    <div className="flex">
      <span
        aria-hidden
        className="grid h-11 shrink-0 place-items-center rounded-l-control border border-edge border-r-0 bg-sunken px-3 text-ink-soft"
      >
        <span className="max-w-[40vw] truncate sm:max-w-64">{window.location.host}/p/</span>
      </span>
      <input
        id={id}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={cn(CONTROL_LOOK, 'h-11 min-w-0 rounded-l-none')}
        {...rest}
      />
    </div>
  );
}
