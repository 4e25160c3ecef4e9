import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Input } from './input.tsx';

const PAUSE_MS = 250;

interface SearchFieldProps {
  /** Name of the field, which says what can be looked for. */
  readonly label: string;
  /** Says what may be looked for, where the name does not. */
  readonly hint?: string;
  /** Text that is searched for. */
  readonly search: string;
  /** Called once the typing pauses, with the words without blanks around them. */
  readonly onSearch: (search: string) => void;
}

/**
 * Shows the field in which one types what to look for. A search that is set from outside takes the place of what was
 * typed.
 */
export function SearchField({ label, hint = label, search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  if (search !== shown) {
    setShown(search);
    if (typed.trim() !== search) setTyped(search);
  }

  const ask = useEffectEvent((words: string) => {
    if (words !== search) onSearch(words);
  });
  // Each key begins the pause anew.
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className="relative min-w-0 flex-1">
      <Search
        aria-hidden
        strokeWidth={1.75}
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-5 text-ink-faint"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={hint}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="pl-10 max-[22rem]:placeholder:text-14"
      />
    </div>
  );
}
