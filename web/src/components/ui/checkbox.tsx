import { type ComponentProps, useId } from 'react';

/** A yes or no with its words beside it. */
export function Checkbox({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 font-medium text-14">
      <input id={id} type="checkbox" className="size-5 rounded-control accent-primary" {...rest} />
      {label}
    </label>
  );
}
