import type { UseQueryResult } from '@tanstack/react-query';
import { CloudOff, House, Plus, Search, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { Notice } from '../../../components/screen/notice.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { may } from '../../../lib/session/permissions.ts';
import { countryName } from '../../../lib/text/country-name.ts';
import { PropertyCard } from './property-card.tsx';
import { PropertyListSkeleton } from './property-list-skeleton.tsx';
import { searchProperties } from './search-properties.ts';

interface PropertyListProps {
  readonly properties: UseQueryResult<Property[]>;
  readonly user: UseQueryResult<User>;
}

/** Shows the host's properties: on their way, failed, none yet, or a list that can be searched. */
export function PropertyList({ properties, user }: PropertyListProps) {
  const { t } = useI18n();
  if (properties.isError || user.isError) {
    const failed = properties.isError ? properties : user;
    return (
      <Panel>
        <Notice icon={CloudOff} title={t('dashboard.failed.title')} text={t('dashboard.failed.text')}>
          <Button variant="outline" pending={failed.isFetching} onClick={() => void failed.refetch()}>
            {t('app.retry')}
          </Button>
        </Notice>
      </Panel>
    );
  }
  if (properties.isPending || user.isPending) return <PropertyListSkeleton />;
  if (properties.data.length === 0 && !may(user.data, 'create_properties')) {
    return (
      <Panel>
        <Notice icon={House} title={t('dashboard.title')} text={t('dashboard.empty.readOnly')} />
      </Panel>
    );
  }
  if (properties.data.length === 0) {
    return (
      <Panel>
        <Notice icon={House} title={t('dashboard.empty.title')} text={t('dashboard.empty.text')}>
          <Button asChild>
            <Link to="/create-property">
              <Plus aria-hidden strokeWidth={1.75} className="size-5" />
              {t('dashboard.empty.action')}
            </Link>
          </Button>
        </Notice>
      </Panel>
    );
  }
  return <SearchableList properties={properties.data} user={user.data} />;
}

function Panel({ children }: { children: ReactNode }) {
  return <div className="mt-8 rounded-card border border-hairline bg-surface shadow-card">{children}</div>;
}

function SearchableList({ properties, user }: { properties: readonly Property[]; user: User }) {
  const { t, language } = useI18n();
  const [query, setQuery] = useState('');
  const found = searchProperties(properties, query, (code) => countryName(code, language));
  const favouritesFirst = found.toSorted((a, b) => Number(b.isFavourite) - Number(a.isFavourite));
  return (
    <section aria-label={t('dashboard.title')} className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="relative w-full sm:w-96">
          <Search
            aria-hidden
            strokeWidth={1.75}
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-5 text-ink-faint"
          />
          <Input
            type="search"
            aria-label={t('dashboard.search')}
            placeholder={t('dashboard.searchHint')}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            className="pl-10.5"
          />
        </div>
        <p role="status" className="text-14 text-ink-faint tabular-nums">
          {t('dashboard.found', { count: found.length })}
        </p>
      </div>
      {found.length === 0 ? (
        <Panel>
          <Notice
            icon={SearchX}
            title={t('dashboard.noMatch.title', { query: query.trim() })}
            text={t('dashboard.noMatch.text')}
          >
            <Button variant="outline" onClick={() => setQuery('')}>
              {t('dashboard.noMatch.action')}
            </Button>
          </Notice>
        </Panel>
      ) : (
        <ul className="mt-4 grid gap-4">
          {favouritesFirst.map((property) => (
            <li key={property.id}>
              <PropertyCard property={property} user={user} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
