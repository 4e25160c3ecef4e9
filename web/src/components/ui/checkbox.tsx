import { Check } from 'lucide-react';
import { type ComponentProps, useId } from 'react';

type CheckboxProps = ComponentProps<'input'> & {
  readonly label: string;
  /** The effect of the choice, said below. */
  readonly hint?: string;
};

/** Shows a yes or no with its words beside it. */
export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const control = (
    <label
      htmlFor={id}
      className="flex min-h-11 cursor-pointer items-center gap-3 font-medium text-14 has-disabled:cursor-default has-disabled:text-ink-faint"
    >
      <span className="relative grid size-5 shrink-0">
        <input
          id={id}
          type="checkbox"
          className="peer size-5 cursor-[inherit] appearance-none rounded-[6px] border border-edge bg-surface transition-colors checked:border-primary checked:bg-primary disabled:border-hairline"
          aria-describedby={hint && hintId}
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
  if (hint === undefined) return control;
  return (
    <div>
      {control}
      <p id={hintId} className="text-14 text-ink-faint">
        {hint}
      </p>
    </div>
  );
}
