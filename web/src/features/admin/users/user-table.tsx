import type { AdminUserRecord } from '#contracts/admins/api.ts';
import type { Package } from '#contracts/billing/api.ts';
import { useAdminI18n } from '../../../components/admin/admin-texts.ts';
import { OnlyFor } from '../../../components/screen/only-for.tsx';
import { TABLE_ROLES } from './table-roles.ts';
import { UserRow } from './user-row.tsx';

const COLUMNS = [
  { name: 'admin.col.user', width: 'md:w-[28%]', least: 'support' },
  { name: 'admin.col.package', width: 'md:w-[20%]', least: 'support' },
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

/** Shows the hosts side by side; on phones a card for each. */
export function UserTable({ users, packages }: UserTableProps) {
  const { t } = useAdminI18n();
  return (
    <div className="md:overflow-x-auto md:rounded-card md:border md:border-hairline md:bg-surface md:shadow-card">
      <table {...TABLE_ROLES.table} aria-label={t('admin.users')} className="w-full max-md:block">
        <thead {...TABLE_ROLES.group} className="max-md:sr-only">
          <tr {...TABLE_ROLES.row} className="max-md:block">
            {COLUMNS.map(({ name, width, least }) => (
              <OnlyFor key={name} least={least}>
                <th
                  {...TABLE_ROLES.head}
                  scope="col"
                  className={`text-left max-md:block md:px-3 md:py-3 font-medium text-14 text-ink-faint md:first:pl-5 md:last:pr-5 ${width}`}
                >
                  {t(name)}
                </th>
              </OnlyFor>
            ))}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group} className="max-md:block">
          {users.map((user) => (
            <UserRow key={user.id} user={user} packages={packages} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
