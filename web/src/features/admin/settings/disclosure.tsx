import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cn } from '../../../lib/page/cn.ts';

interface DisclosureProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** Shows a section that is closed at first. What was typed in it stays when it is closed again. */
export function Disclosure({ icon: Icon, title, text, children }: DisclosureProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);

  function toggle(): void {
    setOpen(!isOpen);
    setWasOpen(true);
  }

  return (
    <section
      aria-labelledby={`${id}-title`}
      className="rounded-card border border-hairline bg-surface shadow-card"
    >
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={toggle}
          className={cn(
            'flex w-full items-center gap-4 rounded-t-card p-5 text-left transition-colors hover:bg-hover',
            !isOpen && 'rounded-b-card',
          )}
        >
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-tint text-primary-ink">
            <Icon aria-hidden strokeWidth={1.75} className="size-5" />
          </span>
          <span className="min-w-0 flex-1">
            <span id={`${id}-title`} className="block font-semibold text-18">
              {title}
            </span>
            <span className="block text-14 text-ink-soft leading-text">{text}</span>
          </span>
          <ChevronDown
            aria-hidden
            strokeWidth={1.75}
            className={cn('size-5 shrink-0 text-ink-faint transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={`${id}-content`} hidden={!isOpen} className="border-hairline border-t p-5 sm:p-6">
        {wasOpen && children}
      </div>
    </section>
  );
}
