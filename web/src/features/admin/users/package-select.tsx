import type { AdminUserRecord } from '#contracts/admins/api.ts';
import type { Package } from '#contracts/billing/api.ts';
import { useAdminI18n } from '../../../components/admin/admin-texts.ts';
import { Select } from '../../../components/ui/select.tsx';
import { useChoice } from '../../../lib/api/use-choice.ts';
import { packageChoices } from './package-choices.ts';
import { nameOf, useChangePackage } from './use-users.ts';

/** The value of the choice of no package. */
const NONE = '';

interface PackageSelectProps {
  readonly user: AdminUserRecord;
  /** All packages, in the order of their rank. */
  readonly packages: readonly Package[];
}

/** Shows the package of a user, and what they can be moved to: up, down, or to none. */
export function PackageSelect({ user, packages }: PackageSelectProps) {
  const { t } = useAdminI18n();
  const change = useChangePackage(user, packages);
  const { current, up, down } = packageChoices(packages, user.packageId);
  const { chosen, choose } = useChoice(user.packageId, change);
  return (
    <Select
      aria-label={t('admin.package.of', { name: nameOf(user) })}
      aria-busy={change.isPending}
      disabled={change.isPending}
      value={chosen ?? NONE}
      onChange={({ target }) => choose(target.value === NONE ? null : target.value)}
    >
      {user.packageId === null ? (
        <option value={NONE}>{t('admin.package.none')}</option>
      ) : (
        <optgroup label={t('admin.package.now')}>
          <option value={user.packageId}>{current?.name ?? user.package?.name ?? user.packageId}</option>
        </optgroup>
      )}
      <PackageGroup label={t('admin.package.up')} packages={up} />
      <PackageGroup label={t('admin.package.down')} packages={down} />
      {user.packageId !== null && <option value={NONE}>{t('admin.package.remove')}</option>}
    </Select>
  );
}

function PackageGroup({ label, packages }: { label: string; packages: readonly Package[] }) {
  if (packages.length === 0) return null;
  return (
    <optgroup label={label}>
      {packages.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
