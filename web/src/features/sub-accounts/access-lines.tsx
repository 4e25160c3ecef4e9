import type { SubAccount } from '#contracts/collaborators/api.ts';
import { colon } from '../../lib/text/colon.ts';
import { useSubAccountsI18n } from './sub-account-texts.ts';

/** Shows what somebody may do, and, where they are limited to some properties, at which. */
export function AccessLines({ account }: { account: SubAccount }) {
  const { t, language } = useSubAccountsI18n();
  const { permissions, propertyIds, propertyNames } = account;
  return (
    <>
      <p className="text-14">
        <span className="text-ink-faint">{t('sub.permissions') + colon(language)}</span>
        {permissions.map((permission) => t(`permission.${permission}`)).join(', ')}
      </p>
      {propertyIds !== null && (
        <p className="mt-1 wrap-anywhere text-14">
          <span className="text-ink-faint">{t('sub.reach') + colon(language)}</span>
          {propertyIds.length === 0
            ? t('sub.reach.none')
            : (propertyNames?.join(', ') ?? t('sub.reach.count', { count: propertyIds.length }))}
        </p>
      )}
    </>
  );
}
