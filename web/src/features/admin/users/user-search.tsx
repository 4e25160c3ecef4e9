import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Input } from '../../../components/ui/input.tsx';
import { useAdminI18n } from '../../../i18n/admin-texts.ts';

const PAUSE_MS = 250;

interface UserSearchProps {
  /** Text that is searched for. */
  readonly search: string;
  /** Called once the typing pauses, with the words without blanks around them. */
  readonly onSearch: (search: string) => void;
}

/**
 * Shows the field in which one types whom to look for. A search that is set from outside takes the place of what was
 * typed.
 */
export function UserSearch({ search, onSearch }: UserSearchProps) {
  const { t } = useAdminI18n();
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
        aria-label={t('admin.users.search')}
        placeholder={t('admin.users.search')}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="pl-10"
      />
    </div>
  );
}
