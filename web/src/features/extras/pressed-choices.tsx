import { cn } from '../../lib/page/cn.ts';

interface PressedChoicesProps<Id extends string> {
  readonly label: string;
  readonly choices: readonly {
    readonly id: Id;
    readonly name: string;
    readonly note?: string | undefined;
  }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** Shows a few choices as buttons of which one is pressed. */
export function PressedChoices<Id extends string>(props: PressedChoicesProps<Id>) {
  const { label, choices, chosen, onChoose } = props;
  return (
    <fieldset className="mt-6 flex flex-wrap gap-2">
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
          {note !== undefined && <span className="font-normal tabular-nums">{note}</span>}
        </button>
      ))}
    </fieldset>
  );
}
