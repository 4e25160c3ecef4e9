import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { SearchField } from '../../components/ui/search-field.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { apiQuery } from '../../lib/api/query-client.ts';
import { useSubAccountsI18n } from './sub-account-texts.ts';

/** Properties that are shown at once; whoever has more looks for the others. */
const SHOWN = 50;
/** As many as need no search to be found. */
const FEW = 8;

interface PropertyChoicesProps {
  readonly chosen: readonly string[];
  readonly onChange: (propertyIds: string[]) => void;
}

/** Shows the owner's properties by name, a box to tick for each. */
export function PropertyChoices({ chosen, onChange }: PropertyChoicesProps) {
  const { t } = useSubAccountsI18n();
  const [search, setSearch] = useState('');
  const query = { sort: 'name-asc' as const, limit: SHOWN, ...(search !== '' && { search }) };
  const properties = useQuery({
    ...apiQuery('GET /api/properties', { query }),
    refetchOnMount: 'always',
    placeholderData: (before) => before,
  });
  if (properties.isPending) return <Skeleton className="h-11 w-full" />;
  if (properties.isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-14 text-danger">
        {t('sub.reach.failed')}
        <Button variant="outline" size="small" onClick={() => void properties.refetch()}>
          {t('app.retry')}
        </Button>
      </div>
    );
  }
  const { data } = properties;
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <div className="rounded-control border border-hairline p-3">
      {(search !== '' || data.length > FEW) && (
        <SearchField label={t('sub.reach.search')} search={search} onSearch={setSearch} />
      )}
      {data.length === 0 && (
        <p role="status" className="py-2 text-14 text-ink-soft">
          {t(search === '' ? 'sub.reach.empty' : 'sub.reach.unknown')}
        </p>
      )}
      <ul className="max-h-60 overflow-y-auto px-1">
        {data.map(({ id, name, city }) => (
          <li key={id} className="wrap-anywhere">
            <Checkbox label={`${name}, ${city}`} checked={chosen.includes(id)} onChange={() => toggle(id)} />
          </li>
        ))}
      </ul>
      {data.length === SHOWN && <p className="pt-2 text-14 text-ink-faint">{t('sub.reach.more')}</p>}
      <p role="status" className="pt-2 text-14 text-ink-soft">
        {t('sub.reach.count', { count: chosen.length })}
      </p>
    </div>
  );
}
