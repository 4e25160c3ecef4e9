import { Trash2 } from 'lucide-react';
import { memo, type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { AdminUserRecord } from '#contracts/admins/api.ts';
import type { Package } from '#contracts/billing/api.ts';
import { useAdminI18n } from '../../../components/admin/admin-texts.ts';
import { OnlyFor } from '../../../components/screen/only-for.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { customerAge } from './customer-age.ts';
import { PackageSelect } from './package-select.tsx';
import { TABLE_ROLES } from './table-roles.ts';
import { nameOf, useDeleteUser } from './use-users.ts';

/** Writes dates the Italian way, as the specification has it, whatever the language. */
const DATES = new Intl.DateTimeFormat('it-IT');

interface UserRowProps {
  readonly user: AdminUserRecord;
  readonly packages: readonly Package[];
}

/** Shows a host as a row of the table; on phones, as a card. */
export const UserRow = memo(function UserRow({ user, packages }: UserRowProps) {
  const { t } = useAdminI18n();
  const { email, createdAt } = user;
  const row = useRef<HTMLTableRowElement>(null);
  const deletion = useDeleteUser(user, () => focusBeside(row.current));
  const age = customerAge(createdAt, Date.now());

  function remove(): void {
    if (window.confirm(t('admin.delete.confirm', { email }))) deletion.mutate();
  }

  return (
    <tr
      ref={row}
      {...TABLE_ROLES.row}
      className="max-lg:mb-3 max-lg:block max-lg:rounded-card max-lg:border max-lg:border-hairline max-lg:bg-surface max-lg:p-4 max-lg:shadow-card lg:border-hairline lg:border-t"
    >
      <Cell>
        <Person user={user} />
      </Cell>
      <Cell label={t('admin.col.package')}>
        <OnlyFor least="operator" instead={user.package?.name ?? t('admin.package.none')}>
          <PackageSelect user={user} packages={packages} />
        </OnlyFor>
        {user.packageId === null && <Trial endsAt={user.trialEndsAt} />}
      </Cell>
      <Cell label={t('admin.col.subscribed')} isShort>
        <Day of={createdAt} />
      </Cell>
      <Cell label={t('admin.col.since')} isShort>
        {age.unit === 'today' ? t('admin.age.today') : t(`admin.age.${age.unit}`, { count: age.count })}
      </Cell>
      <Cell label={t('admin.col.properties')} isShort>
        {user.propertyCount}
      </Cell>
      <Cell label={t('admin.col.lastSignIn')} isShort>
        {user.lastSignInAt === null ? t('admin.signIn.none') : <Day of={user.lastSignInAt} />}
      </Cell>
      <OnlyFor least="owner">
        <Cell>
          <Button
            variant="quiet"
            size="compact"
            className="max-lg:w-full max-lg:border max-lg:border-edge/60 lg:-ml-3"
            pending={deletion.isPending}
            onClick={remove}
          >
            {!deletion.isPending && <Trash2 aria-hidden strokeWidth={1.75} className="size-5" />}
            {t('admin.delete')}
            <span className="sr-only">{email}</span>
          </Button>
        </Cell>
      </OnlyFor>
    </tr>
  );
});

/** Shows who somebody is, with the way to what happened to their account. */
function Person({ user }: Pick<UserRowProps, 'user'>) {
  const { t } = useAdminI18n();
  const { id, email } = user;
  return (
    <>
      <Link
        to={`/admin/users/${id}`}
        title={t('admin.users.history')}
        className="wrap-anywhere rounded-control font-medium text-ink underline-offset-4 hover:text-primary-ink hover:underline"
      >
        {nameOf(user) || email}
      </Link>
      <span className="wrap-anywhere block text-14 text-ink-soft">{email}</span>
    </>
  );
}

/** Shows the day of a moment. */
function Day({ of: moment }: { of: string }) {
  return <time dateTime={moment}>{DATES.format(new Date(moment))}</time>;
}

/** Says until when somebody without a package tries it, or since when no more. */
function Trial({ endsAt }: { endsAt: string }) {
  const { t } = useAdminI18n();
  const date = DATES.format(new Date(endsAt));
  return (
    <span className="mt-1 block text-14 text-ink-soft">
      {t(Date.parse(endsAt) > Date.now() ? 'admin.trial.until' : 'admin.trial.ended', { date })}
    </span>
  );
}

interface CellProps {
  /** The head of the column, which cards say beside the value. */
  readonly label?: string;
  /** True where label and value stand in one line of a card. */
  readonly isShort?: boolean;
  readonly children: ReactNode;
}

function Cell({ label, isShort = false, children }: CellProps) {
  return (
    <td
      {...TABLE_ROLES.cell}
      className={`max-lg:py-1.5 lg:px-3 lg:py-2.5 lg:align-middle lg:first:pl-5 lg:last:pr-5 ${isShort ? 'tabular-nums max-lg:flex max-lg:justify-between max-lg:gap-4 lg:whitespace-nowrap' : 'max-lg:block'}`}
    >
      {label !== undefined && (
        <span aria-hidden className="text-14 text-ink-faint max-lg:block lg:hidden">
          {label}
        </span>
      )}
      {children}
    </td>
  );
}

/** Keeps the place in the list of whoever goes by keyboard: at the row that takes the place of the one that goes. */
function focusBeside(row: HTMLTableRowElement | null): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = beside?.querySelector('button') ?? document.getElementById('content');
  target?.focus({ preventScroll: true });
}
