import { UserSearch, Users } from 'lucide-react';
import { USER_ORDERS } from '#contracts/admins/api.ts';
import { useAdminI18n } from '../../../components/admin/admin-texts.ts';
import { MoreRows } from '../../../components/screen/more-rows.tsx';
import { Notice } from '../../../components/screen/notice.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { CardsSkeleton } from '../cards-skeleton.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { useListChoice } from './use-list-choice.ts';
import { usePackages, useUsers } from './use-users.ts';
import { UserTable } from './user-table.tsx';

/** Shows the hosts: searched, sorted, given packages, deleted. */
export function UsersTab() {
  const { t } = useAdminI18n();
  const { search, sort, choose } = useListChoice();
  return (
    <>
      <div className="mb-5 flex gap-3 max-sm:flex-col">
        <SearchField
          label={t('admin.users.search')}
          search={search}
          onSearch={(words) => choose('q', words)}
        />
        <Select
          aria-label={t('admin.users.sort')}
          className="sm:w-72"
          value={sort}
          onChange={({ target }) => choose('sort', target.value)}
        >
          {USER_ORDERS.map((order) => (
            <option key={order} value={order}>
              {t(`admin.sort.${order}`)}
            </option>
          ))}
        </Select>
      </div>
      <UserList search={search} sort={sort} onClear={() => choose('q', '')} />
    </>
  );
}

interface UserListProps {
  readonly search: string;
  readonly sort: (typeof USER_ORDERS)[number];
  readonly onClear: () => void;
}

/** Shows what was found: on its way, failed, nobody, or a table. */
function UserList({ search, sort, onClear }: UserListProps) {
  const { t } = useAdminI18n();
  const users = useUsers(search, sort);
  const packages = usePackages();
  const failed = users.isError && users.data === undefined ? users : packages.isError ? packages : undefined;
  if (failed?.error) {
    const retry = () => void Promise.all([users.refetch(), packages.refetch()]);
    return (
      <LoadFailed error={failed.error} isRetrying={users.isFetching || packages.isFetching} onRetry={retry} />
    );
  }
  if (users.data === undefined || packages.data === undefined) return <CardsSkeleton />;

  const found = users.data.pages.flatMap(({ items }) => items);
  const total = users.data.pages.at(-1)?.total;
  if (found.length === 0) return <NobodyFound search={search} onClear={onClear} />;
  return (
    <div className={users.isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
      <UserTable users={found} packages={packages.data} />
      <p role="status" className="mt-4 text-center text-14 text-ink-faint tabular-nums">
        {t('admin.users.shown', { count: found.length })}
        {total !== undefined && ` · ${t('admin.users.total', { total })}`}
      </p>
      {users.hasNextPage && (
        <MoreRows
          label={t('admin.users.more')}
          isLoading={users.isFetching}
          isFailed={users.isFetchNextPageError}
          onMore={() => void users.fetchNextPage({ cancelRefetch: false })}
        />
      )}
    </div>
  );
}

function NobodyFound({ search, onClear }: Pick<UserListProps, 'search' | 'onClear'>) {
  const { t } = useAdminI18n();
  return (
    <div className="rounded-card border border-hairline bg-surface shadow-card">
      {search === '' ? (
        <Notice icon={Users} title={t('admin.users.empty')} text={t('admin.users.empty.text')} />
      ) : (
        <Notice
          icon={UserSearch}
          title={t('admin.users.noMatch')}
          text={t('admin.users.noMatch.text', { search })}
        >
          <Button variant="outline" onClick={onClear}>
            {t('admin.users.clear')}
          </Button>
        </Notice>
      )}
    </div>
  );
}
