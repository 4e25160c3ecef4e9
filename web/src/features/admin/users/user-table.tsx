import type { AdminUserRecord } from '#contracts/admins/api.ts';
import type { Package } from '#contracts/billing/api.ts';
import { useAdminI18n } from '../../../components/admin/admin-texts.ts';
import { OnlyFor } from '../../../components/screen/only-for.tsx';
import { TABLE_ROLES } from './table-roles.ts';
import { UserRow } from './user-row.tsx';

const COLUMNS = [
  { name: 'admin.col.user', width: 'lg:w-[26%]', least: 'support' },
  { name: 'admin.col.package', width: 'lg:w-[22%] lg:min-w-56', least: 'support' },
  { name: 'admin.col.subscribed', width: '', least: 'support' },
  { name: 'admin.col.since', width: '', least: 'support' },
  { name: 'admin.col.properties', width: '', least: 'support' },
  { name: 'admin.col.lastSignIn', width: '', least: 'support' },
  { name: 'admin.col.actions', width: '', least: 'owner' },
] as const;

interface UserTableProps {
  readonly users: readonly AdminUserRecord[];
  readonly packages: readonly Package[];
}

/** Shows the hosts side by side; on phones and tablets, where a row has no room for all of it, a card for each. */
export function UserTable({ users, packages }: UserTableProps) {
  const { t } = useAdminI18n();
  return (
    <div className="lg:overflow-x-auto lg:rounded-card lg:border lg:border-hairline lg:bg-surface lg:shadow-card">
      <table {...TABLE_ROLES.table} aria-label={t('admin.users')} className="w-full max-lg:block">
        <thead {...TABLE_ROLES.group} className="max-lg:sr-only">
          <tr {...TABLE_ROLES.row} className="max-lg:block">
            {COLUMNS.map(({ name, width, least }) => (
              <OnlyFor key={name} least={least}>
                <th
                  {...TABLE_ROLES.head}
                  scope="col"
                  className={`text-left max-lg:block lg:px-3 lg:py-3 font-medium text-14 text-ink-faint lg:first:pl-5 lg:last:pr-5 ${width}`}
                >
                  {t(name)}
                </th>
              </OnlyFor>
            ))}
          </tr>
        </thead>
        <tbody
          {...TABLE_ROLES.group}
          className="max-md:block md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-start md:max-lg:gap-x-3"
        >
          {users.map((user) => (
            <UserRow key={user.id} user={user} packages={packages} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
