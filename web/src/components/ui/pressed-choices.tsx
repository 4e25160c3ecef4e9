import { cn } from '../../lib/page/cn.ts';

/** One of a few choices. */
export interface PressedChoice<Id extends string> {
  readonly id: Id;
  readonly name: string;
  /** Number of things that there are of it, or a word on that; absent where it is not known. */
  readonly note?: number | string | undefined;
}

interface PressedChoicesProps<Id extends string> {
  /** Names the group for assistive tools. */
  readonly label: string;
  readonly choices: readonly PressedChoice<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  /** Sets it apart from what stands above it. */
  readonly className?: string;
}

/** Shows a few choices as buttons of which one is pressed. */
export function PressedChoices<Id extends string>(props: PressedChoicesProps<Id>) {
  const { label, choices, chosen, onChoose, className } = props;
  return (
    <fieldset className={cn('flex flex-wrap gap-2', className)}>
      <legend className="sr-only">{label}</legend>
      {choices.map(({ id, name, note }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={cn(
            'inline-flex h-9 items-center gap-2 rounded-full border px-3.5 font-medium text-14 transition-colors',
            id === chosen
              ? 'border-primary bg-primary-tint text-primary-ink'
              : 'border-edge/60 bg-surface text-ink-soft hover:border-edge hover:text-ink',
          )}
        >
          {name}
          {note !== undefined && <span className="tabular-nums">{note}</span>}
        </button>
      ))}
    </fieldset>
  );
}
