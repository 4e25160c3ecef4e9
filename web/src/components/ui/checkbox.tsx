import { Check } from 'lucide-react';
import { type ComponentProps, useId } from 'react';

/** A yes or no with its words beside it. */
export function Checkbox({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 font-medium text-14">
      <span className="relative grid size-5 shrink-0">
        <input
          id={id}
          type="checkbox"
          className="peer size-5 cursor-pointer appearance-none rounded-[6px] border border-edge bg-surface transition-colors checked:border-primary checked:bg-primary"
          {...rest}
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute inset-0.5 size-4 text-on-primary opacity-0 peer-checked:opacity-100"
        />
      </span>
      {label}
    </label>
  );
}
