import type { UseQueryResult } from '@tanstack/react-query';
import { CloudOff, House, Plus, SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import type { PropertiesSummary, Property } from '#contracts/properties/api.ts';
import { MoreRows } from '../../../components/screen/more-rows.tsx';
import { Notice } from '../../../components/screen/notice.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { cn } from '../../../lib/page/cn.ts';
import { may } from '../../../lib/session/permissions.ts';
import { useRecentViews } from '../analytics/recent-views.ts';
import { ListTools } from './list-tools.tsx';
import { PropertyCard, PropertyRow } from './property-card.tsx';
import { PropertyListSkeleton } from './property-list-skeleton.tsx';
import { type ListChoice, useListChoice } from './use-list-choice.ts';
import { useProperties } from './use-properties.ts';

/** Number of properties from which each takes a row, and the list is sorted and narrowed. */
const MANY = 6;

interface PropertyListProps {
  readonly summary: UseQueryResult<PropertiesSummary>;
  readonly user: UseQueryResult<User>;
  /** True while what stands above it is on its way, and the list keeps it company. */
  readonly isHeld: boolean;
}

/** Shows the host's properties: on their way, failed, none yet, or a list that can be searched. */
export function PropertyList({ summary, user, isHeld }: PropertyListProps) {
  const listed = useListChoice();
  const properties = useProperties(listed.choice);
  if (isHeld) return <PropertyListSkeleton key="held" />;
  const failed = [properties, summary, user].find(({ isError, data }) => isError && data === undefined);
  if (failed) return <Failed isRetrying={failed.isFetching} onRetry={() => void failed.refetch()} />;
  if (!properties.data || !summary.data || !user.data) return <PropertyListSkeleton />;
  if (summary.data.propertyCount === 0) return <NoneYet user={user.data} />;
  const isLong = summary.data.propertyCount >= MANY;
  return (
    <Listed
      {...listed}
      properties={properties}
      pages={properties.data.pages.map(({ items }) => items)}
      total={properties.data.pages[0]?.total ?? 0}
      isLong={isLong}
      user={user.data}
    />
  );
}

function Failed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <Panel>
      <Notice icon={CloudOff} title={t('dashboard.failed.title')} text={t('dashboard.failed.text')}>
        <Button variant="outline" pending={isRetrying} onClick={onRetry}>
          {t('app.retry')}
        </Button>
      </Notice>
    </Panel>
  );
}

function NoneYet({ user }: { user: User }) {
  const { t } = useI18n();
  if (!may(user, 'create_properties')) {
    return (
      <Panel>
        <Notice icon={House} title={t('dashboard.title')} text={t('dashboard.empty.readOnly')} />
      </Panel>
    );
  }
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

function Panel({ children }: { children: ReactNode }) {
  return <div className="mt-8 rounded-card border border-hairline bg-surface shadow-card">{children}</div>;
}

interface ListedProps extends ReturnType<typeof useListChoice> {
  readonly properties: ReturnType<typeof useProperties>;
  readonly pages: readonly (readonly Property[])[];
  /** Number of properties of the choice, shown or not. */
  readonly total: number;
  readonly isLong: boolean;
  readonly user: User;
}

function Listed({ choice, choose, properties, pages, total, isLong, user }: ListedProps) {
  const { t } = useI18n();
  const shown = pages.reduce((sum, page) => sum + page.length, 0);
  const { list, goOnAt } = useGoOn(shown);
  const weeks = useRecentViews(pages, user);
  const Shown = isLong ? PropertyRow : PropertyCard;
  const more = () => void properties.fetchNextPage({ cancelRefetch: false });
  return (
    <section aria-label={t('dashboard.title')} className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ListTools choice={choice} choose={choose} isLong={isLong || !choice.isUsual} />
        <p role="status" className="text-14 text-ink-faint tabular-nums">
          {t('dashboard.found', { count: total })}
        </p>
      </div>
      {pages[0]?.length === 0 ? (
        <NothingFound choice={choice} onClear={() => choose({ q: '', state: '' })} />
      ) : (
        <ul
          ref={list}
          className={cn(
            'mt-4 transition-opacity',
            properties.isPlaceholderData && 'opacity-60',
            isLong
              ? 'divide-y divide-hairline rounded-card border border-hairline bg-surface shadow-card'
              : 'grid gap-4',
          )}
        >
          {pages.flatMap((page) => {
            const ids = page.map(({ id }) => id);
            return page.map((property) => (
              <li key={property.id}>
                <Shown property={property} user={user} week={weeks.get(property.id)} ids={ids} />
              </li>
            ));
          })}
        </ul>
      )}
      {properties.hasNextPage && (
        <MoreRows
          label={t('dashboard.showMore')}
          isLoading={properties.isFetching}
          isFailed={properties.isFetchNextPageError}
          onMore={more}
          onPress={() => {
            goOnAt.current = shown;
            more();
          }}
        />
      )}
    </section>
  );
}

/** Moves the focus to the first new property once those have come that somebody asked for: the button may be gone then. */
function useGoOn(shown: number) {
  const list = useRef<HTMLUListElement>(null);
  /** Number of properties when more were asked for. */
  const goOnAt = useRef<number>(undefined);
  useEffect(() => {
    const from = goOnAt.current;
    if (from === undefined || shown <= from) return;
    goOnAt.current = undefined;
    const first = list.current?.children[from];
    (first?.querySelector('a') ?? first?.querySelector('button'))?.focus();
  }, [shown]);
  return { list, goOnAt };
}

function NothingFound({ choice, onClear }: { choice: ListChoice; onClear: () => void }) {
  const { t } = useI18n();
  const isSearch = choice.search !== '';
  return (
    <Panel>
      <Notice
        icon={SearchX}
        title={
          isSearch ? t('dashboard.noMatch.title', { query: choice.search }) : t('dashboard.noneOf.title')
        }
        text={t(isSearch ? 'dashboard.noMatch.text' : 'dashboard.noneOf.text')}
      >
        <Button variant="outline" onClick={onClear}>
          {t(isSearch ? 'dashboard.noMatch.action' : 'dashboard.noneOf.action')}
        </Button>
      </Notice>
    </Panel>
  );
}
