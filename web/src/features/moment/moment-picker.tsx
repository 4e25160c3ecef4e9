import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Input } from '../../components/ui/input.tsx';
import { fromLocalInput, toLocalInput } from './local-time.ts';
import { useMomentI18n } from './moment-texts.ts';
import type { Destination } from './use-moment.ts';

interface MomentPickerProps {
  /** The moment on show, ISO 8601. */
  readonly at: string;
  /** The property after the save before, and after the next one; null where there is none. */
  readonly previous: number | null;
  readonly next: number | null;
  readonly isPending: boolean;
  readonly onGo: (to: Destination) => void;
}

const FIELD = 'at';

/** Chooses a day and a time by the reader's clock, or goes on save by save. */
export function MomentPicker({ at, previous, next, isPending, onGo }: MomentPickerProps) {
  const { t } = useMomentI18n();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // Written over in its place: the focus stays in it.
  useEffect(() => {
    if (field.current !== null) field.current.value = toLocalInput(at);
  }, [at]);

  function choose(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = fromLocalInput(String(new FormData(event.currentTarget).get(FIELD)));
    if (chosen !== undefined) onGo({ at: chosen });
  }

  return (
    <div className="grid gap-4">
      <form onSubmit={choose} className="grid gap-1.5">
        <label htmlFor={id} className="font-medium text-14">
          {t('moment.when')}
        </label>
        <div className="flex flex-wrap gap-2">
          <Input
            ref={field}
            id={id}
            name={FIELD}
            type="datetime-local"
            step={1}
            defaultValue={toLocalInput(at)}
            required
            className="min-w-0 grow basis-60"
          />
          <Button type="submit" variant="outline" pending={isPending}>
            {t('moment.show')}
          </Button>
        </div>
      </form>
      <div className="flex flex-wrap gap-2">
        <Step to={previous} onGo={onGo}>
          <ChevronLeft aria-hidden strokeWidth={1.75} className="size-4" />
          {t('moment.previous')}
        </Step>
        <Step to={next} onGo={onGo}>
          {t('moment.next')}
          <ChevronRight aria-hidden strokeWidth={1.75} className="size-4" />
        </Step>
      </div>
    </div>
  );
}

interface StepProps {
  readonly to: number | null;
  readonly onGo: MomentPickerProps['onGo'];
  readonly children: React.ReactNode;
}

/** Shows a step to another save. At the end it keeps the focus of whoever went there. */
function Step({ to, onGo, children }: StepProps) {
  return (
    <Button
      variant="outline"
      size="small"
      aria-disabled={to === null}
      className="aria-disabled:cursor-default aria-disabled:opacity-60"
      onClick={() => {
        if (to !== null) onGo({ revision: to });
      }}
    >
      {children}
    </Button>
  );
}
